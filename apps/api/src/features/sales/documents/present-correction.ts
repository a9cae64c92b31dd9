import type { SaleCorrection, SaleTender } from '@minipos/contract/sales/sale-correction';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import type { Currency } from '@minipos/domain/stores/store-types';
import type { Corrections } from './corrections.queries.ts';
import type { SaleDetail } from './sales-list.queries.ts';

type TenderRow = SaleDetail['tenders'][number];

export const presentTender = (row: TenderRow): SaleTender => ({
  method: row.method as PaymentMethodCode,
  currency: row.currency as Currency,
  amount: Number(row.amount),
  amountUSD: Number(row.amount_usd),
  reference: row.reference,
  bankCode: row.bank_code,
  phone: row.phone,
});

const isSame = (a: TenderRow, b: TenderRow) =>
  (['kind', 'method', 'currency', 'amount', 'reference', 'bank_code'] as const).every((name) => a[name] === b[name]);

/** Each correction with what a person changed: what was only written again stands on neither side. */
export const presentCorrections = ({ corrections, reversed, entered }: Corrections): SaleCorrection[] =>
  corrections.map(({ id, uuid, reason, actor_name, at }) => {
    const gone: TenderRow[] = [];
    const here = entered.filter(({ correction_id }) => correction_id === id);
    for (const row of reversed.filter(({ correction_id }) => correction_id === id)) {
      const again = here.findIndex((other) => isSame(row, other));
      if (again === -1) gone.push(row);
      else here.splice(again, 1);
    }
    return {
      id,
      uuid,
      reason,
      actorName: actor_name,
      at: at.toISOString(),
      reversed: gone.map(presentTender),
      entered: here.map(presentTender),
    };
  });
