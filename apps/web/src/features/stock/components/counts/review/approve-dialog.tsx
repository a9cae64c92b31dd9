import { Radio, Stack } from '@mantine/core';
import type { Count } from '@minipos/contract/stock/count-shapes';
import { approveCount } from '@minipos/contract/stock/counts';
import { z } from 'zod';
import { formatNumber } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useApproveCount } from '../../../server/counts.ts';
import { productsText, worth } from '../count-words.ts';

const fields = z.strictObject({ uncounted: approveCount.body.shape.uncounted });

export interface ApproveDialogProps {
  opened: boolean;
  onClose: () => void;
  count: Count;
}

/** What setting to zero what nobody counted takes away, or adds where the figure is below zero. */
function zeroText({ different, missing, missingUSD, surplus, surplusUSD }: NonNullable<Count['ifZero']>): string {
  if (different === 0) return 'De lo que nadie contó no hay existencia que poner en 0.';
  return [
    `Poner en 0 cambia además la existencia de ${productsText(different)}.`,
    ...(missing > 0 ? [`Se dan por perdidos: ${worth(missing, missingUSD)}.`] : []),
    ...(surplus > 0 ? [`Estaban por debajo de 0: ${worth(surplus, surplusUSD)}.`] : []),
  ].join(' ');
}

/** Lets the stock be what was counted; what becomes of what nobody counted is said here. */
export function ApproveDialog({ opened, onClose, count }: ApproveDialogProps) {
  const form = useContractForm(fields, { uncounted: 'keep' });
  const approve = useApproveCount(count.storeId);
  const different = count.totals?.different ?? 0;
  const uncounted = count.products - count.counted;
  const waiting = count.recounts.filter(({ isDone }) => !isDone).length;
  const { value, onChange } = form.field('uncounted');
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Aprobar el conteo ${count.countNumber}`}
      form={form}
      onSave={async (values) => {
        await approve.mutateAsync({ count, uncounted: values.uncounted });
        toasts.success('Conteo aprobado', count.countNumber);
      }}
      saveLabel="Aprobar conteo"
      failed="Error al aprobar el conteo"
    >
      <Stack gap="md">
        <InlineNotice tone="info">
          {different === 0
            ? 'Lo contado coincide con las existencias.'
            : `Cambia la existencia de ${productsText(different)}.`}{' '}
          Lo que se vendió o llegó después de contar se respeta.
        </InlineNotice>
        {waiting > 0 ? (
          <InlineNotice tone="attention">
            {waiting === 1 ? 'Un producto espera' : `${waiting} productos esperan`} que se cuente otra vez. Si apruebas
            ahora, su existencia no cambia.
          </InlineNotice>
        ) : null}
        {uncounted > 0 ? (
          <Radio.Group
            label={`Lo que nadie contó (${formatNumber(uncounted, 0)})`}
            value={value ?? 'keep'}
            onChange={(rule) => onChange(rule)}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="keep" label="Dejar como está" />
              <Radio value="zero" label="Poner en 0" description="Solo si se contó todo y de eso no hay nada." />
            </Stack>
          </Radio.Group>
        ) : null}
        {value === 'zero' && count.ifZero ? (
          <InlineNotice tone="attention">{zeroText(count.ifZero)}</InlineNotice>
        ) : null}
      </Stack>
    </FormDialog>
  );
}
