import type { SaleHistory } from '@minipos/contract/sales/sales';
import { describe, expect, it } from 'vitest';
import { chargedSale, correctionBody, isCorrectable, readCorrection } from './correction-entry.ts';

const tender = { reference: null, bankCode: null };

/** Eight dollars, noted as cash. */
const sale = {
  status: 'completed',
  totalUSD: 8,
  igtfUSD: 0,
  cashStepBs: 1,
  roundingBs: 0,
  roundingUSD: 0,
  igtfBaseUSD: 0,
  igtfRate: 0,
  rate: { rate: '842.2067', valueDate: '2026-11-13', source: 'bcv' },
  payments: [{ ...tender, method: 'cash_usd', currency: 'USD', amount: 8, amountUSD: 8 }],
  change: [],
  refunds: [],
  refundedUSD: 0,
  client: null,
} as unknown as SaleHistory;
const mobile = {
  method: 'mobile_payment',
  currency: 'VES',
  amountCents: 673_765,
  reference: '4471',
  bankCode: '0102',
} as const;

describe('payments being said anew', () => {
  it('says what is missing while a payment is out, and that it is complete once another is in', () => {
    const charged = chargedSale(sale);
    expect(readCorrection(charged, charged.payments)).toMatchObject({
      dueCents: 0,
      problem: expect.stringMatching(/^Quita el pago/) as string,
    });
    expect(readCorrection(charged, [])).toMatchObject({
      dueCents: 800,
      problem: 'Los pagos no suman lo que se cobró.',
    });
    expect(readCorrection(charged, [mobile])).toEqual({ dueCents: 0, paymentsUsd: [800], problem: null });
    expect(correctionBody([mobile])).toEqual([
      { method: 'mobile_payment', amount: 6737.65, reference: '4471', bankCode: '0102' },
    ]);
  });

  it('knows the IGTF of the sale and what was handed back of it', () => {
    const taxed = { ...sale, totalUSD: 8.24, igtfUSD: 0.24, igtfBaseUSD: 8, igtfRate: 3 };
    const bs = { ...mobile, amountCents: 693_978 };
    expect(readCorrection(chargedSale(taxed), [bs]).problem).toMatch(/IGTF/);
    const refunds = [{ payments: [{ method: 'cash_usd', currency: 'USD', amount: 4, amountUSD: 4, reference: null }] }];
    const partly = { ...sale, status: 'partly_refunded', refunds, refundedUSD: 4 } as unknown as SaleHistory;
    expect(readCorrection(chargedSale(partly), [mobile]).problem).toMatch(/ya se devolvió/);
  });

  it('is for sales of which something is left', () => {
    expect(isCorrectable(sale)).toBe(true);
    expect(isCorrectable({ ...sale, status: 'cancelled' })).toBe(false);
    expect(isCorrectable({ ...sale, status: 'refunded' })).toBe(false);
  });
});
