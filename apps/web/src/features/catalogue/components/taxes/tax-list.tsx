import { useDisclosure } from '@mantine/hooks';
import { listTaxes } from '@minipos/contract/catalogue/taxes';
import type { Store } from '@minipos/contract/stores/stores';
import { IconReceiptTax } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#current/current-store.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { taxesQuery } from '../../server/taxes.ts';
import { GroupList } from '../shared/group-list.tsx';
import { TaxDialog } from './tax-dialog.tsx';
import { TaxGrid } from './tax-grid.tsx';

const words = {
  title: 'Impuestos',
  create: 'Nuevo Impuesto',
  search: { placeholder: 'Nombre o descripción...', label: 'Buscar impuestos' },
  states: ['Todos', 'Activos', 'Inactivos'],
  failed: 'Error al cargar impuestos',
  noMatches: { title: 'No se encontraron impuestos', text: 'Ninguno coincide con la búsqueda y el estado elegidos.' },
} as const;

export function StoreTaxes({ store }: { store: Store }) {
  const mayEdit = useCan('settings.taxes');
  const [filters, setFilters] = useUrlFilters(listTaxes.query);
  const list = useQuery(taxesQuery(store.id, filters));
  const [creating, create] = useDisclosure();
  const hint = mayEdit
    ? 'Crea el impuesto que pagan tus productos, por ejemplo IVA general 16 %.'
    : 'El dueño o el gerente de la tienda puede crear el primero.';
  return (
    <>
      <GroupList
        store={store}
        words={words}
        empty={{ icon: IconReceiptTax, title: 'No hay impuestos registrados', text: hint }}
        query={list}
        filters={filters}
        onFilter={setFilters}
        onCreate={mayEdit ? create.open : undefined}
      >
        {(taxes) => <TaxGrid storeId={store.id} taxes={taxes} mayEdit={mayEdit} />}
      </GroupList>
      <TaxDialog opened={creating} onClose={create.close} storeId={store.id} tax={null} />
    </>
  );
}
