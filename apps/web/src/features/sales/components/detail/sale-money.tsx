import type { SaleTender } from '@minipos/contract/sales/sale-correction';
import type { SaleHistory } from '@minipos/contract/sales/sales';
import { bankLabel } from '@minipos/domain/payments/banks';
import { paidAheadLabel, splitCredit } from '@minipos/domain/payments/client-credit';
import { bankReference, tenderLabel } from '@minipos/domain/payments/payment-methods';
import { formatPhone } from '@minipos/domain/people/phone';
import { receiptTaxes } from '@minipos/domain/sales/receipt-taxes';
import { formatPercent, formatUsd } from '#lib/format.ts';
import { amountText } from '#lib/sale-words.ts';
import { Money } from '#ui/money/money.tsx';
import { rateUsed } from '../list/sale-list-words.ts';
import classes from './sale-view.module.css';

/** `Pago Móvil · Banco de Venezuela · ref. 4471` */
export function tenderText(
  tender: Pick<SaleTender, 'method' | 'reference' | 'bankCode'> & Partial<Pick<SaleTender, 'phone'>>,
): string {
  const reference = bankReference(tender);
  const details = [
    tender.phone && formatPhone(tender.phone),
    tender.bankCode && bankLabel(tender.bankCode),
    reference && `ref. ${reference}`,
  ];
  return [tenderLabel(tender), ...details].filter(Boolean).join(' · ');
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** From the subtotal to the total, and the money that changed hands. */
export function SaleMoney({ sale }: { sale: SaleHistory }) {
  const taxes = receiptTaxes(sale.items.map((item) => ({ ...item, totalUSD: item.subtotalUSD })));
  const payments = splitCredit(sale.payments, sale.returnedGoods?.creditUSD ? null : sale.balanceUSD);
  return (
    <div className={classes.columns}>
      <section aria-labelledby="sale-totals">
        <h3 id="sale-totals" className={classes.heading}>
          Totales
        </h3>
        <dl className={classes.sums}>
          <Row label="Subtotal sin IVA" value={formatUsd(sale.subtotalUSD)} />
          {sale.discountUSD > 0 ? <Row label="Descuento" value={`−${formatUsd(sale.discountUSD)}`} /> : null}
          {taxes.map(({ taxRate, isExempt, baseUSD, taxUSD }) =>
            isExempt ? (
              <Row key="exempt" label="Exento" value={formatUsd(baseUSD)} />
            ) : (
              <Row
                key={taxRate}
                label={`IVA ${formatPercent(taxRate, 2)} sobre ${formatUsd(baseUSD)}`}
                value={formatUsd(taxUSD)}
              />
            ),
          )}
          {sale.deliveryCost > 0 ? (
            <Row
              label={['Entrega a domicilio', sale.delivery?.zoneName].filter(Boolean).join(' · ')}
              value={formatUsd(sale.deliveryCost)}
            />
          ) : null}
          {sale.igtfUSD > 0 ? (
            <Row
              label={`IGTF ${formatPercent(sale.igtfRate, 2)} sobre ${formatUsd(sale.igtfBaseUSD)}`}
              value={formatUsd(sale.igtfUSD)}
            />
          ) : null}
        </dl>
        <div className={classes.total}>
          <span>Total</span>
          <Money usd={sale.totalUSD} bs={sale.totalBs ?? undefined} rate={rateUsed(sale)} size="lg" align="end" />
        </div>
      </section>
      <section aria-labelledby="sale-payments">
        <h3 id="sale-payments" className={classes.heading}>
          Pagos
        </h3>
        <dl className={classes.sums}>
          {payments.map((paid, place) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: the payments of a charged sale never change places.
              key={place}
              label={paid.isPaidAhead ? paidAheadLabel : tenderText(paid)}
              value={amountText(paid.amount, paid.currency)}
            />
          ))}
          {sale.change.map((back, place) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: nor does its change.
              key={`change-${place}`}
              label={back.method === 'credit' ? 'Vuelto a favor del cliente' : `Vuelto · ${tenderText(back)}`}
              value={`−${amountText(back.amount, back.currency)}`}
            />
          ))}
          {sale.roundingBs > 0 ? (
            <Row label="Redondeo a favor del cliente" value={amountText(sale.roundingBs, 'VES')} />
          ) : null}
        </dl>
      </section>
    </div>
  );
}
