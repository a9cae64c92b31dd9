import { Button } from '@mantine/core';
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
import { Icon } from '#ui/marks/icon.tsx';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useScannerKeys } from '#ui/scan/use-scanner-keys.ts';
import { labelsOf } from '../../../server/label-products.ts';
import { LabelDialog } from '../../labels/label-dialog.tsx';
import { countText } from '../../shared/products-link.tsx';
import classes from './chosen.module.css';
import { ChosenDepartmentDialog, ChosenPriceDialog, ChosenTaxDialog, failedChange } from './chosen-forms.tsx';
import { useChangeChosen } from './use-change-chosen.ts';
import type { Chosen, ChosenTask } from './use-chosen.ts';

/** What may be done with the products that were chosen; nothing while there are none. */
export function ChosenBar({ storeId, chosen }: { storeId: number; chosen: Chosen }) {
  const { products, subjects, task, end } = chosen;
  const mayEdit = useCan('products.edit');
  const mayPrice = useCan('products.prices') && mayEdit;
  const mayDelete = useCan('products.delete');
  const rate = useRateUsed();
  const { onChange, onDelete } = useChangeChosen(storeId, chosen);
  // Whoever scans while a dialog is open means nothing in it: the code goes neither into a field nor to the list behind.
  useScannerKeys(() => undefined, { enabled: task !== null });
  const begin = (next: ChosenTask) => () => chosen.begin(next);
  const open = (of: ChosenTask) => ({ opened: task === of, onClose: end });
  const about = { storeId, products: subjects, onChange };
  const isOne = subjects.length === 1;
  // One is called by its name.
  const named = isOne && subjects[0] ? { name: subjects[0].name } : {};
  const actions = [
    ...(mayPrice
      ? [
          { label: 'Cambiar precio', icon: IconTag, onSelect: begin('price') },
          { label: 'Cambiar impuesto', icon: IconPercentage, onSelect: begin('tax') },
        ]
      : []),
    ...(mayEdit
      ? [
          { label: 'Mover de departamento', icon: IconCategory, onSelect: begin('department') },
          { label: 'Activar', icon: IconCircleCheck, onSelect: begin('show') },
          { label: 'Desactivar', icon: IconCircleOff, onSelect: begin('hide') },
        ]
      : []),
    ...(mayDelete ? [{ label: 'Eliminar', icon: IconTrash, danger: true, onSelect: begin('delete') }] : []),
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
          <Button variant="default" leftSection={<Icon of={IconPrinter} />} onClick={begin('labels')}>
            Etiquetas
          </Button>
          {actions.length > 0 ? (
            <ActionMenu actions={actions}>
              <Button rightSection={<Icon of={IconChevronDown} />}>Cambiar</Button>
            </ActionMenu>
          ) : null}
          <span className={classes.clear}>
            <IconButton icon={IconX} label="Quitar la selección" onClick={chosen.clear} />
          </span>
        </section>
      ) : null}
      <ChosenPriceDialog {...open('price')} {...about} />
      <ChosenTaxDialog {...open('tax')} {...about} />
      <ChosenDepartmentDialog {...open('department')} {...about} />
      <LabelDialog {...open('labels')} goods={labelsOf(storeId, subjects)} rate={rate} />
      <ConfirmDialog
        {...open('hide')}
        {...named}
        onConfirm={() => onChange({ isActive: false })}
        title={`¿Desactivar ${countText(subjects.length)}?`}
        consequence={
          isOne
            ? 'Se conserva, pero no se ofrece en la caja. Se puede activar de nuevo.'
            : 'Se conservan, pero no se ofrecen en la caja. Se pueden activar de nuevo.'
        }
        failed={failedChange}
        confirmLabel="Desactivar"
        danger={false}
      />
      <ConfirmDialog
        {...open('show')}
        {...named}
        onConfirm={() => onChange({ isActive: true })}
        title={`¿Activar ${countText(subjects.length)}?`}
        consequence={isOne ? 'Se ofrece de nuevo en la caja.' : 'Se ofrecen de nuevo en la caja.'}
        failed={failedChange}
        confirmLabel="Activar"
        danger={false}
      />
      <ConfirmDialog
        {...open('delete')}
        {...named}
        onConfirm={onDelete}
        title={`¿Eliminar ${countText(subjects.length)}?`}
        consequence={`${isOne ? 'Dejará' : 'Dejarán'} de ofrecerse y de contarse en el inventario; lo ya vendido conserva su nombre. Esta acción no se puede deshacer.`}
        failed="Error al eliminar productos"
        confirmLabel="Eliminar"
      />
    </>
  );
}
