import { describe, expect, it } from 'vitest';
import type { MailFigures } from './mail-figures.ts';
import { wordMail } from './word-mail.ts';

const sold: MailFigures['sold'] = {
  sales: 2,
  sales_without_rate: 0,
  units: '3',
  total_usd: '20',
  refunds: 0,
  refunded_usd: '0',
  net_usd: '20',
  net_bs: '16844',
  discount_usd: '0',
  tax_usd: '0',
  igtf_usd: '0',
  delivery_usd: '0',
  rounding_usd: '0',
  credit_usd: '0',
  cost_usd: '0',
  costed_usd: '0',
};
const wednesday = '2026-11-18';

function textOf(changes: Partial<MailFigures>, at: string): string {
  const figures: MailFigures = {
    period: { from: wednesday, to: wednesday },
    sold,
    before: { sales: 1, netUSD: 10, chargedUSD: 10 },
    days: [],
    collected: [],
    products: [],
    closings: [],
    openTills: 1,
    ...changes,
  };
  const to = { storeId: 1, storeName: 'La Candelaria', fullName: 'Carmen', publicUrl: 'https://pos.example' };
  const mail = wordMail('daily', figures, { ...to, at: new Date(at), seesDifferences: true });
  return mail?.paragraphs.join('\n') ?? '';
}

const evening = '2026-11-18T21:00:00-04:00';

describe('the words of a mail', () => {
  it.each([
    ['12', '$12,00'],
    ['-0.5', '−$0,50'],
  ])('what moved the accounts of clients is not said to be owed: %s', (amount, words) => {
    const text = textOf(
      { collected: [{ method: 'credit', currency: 'USD', payments: 1, amount, amount_usd: amount }] },
      evening,
    );
    expect(text).toContain(
      `A la cuenta de clientes: ${words} (ventas a crédito o con abono, menos el vuelto dejado a favor).`,
    );
    expect(text).not.toContain('por cobrar');
  });

  it('in the evening it tells how the day goes and what is open', () => {
    const text = textOf({}, evening);
    expect(text).toContain('Así va La Candelaria, miércoles');
    expect(text).toContain('100 % más que el miércoles anterior a esta hora ($10,00)');
    expect(text).toContain('1 caja sigue abierta.');
  });

  it('the next morning it tells how the day ended, and nothing of the tills that are open by then', () => {
    const text = textOf({}, '2026-11-19T10:00:00-04:00');
    expect(text).toContain('Así cerró La Candelaria, miércoles');
    expect(text).toContain('100 % más que el miércoles anterior ($10,00)');
    expect(text).not.toContain('sigue abierta');
  });
});
