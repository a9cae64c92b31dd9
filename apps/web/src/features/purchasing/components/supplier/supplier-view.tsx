import { Button, Card, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Supplier } from '@minipos/contract/purchasing/suppliers';
import type { Store } from '@minipos/contract/stores/stores';
import { formatPhone } from '@minipos/domain/people/phone';
import { IconCashBanknote, IconDots, IconEdit, IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { formatUsd } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Money } from '#ui/money/money.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { supplierAccountQuery } from '../../server/payables.ts';
import { PayDialog } from '../payables/pay-dialog.tsx';
import { SupplierAccount } from '../payables/supplier-account.tsx';
import { kindLabel, termsLabel } from '../supplier-list/supplier-words.ts';
import { useSupplierDialogs } from '../supplier-list/use-supplier-dialogs.tsx';

interface SupplierViewProps {
  store: Store;
  supplier: Supplier;
  onLeave: () => void;
  children: ReactNode;
}

/** One supplier: their card, their terms and their account. */
export function SupplierView({ store, supplier, onLeave, children }: SupplierViewProps) {
  const { editOf, moreOf, dialogs } = useSupplierDialogs(store.id, onLeave);
  const navigate = useNavigate();
  const seesPurchases = useCan('purchases.view');
  const mayPay = useCan('purchases.edit');
  const [isPaying, paying] = useDisclosure();
  const account = useQuery({ ...supplierAccountQuery(store.id, supplier.id), enabled: seesPurchases });
  const rate = useRateUsed();
  const onEdit = editOf(supplier);
  const more = moreOf(supplier);
  const state = supplier.isActive ? null : 'Inactivo';
  return (
    <>
      <PageHeader
        title={supplier.name}
        // A number that breaks in two is no number any more.
        subtitle={[kindLabel(supplier.type), supplier.rif ?? 'Sin RIF', state]
          .filter(Boolean)
          .join(' · ')
          .replaceAll('-', '\u2011')}
        back={{ label: 'Volver a los proveedores', href: '/suppliers', onNavigate: onLeave }}
        secondary={[
          ...(onEdit ? [{ label: 'Editar', icon: IconEdit, onClick: onEdit }] : []),
          ...(seesPurchases
            ? [
                {
                  label: 'Ver Compras',
                  icon: IconShoppingCart,
                  onClick: () => void navigate({ to: '/purchases', search: { supplierId: supplier.id } as object }),
                },
              ]
            : []),
        ]}
        {...(mayPay && account.data
          ? { primary: { label: 'Registrar pago', icon: IconCashBanknote, onClick: paying.open } }
          : {})}
      >
        {more.length > 0 ? (
          <ActionMenu actions={more}>
            <Button
              variant="default"
              leftSection={<Icon of={IconDots} />}
              aria-label={`Más acciones de ${supplier.name}`}
            >
              Más
            </Button>
          </ActionMenu>
        ) : null}
      </PageHeader>
      <Stack gap="md">
        {children}
        {supplier.notes ? <InlineNotice tone="info">{supplier.notes}</InlineNotice> : null}
        <Card component="section" aria-label="Ficha">
          <FactList
            facts={[
              ['Persona de contacto', supplier.contactPerson],
              ['Teléfono', supplier.phone && formatPhone(supplier.phone)],
              ['Correo electrónico', supplier.email],
              ['Dirección', supplier.address],
              ['Se le debe', seesPurchases ? null : <Money key="owed" usd={supplier.owedUSD} rate={rate} />],
              ['Términos de pago', termsLabel(supplier.paymentTerms)],
              ['Límite de crédito', supplier.creditLimit > 0 ? formatUsd(supplier.creditLimit) : null],
            ]}
          />
        </Card>
        {seesPurchases ? <SupplierAccount storeId={store.id} supplierId={supplier.id} account={account} /> : null}
      </Stack>
      {dialogs}
      {account.data ? (
        <PayDialog
          opened={isPaying}
          onClose={paying.close}
          storeId={store.id}
          supplierName={supplier.name}
          account={account.data}
        />
      ) : null}
    </>
  );
}
