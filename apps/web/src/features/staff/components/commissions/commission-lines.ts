import type { Commissions } from '@minipos/contract/staff/commissions';
import { bsFromUsd, centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { formatPercent } from '#lib/format.ts';

/** A person of the list, or all of them together. */
export interface CommissionLine extends Omit<Commissions['people'][number], 'userId'> {
  key: string;
  isTotal: boolean;
  /** At today's rate; null without one. */
  commissionBs: number | null;
}

/** The people and their total. In bolívares, too, the total is what is paid to each of them together. */
export function commissionLines({ people, total }: Commissions, rate: string | null): CommissionLine[] {
  const bsCents = (usd: number) => (rate === null ? null : bsFromUsd(centsFromDecimal(usd), rate));
  const lines = people.map(({ userId, ...one }) => {
    const cents = bsCents(one.commissionUSD);
    const commissionBs = cents === null ? null : decimalFromCents(cents);
    return { ...one, key: `${userId ?? 'card'}-${one.employeeId}`, isTotal: false, commissionBs };
  });
  if (lines.length === 0) return [];
  const totalCents = sum(people.map(({ commissionUSD }) => bsCents(commissionUSD) ?? 0));
  const all = { employeeId: null, name: 'Total', percents: [], ...total };
  const commissionBs = rate === null ? null : decimalFromCents(totalCents);
  return [...lines, { ...all, key: 'total', isTotal: true, commissionBs }];
}

/** '3 % y 5 %'; a dash for who has no commission. */
export const percentsText = (percents: readonly number[]): string =>
  percents.map((percent) => formatPercent(percent, 2)).join(' y ') || '—';
