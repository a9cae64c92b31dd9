import type { DayFigures } from '@minipos/contract/reports/day-figures';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { seesStoreMoney } from '@minipos/domain/people/report-rights';
import { addDays, caracasDay, dayBegins } from '@minipos/domain/rates/rates';
import { readAtOneMoment } from '#db/read-stores.ts';
import { blindSince } from '#db/session-standing.queries.ts';
import type { StandingSums } from '#db/statements/standing-sales.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { mean } from '../document/report-parts.ts';
import { foldFigures } from '../figures/fold-figures.ts';
import {
  findBestProducts,
  findCollected,
  findHours,
  type HourRow,
  sumBetween,
  sumOwn,
  sumStanding,
} from './day.queries.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const bestProducts = 5;

/** The day of a store as it stands now. */
export function dayFigures(ctx: StoreCtx): Promise<DayFigures> {
  return seesStoreMoney(ctx.user, ctx.storeId) ? storeDay(ctx) : ownDay(ctx);
}

async function storeDay({ db, storeId, now }: StoreCtx): Promise<DayFigures> {
  await foldFigures(db, storeId, now);
  const day = caracasDay(now);
  const yesterday = addDays(day, -1);
  const sameDays = [-7, -14, -21, -28].map((back) => addDays(day, back));
  const agoNow = new Date(now.getTime() - dayMs);
  const agoHour = new Date(Math.floor(agoNow.getTime() / hourMs) * hourMs);
  const start = dayBegins(day);
  const [hours, partly, standing, collected, products] = await readAtOneMoment(db, storeId, (tx) =>
    Promise.all([
      findHours(tx, storeId, [day, yesterday, ...sameDays]),
      sumBetween(tx, storeId, agoHour, agoNow),
      sumStanding(tx, storeId, start, new Date(start.getTime() + dayMs)),
      findCollected(tx, storeId, { from: day, to: day }),
      findBestProducts(tx, storeId, day, bestProducts),
    ]),
  );
  const ofToday = hours.filter((row) => row.day === day);
  const hourNow = hourOf(now);
  const before = hours.filter((row) => row.day === yesterday && row.hour < hourNow);
  return {
    day,
    asOf: now.toISOString(),
    scope: 'store',
    today: {
      sales: count(ofToday),
      totalUSD: sum(ofToday, 'total_usd'),
      totalBs: sum(ofToday, 'total_bs'),
      refundedUSD: sum(ofToday, 'refunded_usd'),
      averageUSD: average(standing),
    },
    yesterdayByNow: {
      sales: count([...before, partly]),
      totalUSD: sum([...before, partly], 'total_usd'),
    },
    ...usualHours(
      ofToday,
      hours.filter((row) => sameDays.includes(row.day)),
    ),
    collected: collected.map(({ method, currency, amount, amount_usd }) => ({
      method,
      currency,
      amount: Number(amount),
      amountUSD: Number(amount_usd),
    })),
    products: products.map(({ name, quantity, total_usd, ...product }) => ({
      ...product,
      name: name ?? 'Producto sin registrar',
      quantity: Number(quantity),
      totalUSD: Number(total_usd),
    })),
  };
}

async function ownDay({ db, storeId, user, now }: StoreCtx): Promise<DayFigures> {
  const day = caracasDay(now);
  const start = dayBegins(day);
  const ago = (at: Date) => new Date(at.getTime() - dayMs);
  const [own, before, since] = await readAtOneMoment(db, storeId, (tx) =>
    Promise.all([
      sumOwn(tx, storeId, user.id, start, new Date(start.getTime() + dayMs)),
      sumOwn(tx, storeId, user.id, ago(start), ago(now)),
      blindSince(tx, { storeId, user }),
    ]),
  );
  // With the other methods of the X, what they sold would be the notes of the drawer that they are to count.
  const amount = (sum: number) => (since === null ? sum : null);
  return {
    day,
    asOf: now.toISOString(),
    scope: 'own',
    today: {
      sales: own.sales,
      totalUSD: amount(Number(own.total_usd)),
      totalBs: amount(Number(own.total_bs)),
      refundedUSD: amount(Number(own.refunded_usd)),
      averageUSD: since === null ? mean(own.charged_usd, own.sales) : null,
    },
    yesterdayByNow: {
      sales: before.sales,
      totalUSD: since !== null && since < day ? null : Number(before.total_usd),
    },
    hours: [],
    usualDays: 0,
    collected: [],
    products: [],
  };
}

/** Each hour of today beside its mean over those of the same weekdays on which anything was sold. */
function usualHours(today: readonly HourRow[], usual: readonly HourRow[]): Pick<DayFigures, 'hours' | 'usualDays'> {
  const usualDays = new Set(usual.map(({ day }) => day)).size;
  const all = [...today, ...usual].map(({ hour }) => hour);
  if (all.length === 0) return { hours: [], usualDays };
  const first = Math.min(...all);
  const hours = Array.from({ length: Math.max(...all) - first + 1 }, (_, place) => {
    const hour = first + place;
    const cents = usual
      .filter((row) => row.hour === hour)
      .reduce((total, row) => total + centsFromDecimal(row.total_usd), 0);
    return {
      hour,
      totalUSD: sum(
        today.filter((row) => row.hour === hour),
        'total_usd',
      ),
      usualUSD: usualDays > 0 ? decimalFromCents(Math.round(cents / usualDays)) : null,
    };
  });
  return { hours, usualDays };
}

const average = ({ average_usd }: StandingSums) => (average_usd === null ? null : Number(average_usd));

const count = (rows: readonly { sales: number }[]): number => rows.reduce((total, { sales }) => total + sales, 0);

const sum = <Name extends string>(rows: readonly Record<Name, string>[], name: Name): number =>
  decimalFromCents(rows.reduce((total, row) => total + centsFromDecimal(row[name]), 0));

/** The hour in Caracas, which has had no summer time since 1965. */
const hourOf = (now: Date): number => Math.floor((now.getTime() - dayBegins(caracasDay(now)).getTime()) / hourMs);
