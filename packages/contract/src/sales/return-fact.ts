import { productUnits } from '@minipos/domain/stock/stock';
import { z } from 'zod';
import { usd } from '#core/decimals.ts';
import { id, uuid } from '#core/fields.ts';
import { personProof } from '#proofs/proofs.ts';
import { returnedLine, returnReason } from './returned-goods.ts';
import { tender, usedRate } from './sale-fact.ts';

/** What came back, with what it was called and counted for at the counter. `line` is that of its sale, where there is one. */
const counterLine = returnedLine.extend({
  productUuid: uuid,
  productName: z.string().trim().min(1).max(200),
  unit: z.enum(productUnits).optional(),
  unitPriceUSD: usd,
  totalUSD: usd,
});

/** Goods that came back at a till, and what was handed back for them. The operation's `entityId` is the return's uuid. */
export const returnFact = z.strictObject({
  /** Null: without a receipt, or with one that the till could not look up. */
  saleUuid: uuid.nullable(),
  /** As it was typed or scanned. */
  receipt: z.string().trim().max(60).nullable(),
  reason: returnReason,
  lines: z.array(counterLine).min(1, 'Elige al menos un artículo para devolver').max(500),
  igtfUSD: usd,
  /** What is not handed back, because rounded cash had let the customer off. */
  roundingUSD: usd,
  totalUSD: usd,
  payments: z.array(tender).max(10),
  /** That of the sale; without a receipt that of the day. None when nothing goes back in bolívares. */
  rate: usedRate.nullable(),
  /** Whose balance a part by `credit` goes to. */
  clientUuid: uuid.nullable(),
  sessionUuid: uuid.nullable(),
  /** Who gave their PIN, where who made it has not the right. */
  approvedBy: id.nullable(),
  /** Up to what worth, with their proof. */
  approval: z.strictObject({ most: usd, proof: personProof }).nullable(),
});
export type ReturnFact = z.output<typeof returnFact>;

/** The simplest return that adds up: without a receipt, one product, in dollars. */
export const sampleReturn = {
  saleUuid: null,
  receipt: null,
  reason: 'Salió defectuoso',
  lines: [
    {
      line: 1,
      productUuid: '019a8b52-6c1e-7a34-9b0d-3f5c2a7d1e02',
      productName: 'Harina de maíz',
      quantity: 1,
      unitPriceUSD: 1.35,
      totalUSD: 1.35,
      isRestocked: true,
    },
  ],
  igtfUSD: 0,
  roundingUSD: 0,
  totalUSD: 1.35,
  payments: [
    {
      method: 'cash_usd' as const,
      currency: 'USD' as const,
      amount: 1.35,
      amountUSD: 1.35,
      reference: null,
      bankCode: null,
    },
  ],
  rate: null,
  clientUuid: null,
  sessionUuid: null,
  approvedBy: null,
  approval: null,
};
