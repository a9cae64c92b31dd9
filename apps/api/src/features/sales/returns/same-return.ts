import { centsFromDecimal } from '@minipos/domain/money/money';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { FactDiffers } from '#http/answers/fact-differs.ts';
import type { MadeReturn } from './judge-return.ts';
import type { KnownReturn } from './returns.queries.ts';

type Line = KnownReturn['lines'][number];

// What the store does not count has no shelf, whatever was told; what it put there was told.
const lineOf = ({ line, productUuid, quantity, totalUSD }: Omit<Line, 'isRestocked'>) =>
  [line, productUuid, quantityFromDecimal(quantity), centsFromDecimal(totalUSD)].join(' ');

const moneyOf = ({ method, amount, reference }: KnownReturn['money'][number]) =>
  [method, centsFromDecimal(amount), reference ?? ''].join(' ');

const areSame = <T>(of: (one: T) => string, a: readonly T[], b: readonly T[]): boolean =>
  JSON.stringify(a.map(of).toSorted()) === JSON.stringify(b.map(of).toSorted());

const shelfTold = (known: readonly Line[], { lines }: MadeReturn): boolean =>
  known.every(({ line, isRestocked }) => !isRestocked || lines.some((one) => one.line === line && one.isRestocked));

/** One that is there already changes nothing; one that says something else is stored nowhere, so it is refused. */
export function requireSame(known: KnownReturn, made: MadeReturn): void {
  const cents = (stored: string, told: number) => centsFromDecimal(stored) === centsFromDecimal(told);
  const same: Record<string, boolean> = {
    monto: cents(known.total_usd, made.totalUSD),
    IGTF: cents(known.igtf_usd, made.igtfUSD),
    redondeo: cents(known.rounding_usd, made.roundingUSD),
    venta: known.sale_uuid === made.saleUuid,
    cliente: known.client_uuid === made.clientUuid,
    artículos: areSame(lineOf, known.lines, made.lines) && shelfTold(known.lines, made),
    dinero: areSame(moneyOf, known.money, made.payments),
    motivo: known.reason === made.reason,
    caja: known.session_uuid === made.sessionUuid,
  };
  const differs = Object.keys(same).filter((name) => !same[name]);
  if (differs.length === 0) return;
  throw new FactDiffers(known.subject, { differs, keptUSD: Number(known.total_usd), sentUSD: made.totalUSD });
}
