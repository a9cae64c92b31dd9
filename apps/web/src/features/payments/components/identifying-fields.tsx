import { hasPayerPhone } from '@minipos/domain/orders/payer-phone';
import { banks } from '@minipos/domain/payments/banks';
import { asksForBank, type PaymentMethodCode, paymentMethod } from '@minipos/domain/payments/payment-methods';
import { referenceForm } from '@minipos/domain/payments/payment-references';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

interface Identifying {
  bankCode: string | null;
  reference: string;
  /** The phone it comes from; left out where nobody is asked. */
  phone?: string;
}

export interface IdentifyingFieldsProps extends Identifying {
  method: PaymentMethodCode;
  onChange: (changes: Partial<Identifying>) => void;
  problems?: { [Field in keyof Identifying]?: string | undefined };
  className?: string | undefined;
}

/** The national banks, by the code they are quoted with. */
export const bankOptions = banks.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));

/** What identifies a payment that leaves a trace: its bank and its reference. Cash has neither. */
export function IdentifyingFields({
  method,
  bankCode,
  reference,
  phone,
  onChange,
  problems = {},
  className,
}: IdentifyingFieldsProps) {
  const asked = paymentMethod(method).reference;
  if (asked === 'none') return null;
  return (
    <div className={className}>
      {asksForBank(method) ? (
        <div data-part="bankCode">
          <SelectField
            label="Banco"
            options={bankOptions}
            searchable
            required
            placeholder="Elige o escribe"
            value={bankCode}
            onChange={(code) => onChange({ bankCode: code ?? null })}
            error={problems.bankCode}
          />
        </div>
      ) : null}
      <div data-part="reference">
        <TextField
          label="Referencia"
          required={asked === 'required'}
          autoComplete="off"
          inputMode={referenceForm(method)?.inputMode ?? 'text'}
          placeholder={referenceForm(method)?.hint ?? ''}
          maxLength={60}
          value={reference}
          onChange={(text) => onChange({ reference: text ?? '' })}
          error={problems.reference}
        />
      </div>
      {phone !== undefined && hasPayerPhone(method) ? (
        <div data-part="phone">
          <TextField
            label="Teléfono de quien paga"
            type="tel"
            autoComplete="off"
            placeholder="opcional"
            maxLength={20}
            value={phone}
            onChange={(text) => onChange({ phone: text ?? '' })}
            error={problems.phone}
          />
        </div>
      ) : null}
    </div>
  );
}
