import { receiptToken, receiptTokenBytes } from '@minipos/domain/sales/receipt-link';

/** Draws the name of a receipt's public page, on the device: its code works before the sale has arrived anywhere. */
export const drawReceiptToken = (): string => receiptToken(crypto.getRandomValues(new Uint8Array(receiptTokenBytes)));
