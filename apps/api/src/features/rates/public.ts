/** What other slices may use of the rates. */
export { chooseForStore, findOfficialRate } from './find-current-rate.ts';
export { findUsableRates } from './known-rate.queries.ts';
export { findRatesByDay } from './rates-by-day.ts';
