import { confirmRequestPayment, type RequestTerms, type StoreRequest } from '@minipos/contract/stores/store-requests';
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
  terms: RequestTerms | undefined;
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
      form={form}
      saveLabel="Enviar pago"
      onSave={async (body) => {
        await confirm.mutateAsync({ requestId: request.id, body });
        toasts.success('Datos del pago enviados');
      }}
    >
      {terms ? <BankDetails terms={terms} price={request.priceUSD} /> : null}
      <TransferFields form={form} prices={{ USD: request.priceUSD, VES: payment.priceVES }} />
    </FormDialog>
  );
}
