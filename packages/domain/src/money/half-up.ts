/**
 * Dividend ÷ divisor as the nearest whole number, half away from zero; the divisor is positive. The one rounding of money.
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError(`Not a divisor: ${divisor}`);
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}
