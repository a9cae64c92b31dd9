import { type Percent, percentFromDecimal } from '#money/percent.ts';

/** The IGTF a store perceives; none unless it is a special taxpayer that has turned it on. */
export function perceivedIgtf(settings: { specialTaxpayer: boolean; igtfEnabled: boolean; igtfRate: number }): Percent {
  return settings.specialTaxpayer && settings.igtfEnabled ? percentFromDecimal(settings.igtfRate) : 0;
}
