import type { Commission, Commissions } from '@minipos/contract/staff/commissions';
import { type Cents, centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { decimalFromPercent, percentFromDecimal } from '@minipos/domain/money/percent';
import { caracasDay } from '@minipos/domain/rates/rates';
import {
  type CommissionRate,
  commissionOf,
  netSales,
  percentOn,
  type SoldOnDay,
} from '@minipos/domain/sales/commission';
import type { SellerDay } from '#features/sales/public.ts';
import { nameOfEmployee } from '../employees/present-employee.ts';
import type { CardRateRow } from './commissions.queries.ts';

export interface Period {
  from: string;
  to: string;
}

interface SellingPerson {
  employeeId: number | null;
  userId: number | null;
  name: string;
  rates: CommissionRate[];
  days: SoldOnDay[];
}

/** People with sales, refunds or a percent in the period, each with what they get of it. */
export function gatherCommissions(
  period: Period,
  days: readonly SellerDay[],
  cards: readonly CardRateRow[],
): Omit<Commissions, 'salesInDoubt'> {
  const people = gatherPeople(days, cards)
    .map((person) => ({ person, percents: percentsIn(period, person) }))
    .filter(({ person, percents }) => person.days.length > 0 || percents.length > 0)
    .map(({ person, percents }) => presentPerson(person, percents))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
  return { ...period, people, total: totalOf(people) };
}

/** One for everybody, by who they are when they enter: their card may have been archived and written again. */
function gatherPeople(days: readonly SellerDay[], cards: readonly CardRateRow[]): SellingPerson[] {
  const people = new Map<string, SellingPerson>();
  const personOf = (key: string, userId: number | null): SellingPerson => {
    const person = people.get(key) ?? { employeeId: null, userId, name: '', rates: [], days: [] };
    people.set(key, person);
    return person;
  };
  for (const card of cards) {
    const person = personOf(card.user_id === null ? `card:${card.employee_id}` : `user:${card.user_id}`, card.user_id);
    person.employeeId = card.archived_at === null ? card.employee_id : null;
    person.name = nameOfEmployee(card);
    if (card.from_day !== null) person.rates.push(rateOf(card, card.from_day));
  }
  for (const day of days) {
    const person = personOf(`user:${day.user_id}`, day.user_id);
    person.name ||= day.full_name;
    person.days.push({
      day: day.day,
      sales: day.sales,
      soldCents: centsFromDecimal(day.sold),
      refundedCents: centsFromDecimal(day.refunded),
    });
  }
  return [...people.values()];
}

const rateOf = ({ archived_at: archivedAt, percent }: CardRateRow, fromDay: string): CommissionRate => ({
  fromDay,
  lastDay: archivedAt && caracasDay(archivedAt),
  percent: percent === null ? null : percentFromDecimal(percent),
});

/** The percents that counted: those in force in the period, and those of what came back in it. */
function percentsIn({ from, to }: Period, { rates, days }: SellingPerson): number[] {
  const changes = rates.map(({ fromDay }) => (fromDay < from ? from : fromDay)).filter((day) => day <= to);
  const looked = [...changes, ...days.map(({ day }) => day)].toSorted();
  const percents = looked.map((day) => percentOn(rates, day)).filter((percent) => percent > 0);
  return [...new Set(percents)].map(decimalFromPercent);
}

function presentPerson({ employeeId, userId, name, rates, days }: SellingPerson, percents: number[]): Commission {
  return {
    employeeId,
    userId,
    name,
    salesCount: sum(days.map(({ sales }) => sales)),
    soldUSD: decimalFromCents(sum(days.map(({ soldCents }) => soldCents))),
    refundedUSD: decimalFromCents(sum(days.map(({ refundedCents }) => refundedCents))),
    netUSD: decimalFromCents(netSales(days)),
    percents,
    commissionUSD: decimalFromCents(commissionOf(days, rates)),
  };
}

/** Each person is rounded once; the total is what is paid to all of them. */
function totalOf(people: readonly Commission[]): Commissions['total'] {
  const all = (amount: (one: Commission) => number): Cents => sum(people.map((one) => centsFromDecimal(amount(one))));
  return {
    salesCount: sum(people.map(({ salesCount }) => salesCount)),
    soldUSD: decimalFromCents(all(({ soldUSD }) => soldUSD)),
    refundedUSD: decimalFromCents(all(({ refundedUSD }) => refundedUSD)),
    netUSD: decimalFromCents(all(({ netUSD }) => netUSD)),
    commissionUSD: decimalFromCents(all(({ commissionUSD }) => commissionUSD)),
  };
}
