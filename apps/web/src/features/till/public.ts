// What other slices use of the till: its paper, printer and drawer, the session that is open, the device that it is, what its store allows.
export { openForCash } from './components/receipts/hand-over.ts';
export { PaperCode } from './components/receipts/paper-code.tsx';
export { PaperRows } from './components/receipts/paper-rows.tsx';
export { useCode } from './components/receipts/receipt-code.ts';
export { ReceiptView } from './components/receipts/receipt-view.tsx';
export { useOpenSession } from './local/cash-session.ts';
export { drawReceiptToken } from './local/receipt-token.ts';
export { useStoreFacts } from './local/store-facts.ts';
export { useTillDevice } from './local/till-device.ts';
export { useTillPreferences } from './local/till-preferences.ts';
