// What other slices use of the till: its paper and printer, the session that is open, what its store allows.
export { ReceiptView } from './components/receipts/receipt-view.tsx';
export { useOpenSession } from './local/cash-session.ts';
export { useStoreFacts } from './local/store-facts.ts';
export { useTillPreferences } from './local/till-preferences.ts';
