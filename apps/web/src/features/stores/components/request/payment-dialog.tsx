import { confirmRequestPayment, type RequestTerms, type StoreRequest } from '@minipos/contract/stores/store-requests';
import type { UseQueryResult } from '@tanstack/react-query';
import { FailedLoad } from '#ui/feedback/failed-load.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useConfirmPayment } from '../../server/store-requests.ts';
import { BankDetails } from './bank-details.tsx';
import { TransferFields } from './transfer-fields.tsx';

export interface PaymentDialogProps {
  opened: boolean;
  onClose: () => void;
  request: StoreRequest;
  terms: UseQueryResult<RequestTerms>;
}

/** An owner corrects what they said of their payment, or pays again what did not arrive. */
export function PaymentDialog({ opened, onClose, request, terms }: PaymentDialogProps) {
  const { payment } = request;
  const form = useContractForm(confirmRequestPayment.body, {
    bankCode: payment.bankCode,
    paymentReference: payment.reference,
    paidOn: payment.paidOn,
    paymentCurrency: payment.currency,
    paymentAmount: payment.amount,
  });
  const confirm = useConfirmPayment();
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Corregir el pago"
      failed="Error al enviar el pago"
      form={form}
      saveLabel="Enviar pago"
      onSave={async (body) => {
        await confirm.mutateAsync({ requestId: request.id, body });
        toasts.success('Datos del pago enviados');
      }}
    >
      {terms.data ? <BankDetails terms={terms.data} price={request.priceUSD} /> : null}
      {terms.error && !terms.data ? (
        <FailedLoad
          error={terms.error}
          what="Error al cargar la cuenta del banco"
          busy={terms.isFetching}
          onRetry={() => void terms.refetch()}
        />
      ) : null}
      <TransferFields form={form} prices={{ USD: request.priceUSD, VES: payment.priceVES }} />
    </FormDialog>
  );
}
