import { type SentChangeField, sentChangeFields } from '@minipos/domain/orders/sent-change';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { referenceForm } from '@minipos/domain/payments/payment-references';
import { bankOptions } from '#features/payments/public.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { ChargeMessage } from '../charge-messages.ts';
import type { SentFields } from '../use-charge.ts';
import classes from './sent-change-fields.module.css';

export interface SentChangeFieldsProps {
  method: PaymentMethodCode;
  sent: SentFields;
  message: ChargeMessage | null;
  onEdit: (part: Partial<SentFields>) => void;
}

/** Where change goes that is sent to the customer's bank, and by which number it is found there. */
export function SentChangeFields({ method, sent, message, onEdit }: SentChangeFieldsProps) {
  const asked = sentChangeFields(method);
  const problem = (field: SentChangeField) => (message?.at === `change-${field}` ? message.text : undefined);
  return (
    <div className={classes.fields}>
      {asked.includes('phone') ? (
        <div data-part="change-phone">
          <TextField
            label="Teléfono del cliente"
            required
            type="tel"
            autoComplete="off"
            maxLength={20}
            value={sent.phone}
            onChange={(phone) => onEdit({ phone: phone ?? '' })}
            error={problem('phone')}
          />
        </div>
      ) : null}
      {asked.includes('bankCode') ? (
        <div data-part="change-bankCode">
          <SelectField
            label="Banco del cliente"
            options={bankOptions}
            searchable
            required
            placeholder="Elige o escribe"
            value={sent.bankCode}
            onChange={(code) => onEdit({ bankCode: code ?? null })}
            error={problem('bankCode')}
          />
        </div>
      ) : null}
      <div data-part="change-reference">
        <TextField
          label="Referencia del vuelto"
          required
          autoComplete="off"
          inputMode={referenceForm(method)?.inputMode ?? 'text'}
          maxLength={60}
          value={sent.reference}
          onChange={(text) => onEdit({ reference: text ?? '' })}
          error={problem('reference')}
        />
      </div>
    </div>
  );
}
