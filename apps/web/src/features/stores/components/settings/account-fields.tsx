import type { PaymentAccountFields } from '@minipos/contract/stores/payment-accounts';
import { type AccountMethod, accountMethods } from '@minipos/domain/payments/payment-accounts';
import { paymentMethod, type StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { bankOptions } from '#features/payments/public.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import classes from './account-fields.module.css';

interface Part {
  name: string;
  label: string;
  placeholder?: string;
  maxLength: number;
}

const holder: Part = { name: 'holder', label: 'Titular', maxLength: 80 };
const document: Part = { name: 'document', label: 'RIF o cédula', placeholder: 'J-12345678-9', maxLength: 20 };

/** What a customer needs of each; the bank of a Pago Móvil is chosen from the list. */
const parts: Readonly<Record<AccountMethod, readonly Part[]>> = {
  mobile_payment: [
    { name: 'bankCode', label: 'Banco', maxLength: 4 },
    { name: 'phone', label: 'Teléfono', placeholder: '0414-1234567', maxLength: 30 },
    document,
  ],
  transfer: [
    { name: 'account', label: 'Número de cuenta', placeholder: '20 números', maxLength: 30 },
    holder,
    document,
  ],
  zelle: [
    { name: 'contact', label: 'Correo o teléfono', placeholder: 'Correo o 305-555-0199', maxLength: 254 },
    holder,
  ],
  other: [{ name: 'text', label: 'Qué decirle al cliente', maxLength: 200 }],
};

type Account = Readonly<Record<string, string>>;

export interface AccountFieldsProps {
  value: PaymentAccountFields | null | undefined;
  onChange: (accounts: PaymentAccountFields) => void;
  /** Those the store takes. Of another one only an account that is there already is shown: it must be whole, too. */
  methods: readonly StoreMethodCode[];
  /** By place: `paymentAccounts.zelle.holder`. */
  errors: Readonly<Record<string, unknown>>;
}

/** Where the store wants its money, for each way of paying of which a customer has to be told. */
export function AccountFields({ value, onChange, methods, errors }: AccountFieldsProps) {
  const change = (method: AccountMethod, name: string, text: string) => {
    const known = (value?.[method] ?? {}) as Account;
    const blank = Object.fromEntries(parts[method].map((part) => [part.name, '']));
    const next = { ...blank, ...known, [name]: text };
    // With nothing in it there is nothing to tell.
    const isEmpty = Object.values(next).every((part) => part.trim() === '');
    onChange({ ...value, [method]: isEmpty ? null : next });
  };
  const asked = accountMethods.filter((method) => methods.includes(method) || value?.[method]);
  if (asked.length === 0) return null;
  return (
    <>
      {asked.map((method) => {
        const { label } = paymentMethod(method);
        return (
          <fieldset key={method} className={classes.account} data-setting="cuenta datos bancarios cobrar banco">
            <legend className={classes.legend}>Datos de {label}</legend>
            {methods.includes(method) ? null : (
              <p className={classes.note}>Está apagado: no se le dicen a nadie. Complétalos, o bórralos.</p>
            )}
            {parts[method].map(({ name, ...part }) => {
              const error = errors[`paymentAccounts.${method}.${name}`];
              const field = {
                ...part,
                name: `paymentAccounts.${method}.${name}`,
                value: ((value?.[method] ?? {}) as Account)[name] ?? '',
                error: typeof error === 'string' ? error : undefined,
                onChange: (text: string | null | undefined) => change(method, name, text ?? ''),
              };
              return name === 'bankCode' ? (
                <SelectField key={name} {...field} options={bankOptions} searchable clearable />
              ) : (
                <TextField key={name} {...field} autoComplete="off" />
              );
            })}
          </fieldset>
        );
      })}
    </>
  );
}
