// What other slices use of payments: how people say by which means they pay.
export { bankOptions, IdentifyingFields } from './components/identifying-fields.tsx';
export { MethodButtons, unavailable } from './components/method-buttons.tsx';
export * from './components/payment-entry.ts';
export { EntryFields } from './components/payment-entry-fields.tsx';
export { PaymentList } from './components/payment-list.tsx';
