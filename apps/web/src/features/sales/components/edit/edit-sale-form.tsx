import { Button, Stack } from '@mantine/core';
import type { SaleHistory } from '@minipos/contract/sales/sales';
import type { FiscalDocument } from '@minipos/domain/sales/fiscal-document';
import { type FormEvent, useState } from 'react';
import type { ChosenClient } from '#features/clients/public.ts';
import { errorText } from '#lib/http/error-text.ts';
import { readProblem } from '#lib/http/problem.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { DialogFooter } from '#ui/form/dialog-footer.tsx';
import { useEditSale } from '../../server/edit-sale.ts';
import { EditClient } from './edit-client.tsx';
import { FiscalFields } from './fiscal-fields.tsx';
import { noFiscal, type SaidOfSale, saleChanges } from './sale-changes.ts';

export interface EditSaleFormProps {
  sale: SaleHistory;
  onDone: () => void;
}

const longest = 500;
const noErrors = {};
const failed = 'No se guardaron los cambios';

/** What may still be said about a charged sale: whom it was for, a note, and the fiscal document made for it. */
export function EditSaleForm({ sale, onDone }: EditSaleFormProps) {
  const [before] = useState<SaidOfSale>(() => ({
    clientId: sale.client?.id ?? null,
    notes: sale.notes ?? '',
    fiscal: sale.fiscal ?? noFiscal,
  }));
  const [client, setClient] = useState<ChosenClient | null>(sale.client);
  const [notes, setNotes] = useState(before.notes);
  const [fiscal, setFiscal] = useState<FiscalDocument>(before.fiscal);
  const edit = useEditSale(sale.storeId, sale.id);
  const isLong = notes.trim().length > longest;
  // Debt follows the client it was made by.
  const keepsClient = sale.creditUSD > 0 || sale.debt.length > 0;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isLong) return;
    const changes = saleChanges(before, { clientId: client?.id ?? null, notes, fiscal });
    if (Object.keys(changes).length === 0) return onDone();
    try {
      await edit.mutateAsync(changes);
    } catch {
      // Shown above; nothing that was typed is lost.
      return;
    }
    toasts.success('Venta actualizada');
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        {edit.error ? (
          <InlineNotice tone="danger" announce title={failed}>
            {errorText(edit.error, failed)}
          </InlineNotice>
        ) : null}
        <InlineNotice tone="info">
          Los artículos de la venta no se pueden modificar después de creada la venta.
        </InlineNotice>
        {keepsClient ? (
          <InlineNotice tone="info">
            El cliente no se puede cambiar: esta venta cambió su deuda. Para pasarla a otro, anúlala y cóbrala de nuevo.
          </InlineNotice>
        ) : (
          <EditClient storeId={sale.storeId} client={client} onChoose={setClient} />
        )}
        <TextAreaField
          label="Nota"
          value={notes}
          maxLength={longest}
          error={isLong ? `La nota puede tener ${longest} caracteres` : undefined}
          onChange={(value) => setNotes(value ?? '')}
        />
        <InlineNotice tone="info">
          Si esta venta tiene factura de una máquina o talonario fiscal, anota aquí sus datos. Salen en el recibo.
        </InlineNotice>
        <FiscalFields
          value={fiscal}
          onChange={setFiscal}
          errors={edit.error ? readProblem(edit.error).fields : noErrors}
        />
        <DialogFooter>
          <Button variant="default" onClick={onDone} disabled={edit.isPending}>
            Volver
          </Button>
          <Button type="submit" loading={edit.isPending}>
            Guardar
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
