/** Points of the price in dollars and of the one in bolívares beside it, largest first. */
const steps = [
  { usd: 22, bs: 8 },
  { usd: 18, bs: 8 },
  { usd: 14, bs: 8 },
  { usd: 12, bs: 7.5 },
  { usd: 11, bs: 6.5 },
  { usd: 9, bs: 6 },
  { usd: 8, bs: 5.5 },
] as const;

export type PriceSizes = (typeof steps)[number];

const perPoint = 25.4 / 72;
// How wide a sign of each is at most, of its height; both are bold and mostly figures.
const usdSign = 0.6;
const bsSign = 0.56;
const between = 1.5;

/**
 * The largest figures with which both prices stand beside one another in so many millimetres; with the smallest, where not even
 * those would fit. `most`: no larger than this.
 */
export function priceSizes(room: number, { usd, bs, most }: { usd: string; bs: string; most: number }): PriceSizes {
  const fits = (step: PriceSizes) => {
    const width = (usd.length * usdSign * step.usd + bs.length * bsSign * step.bs) * perPoint;
    return step.usd <= most && width + (bs ? between : 0) <= room;
  };
  return steps.find(fits) ?? steps[steps.length - 1] ?? steps[0];
}
