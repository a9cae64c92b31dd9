import type { Product } from '@minipos/contract/catalogue/products';
import { allowsFractions, type StockOperation } from '@minipos/domain/stock/stock';
import { useState } from 'react';
import { NetworkError } from '#lib/http/network-error.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useAdjustStock } from '../../server/stock.ts';
import classes from './stock-dialog.module.css';
import { stockFields } from './stock-form.ts';
import { StockOperationField } from './stock-operation-field.tsx';
import { previewStock } from './stock-preview.ts';
import { StockPreviewLine } from './stock-preview-line.tsx';
import { StockReasonField } from './stock-reason-field.tsx';
import { formatStock, reasonAfter } from './stock-words.ts';

export interface StockDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The product as last known; null while nothing was chosen. */
  product: Product | null;
  onSaved?: (product: Product) => void;
}

const quantityLabels: Record<StockOperation, string> = {
  add: 'Cantidad que entra',
  subtract: 'Cantidad que sale',
  set: 'Nuevo stock',
};

/** Changes a figure in stock by hand, as a movement with its reason. */
export function StockDialog({ opened, onClose, product, onSaved }: StockDialogProps) {
  const unit = product?.unit ?? 'unit';
  const form = useContractForm(stockFields(unit), { operation: 'add', stock: null, reason: '' });
  const [uuid, setUuid] = useState(randomUuid);
  // Nothing answered: the movement may have been recorded. Until that is known, only the very same one is sent again.
  const [unanswered, setUnanswered] = useState(false);
  const close = () => {
    setUuid(randomUuid());
    setUnanswered(false);
    onClose();
  };
  const adjust = useAdjustStock({
    onSuccess: (saved) => {
      toasts.success(
        `${saved.name}: ${formatStock(saved.stock, saved.unit)} en existencia`,
        'Stock actualizado correctamente',
      );
      onSaved?.(saved);
    },
  });
  const operation: StockOperation = form.values.operation ?? 'add';
  const preview = product ? previewStock(product.stock, operation, form.values.stock) : null;
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title="Actualizar Stock"
      failed="Error al actualizar stock"
      saveLabel={unanswered ? 'Reintentar' : 'Guardar'}
      form={form}
      onSave={async (fields) => {
        if (!product) return;
        try {
          await adjust.mutateAsync({ product, adjustment: { uuid, ...fields }, isRepeat: unanswered });
        } catch (error) {
          setUnanswered(error instanceof NetworkError);
          throw error;
        }
      }}
    >
      {product ? (
        <div className={classes.product}>
          <span className={classes.name}>{product.name}</span>
          <span>
            En existencia: <b>{formatStock(product.stock, unit)}</b>
          </span>
        </div>
      ) : null}
      {unanswered ? (
        <InlineNotice tone="attention">
          No sabemos si el ajuste llegó a guardarse. Al reintentar se envía el mismo: no se contará dos veces.
        </InlineNotice>
      ) : null}
      <StockOperationField
        {...form.field('operation')}
        onChange={(chosen: StockOperation) => {
          form.setValue('operation', chosen);
          form.setValue('reason', reasonAfter(chosen, form.values.reason ?? ''));
        }}
        disabled={unanswered}
      />
      <NumberField
        key={operation}
        label={quantityLabels[operation]}
        // Two decimals are read where none is allowed, so that 1,5 is refused in words instead of becoming 15.
        decimals={allowsFractions(unit) ? 3 : 2}
        {...(unit === 'unit' ? {} : { suffix: unit })}
        disabled={unanswered}
        focusFirst
        {...form.field('stock')}
      />
      {product ? <StockPreviewLine product={product} operation={operation} preview={preview} /> : null}
      <StockReasonField {...form.field('reason')} operation={operation} disabled={unanswered} />
    </FormDialog>
  );
}
