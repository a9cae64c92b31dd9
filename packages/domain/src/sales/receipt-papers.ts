/** Papers a receipt is laid out for. */
export const receiptPapers = ['58mm', '80mm', 'letter'] as const;
export type ReceiptPaper = (typeof receiptPapers)[number];
