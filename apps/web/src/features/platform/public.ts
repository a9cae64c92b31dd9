// What other slices may use of this one.
export { readCustomerPhrase } from './server/read-customer-phrase.ts';
