import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { BulkChanges } from '@minipos/contract/catalogue/bulk';
import {
  IconCategory,
  IconChevronDown,
  IconCircleCheck,
  IconCircleOff,
  IconPercentage,
  IconPrinter,
  IconTag,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useChangeChosen } from '../../../server/chosen-products.ts';
import { LabelDialog } from '../../labels/label-dialog.tsx';
import { countText } from '../../shared/products-link.tsx';
import classes from './chosen.module.css';
import { ChosenDepartmentDialog, ChosenPriceDialog, ChosenTaxDialog } from './chosen-forms.tsx';
import type { Chosen } from './use-chosen.ts';

/** What may be done with the products that were chosen; nothing while there are none. */
export function ChosenBar({ storeId, chosen }: { storeId: number; chosen: Chosen }) {
  const { products } = chosen;
  const mayEdit = useCan('products.edit');
  const mayPrice = useCan('products.prices') && mayEdit;
  const mayDelete = useCan('products.delete');
  const rate = useRateUsed();
  const [pricing, price] = useDisclosure();
  const [taxing, tax] = useDisclosure();
  const [moving, move] = useDisclosure();
  const [hiding, hide] = useDisclosure();
  const [showing, show] = useDisclosure();
  const [deleting, remove] = useDisclosure();
  const [labelling, label] = useDisclosure();
  const outcome = useChangeChosen(storeId, {
    onDone: (message) => {
      toasts.success(message);
      chosen.clear();
    },
    onRefused: () => void chosen.reload().catch(() => undefined),
  });
  const onChange = (changes: BulkChanges) => outcome.change.mutateAsync({ products, changes });
  const about = { storeId, products, onChange };
  const actions = [
    ...(mayPrice
      ? [
          { label: 'Cambiar precio', icon: IconTag, onSelect: price.open },
          { label: 'Cambiar impuesto', icon: IconPercentage, onSelect: tax.open },
        ]
      : []),
    ...(mayEdit
      ? [
          { label: 'Mover de departamento', icon: IconCategory, onSelect: move.open },
          { label: 'Activar', icon: IconCircleCheck, onSelect: show.open },
          { label: 'Desactivar', icon: IconCircleOff, onSelect: hide.open },
        ]
      : []),
    ...(mayDelete ? [{ label: 'Eliminar', icon: IconTrash, danger: true, onSelect: remove.open }] : []),
  ];
  return (
    <>
      {products.length > 0 ? (
        <section className={classes.bar} aria-label="Productos elegidos">
          <span role="status" className={classes.count}>
            {countText(products.length)} {products.length === 1 ? 'elegido' : 'elegidos'}
          </span>
          {chosen.hasMore ? (
            <Button variant="subtle" onClick={chosen.addPage}>
              Elegir toda la página
            </Button>
          ) : null}
          <Button variant="default" leftSection={<Icon of={IconPrinter} />} onClick={label.open}>
            Etiquetas
          </Button>
          {actions.length > 0 ? (
            <ActionMenu actions={actions}>
              <Button rightSection={<Icon of={IconChevronDown} />}>Cambiar</Button>
            </ActionMenu>
          ) : null}
          <IconButton icon={IconX} label="Quitar la selección" onClick={chosen.clear} />
        </section>
      ) : null}
      <ChosenPriceDialog opened={pricing} onClose={price.close} {...about} />
      <ChosenTaxDialog opened={taxing} onClose={tax.close} {...about} />
      <ChosenDepartmentDialog opened={moving} onClose={move.close} {...about} />
      <LabelDialog opened={labelling} onClose={label.close} products={products} rate={rate} />
      <ConfirmDialog
        opened={hiding}
        onClose={hide.close}
        onConfirm={() => onChange({ isActive: false })}
        title={`¿Desactivar ${countText(products.length)}?`}
        consequence="Se conservan, pero no se ofrecen en la caja. Se pueden activar de nuevo."
        confirmLabel="Desactivar"
        danger={false}
      />
      <ConfirmDialog
        opened={showing}
        onClose={show.close}
        onConfirm={() => onChange({ isActive: true })}
        title={`¿Activar ${countText(products.length)}?`}
        consequence="Se ofrecen de nuevo en la caja."
        confirmLabel="Activar"
        danger={false}
      />
      <ConfirmDialog
        opened={deleting}
        onClose={remove.close}
        onConfirm={() => outcome.remove.mutateAsync(products)}
        title={`¿Eliminar ${countText(products.length)}?`}
        consequence="Dejarán de ofrecerse y de contarse en el inventario; lo ya vendido conserva su nombre. Esta acción no se puede deshacer."
        confirmLabel="Eliminar"
      />
    </>
  );
}
