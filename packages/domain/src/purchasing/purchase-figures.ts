import { divideHalfUp } from '#money/half-up.ts';
import { bsFromUsd, type Cents, scaleRate, sum, usdFromBs } from '#money/money.ts';
import { type Percent, percentOf, wholePercent } from '#money/percent.ts';
import type { Quantity } from '#money/quantity.ts';
import { shareOut } from '#money/share-out.ts';
import type { Currency } from '#stores/store-types.ts';

/** What one unit costs, in ten-thousandths of its currency: a box of 12 for $10 has a unit of $0.8333. */
export type UnitCost = number;

/** A value in millionths of a dollar: exact enough that averages do not drift. */
export type MicroUsd = number;

/** What freight is shared out by. */
export const freightSharings = ['value', 'weight'] as const;
export type FreightSharing = (typeof freightSharings)[number];

/** A line as it is ordered. */
export interface PurchaseLineInput {
  /** How many packs: 15 bags of 20. */
  packs: Quantity;
  /** How many units one pack holds; 1000 (one) for what comes loose. */
  packSize: Quantity;
  /** Of one unit, before tax and discount. */
  unitCost: UnitCost;
  discount: Percent;
  tax: Percent;
  isExempt: boolean;
  /** Of the whole line, in thousandths of a kilogram; only used to share freight by weight. */
  weight: Quantity;
}

export interface PurchaseTerms {
  /** In which the costs were typed. The other currency is only ever derived from it. */
  currency: Currency;
  /** Bs per USD with at most 8 decimals; null where there is none, which only costs in dollars allow. */
  rate: string | null;
  freight: Cents;
  freightBy: FreightSharing;
}

interface PurchaseLineFigures {
  /** How many units enter. */
  units: Quantity;
  /** Without tax and freight, discount taken off. */
  net: Cents;
  freight: Cents;
  tax: Cents;
  total: Cents;
  /** Its part of what is owed. The parts add up to the document's total. */
  totalUsd: Cents;
  /** What enters the stock is worth: net and freight. Tax is not part of a cost. */
  costUsd: MicroUsd;
}

export interface PurchaseFigures {
  lines: PurchaseLineFigures[];
  exempt: Cents;
  /** What each rate is charged on, highest rate first; tax is rounded once per rate, as an invoice does. */
  taxes: { rate: Percent; base: Cents; tax: Cents }[];
  subtotal: Cents;
  tax: Cents;
  freight: Cents;
  total: Cents;
  totalUsd: Cents;
  /** Null without a rate. */
  totalBs: Cents | null;
}

const costScale = 10_000n;
const quantityScale = 1000n;
const microPerCent = 10_000n;

/** Units in a number of packs. Fractions beyond a thousandth do not exist: packs of loose goods hold whole thousandths. */
export const unitsIn = (packs: Quantity, packSize: Quantity): Quantity =>
  Number(divideHalfUp(BigInt(packs) * BigInt(packSize), quantityScale));

/** Cost × units less the discount, rounded once. */
function netOf({ unitCost, discount }: PurchaseLineInput, units: Quantity): Cents {
  const exact = BigInt(unitCost) * BigInt(units) * BigInt(wholePercent - discount);
  return Number(divideHalfUp(exact, (costScale * quantityScale * BigInt(wholePercent)) / 100n));
}

/** Freight by line. Where nothing weighs anything, by value; where nothing has a value either, by units. */
function shareFreight(
  freight: Cents,
  by: FreightSharing,
  lines: readonly { net: Cents; weight: Quantity; units: Quantity }[],
) {
  const candidates = [
    ...(by === 'weight' ? [lines.map(({ weight }) => weight)] : []),
    lines.map(({ net }) => net),
    lines.map(({ units }) => units),
  ];
  const weights = candidates.find((some) => some.some((weight) => weight > 0)) ?? lines.map(() => 1);
  return lines.length === 0 ? [] : shareOut(freight, weights);
}

