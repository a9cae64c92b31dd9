import { UnstyledButton } from '@mantine/core';
import { decimalFromCents } from '@minipos/domain/money/money';
import { paymentMethod, type StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { referenceForm } from '@minipos/domain/payments/payment-references';
import { amountText } from '#lib/sale-words.ts';
import { TextField } from '#ui/field/text-field.tsx';
import type { ReadReturn, ReturnEntry, ReturnWay } from '../../local/returns/return-entry.ts';
import classes from './returns.module.css';

export interface ReturnMoneyProps {
  entry: ReturnEntry;
  read: ReadReturn;
  /** What the store hands money back by, in its order. */
  ways: readonly ReturnWay[];
  clientName: string | null;
  onChange: (changes: Partial<ReturnEntry>) => void;
  onClient: () => void;
}

const labelOf = (way: ReturnWay): string => {
  if (way === 'as_paid') return 'Como se pagó';
  return way === 'credit' ? 'A favor del cliente' : paymentMethod(way).label;
};

const backLabel = (method: StoreMethodCode, { sale, way }: ReturnEntry): string => {
  if (method !== 'credit') return paymentMethod(method).label;
  return sale && way !== 'credit' ? 'Baja su deuda' : 'A favor del cliente';
};

/** How the money goes back, and what is handed over. */
export function ReturnMoney({ entry, read, ways, clientName, onChange, onClient }: ReturnMoneyProps) {
  const { payments } = read;
  const asked = payments.filter(({ method }) => paymentMethod(method).reference === 'required');
  return (
    <section className={classes.part} aria-labelledby="return-money">
      <h3 id="return-money" className={classes.heading}>
        Cómo se devuelve el dinero
      </h3>
      <div className={classes.ways} role="group" aria-label="Cómo se devuelve el dinero">
        {ways.map((way) => (
          <UnstyledButton
            key={way}
            className={classes.way}
            aria-pressed={way === entry.way}
            onClick={() => onChange({ way })}
          >
            {labelOf(way)}
          </UnstyledButton>
        ))}
      </div>
      {entry.way === 'credit' && entry.sale?.clientUuid == null ? (
        <UnstyledButton className={classes.way} onClick={onClient}>
          {clientName === null ? 'Elegir cliente' : `Cliente: ${clientName}`}
        </UnstyledButton>
      ) : null}
      {payments.length > 0 ? (
        <dl className={classes.back} aria-label="Se entrega">
          {payments.map(({ method, currency, amountCents }) => (
            <div key={method}>
              <dt>{backLabel(method, entry)}</dt>
              <dd>{amountText(decimalFromCents(amountCents), currency)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {asked.map(({ method }) => (
        <TextField
          key={method}
          name={`reference-${method}`}
          label={`Referencia de ${paymentMethod(method).label}`}
          size="lg"
          autoComplete="off"
          maxLength={60}
          placeholder={referenceForm(method)?.hint ?? ''}
          value={entry.references[method] ?? ''}
          onChange={(text) => onChange({ references: { ...entry.references, [method]: text ?? '' } })}
        />
      ))}
    </section>
  );
}