/** Every figure of a purchase, in the currency its costs were typed in; the other currency is converted once, on the total. */
export function purchaseFigures(inputs: readonly PurchaseLineInput[], terms: PurchaseTerms): PurchaseFigures {
  const priced = inputs.map((input) => {
    const units = unitsIn(input.packs, input.packSize);
    return { ...input, units, net: netOf(input, units) };
  });
  const freights = shareFreight(terms.freight, terms.freightBy, priced);
  const rates = [...new Set(priced.filter(({ isExempt }) => !isExempt).map(({ tax }) => tax))].toSorted(
    (a, b) => b - a,
  );
  const taxOf = new Map<number, Cents>();
  const taxes = rates.map((rate) => {
    const places = priced.flatMap((line, place) => (!line.isExempt && line.tax === rate ? [place] : []));
    const nets = places.map((place) => priced[place]?.net ?? 0);
    const base = sum(nets);
    const tax = percentOf(base, rate);
    // Each line bears its part of the tax, so that what is received in parts is owed in parts.
    const parts = shareOut(tax, nets);
    for (const [at, place] of places.entries()) taxOf.set(place, parts[at] ?? 0);
    return { rate, base, tax };
  });
  const subtotal = sum(priced.map(({ net }) => net));
  const tax = sum(taxes.map((one) => one.tax));
  const total = subtotal + tax + terms.freight;
  const inBoth = bothCurrencies(total, terms);
  const totals = priced.map(({ net }, place) => net + (taxOf.get(place) ?? 0) + (freights[place] ?? 0));
  const totalsUsd = terms.currency === 'USD' ? totals : shareOut(inBoth.totalUsd, totals);
  const lines = priced.map(({ units, net }, place): PurchaseLineFigures => {
    const freight = freights[place] ?? 0;
    return {
      units,
      net,
      freight,
      tax: taxOf.get(place) ?? 0,
      total: totals[place] ?? 0,
      totalUsd: totalsUsd[place] ?? 0,
      costUsd: microUsd(net + freight, terms),
    };
  });
  const exempt = sum(priced.filter(({ isExempt }) => isExempt).map(({ net }) => net));
  return { lines, exempt, taxes, subtotal, tax, freight: terms.freight, total, ...inBoth };
}

/** A total in dollars and in bolívares. */
function bothCurrencies(total: Cents, { currency, rate }: PurchaseTerms): { totalUsd: Cents; totalBs: Cents | null } {
  if (currency === 'USD') return { totalUsd: total, totalBs: rate === null ? null : bsFromUsd(total, rate) };
  if (rate === null) throw new RangeError('Costs in bolívares need a rate');
  return { totalUsd: usdFromBs(total, rate), totalBs: total };
}

function microUsd(cents: Cents, { currency, rate }: Pick<PurchaseTerms, 'currency' | 'rate'>): MicroUsd {
  if (currency === 'USD') return Number(BigInt(cents) * microPerCent);
  if (rate === null) throw new RangeError('Costs in bolívares need a rate');
  return Number(divideHalfUp(BigInt(cents) * microPerCent * scaleRate('1'), scaleRate(rate)));
}

/** What a supplier asks for one unit, in dollars: without freight and tax, discount taken off. */
export function askedCost(
  { net, units }: { net: Cents; units: Quantity },
  terms: Pick<PurchaseTerms, 'currency' | 'rate'>,
): UnitCost {
  // Millionths over thousandths are thousandths of a dollar; ×10 for ten-thousandths.
  return Number(divideHalfUp(BigInt(microUsd(net, terms)) * 10n, BigInt(units)));
}

const costPlaces = 4;
const microPlaces = 6;

function fromDecimal(value: string | number, places: number): number {
  const match = new RegExp(`^(\\d+)(?:\\.(\\d{1,${places}}))?$`).exec(String(value));
  const read = match ? Number(`${match[1]}${(match[2] ?? '').padEnd(places, '0')}`) : Number.NaN;
  if (!Number.isSafeInteger(read)) throw new RangeError(`Not a cost with at most ${places} decimals: ${value}`);
  return read;
}

function asText(value: number, places: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not a cost: ${value}`);
  const digits = String(value).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Reads 0.92 or '0.9200' as 9200; a fifth decimal is refused. */
export const unitCostFromDecimal = (value: string | number): UnitCost => fromDecimal(value, costPlaces);

/** As the text a numeric(…,4) column takes: 9200 → '0.9200'. */
export const unitCostText = (cost: UnitCost): string => asText(cost, costPlaces);

/** Reads the text of a numeric(…,6) column as millionths. */
export const microUsdFromDecimal = (value: string): MicroUsd => fromDecimal(value, microPlaces);

/** As the text a numeric(…,6) column takes. */
export const microUsdText = (value: MicroUsd): string => asText(value, microPlaces);
