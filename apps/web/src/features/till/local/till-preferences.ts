import { banks } from '@minipos/domain/payments/banks';
import { asksForBank, type PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { type ReceiptPaper, receiptPapers } from '@minipos/domain/sales/receipt-papers';
import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#lib/device-storage.ts';
import { createNotifier } from '#lib/notifier.ts';
import { type ChosenPrinter, readPrinter } from '../printers/chosen-printer.ts';

/** `tactil`: large targets and a pad on the screen. `teclado`: the search keeps the focus. */
type InputMode = 'tactil' | 'teclado';

export interface TillPreferences {
  inputMode: InputMode;
  paper: ReceiptPaper;
  /** The printer of receipts that this device speaks to itself; null where the system prints. */
  printer: ChosenPrinter | null;
  /** Whether a receipt comes out of that printer with every charge. */
  printsAlone: boolean;
  /** Whether the drawer that hangs on it opens when notes change hands. */
  opensDrawer: boolean;
  /** Whether an order that is late rings. */
  pickupSound: 'on' | 'off';
}

const keys = {
  inputMode: 'pos_input_mode',
  paper: 'pos_receipt_paper',
  printer: 'pos_receipt_printer',
  printsAlone: 'pos_prints_alone',
  opensDrawer: 'pos_opens_drawer',
  pickupSound: 'pos_pickup_sound',
} as const;
const changes = createNotifier();

// What is kept, as text: the same text is the same preferences.
const kept = () => Object.values(keys).map((key) => deviceStorage.read(key));

function read(): TillPreferences {
  const paper = deviceStorage.read(keys.paper);
  return {
    inputMode: deviceStorage.read(keys.inputMode) === 'teclado' ? 'teclado' : 'tactil',
    paper: receiptPapers.find((known) => known === paper) ?? '80mm',
    printer: readPrinter(deviceStorage.read(keys.printer)),
    printsAlone: deviceStorage.read(keys.printsAlone) === 'on',
    opensDrawer: deviceStorage.read(keys.opensDrawer) === 'on',
    pickupSound: deviceStorage.read(keys.pickupSound) === 'off' ? 'off' : 'on',
  };
}

let known = { texts: kept(), preferences: read() };
// Another tab may have changed them: what is shown is always what is kept.
function get(): TillPreferences {
  const texts = kept();
  if (texts.some((text, place) => text !== known.texts[place])) known = { texts, preferences: read() };
  return known.preferences;
}

export function saveTillPreferences({ printer, ...plain }: Partial<TillPreferences>): void {
  for (const name of ['inputMode', 'paper', 'pickupSound'] as const) {
    const value = plain[name];
    if (value !== undefined) deviceStorage.write(keys[name], value);
  }
  for (const name of ['printsAlone', 'opensDrawer'] as const) {
    const value = plain[name];
    if (value !== undefined) deviceStorage.write(keys[name], value ? 'on' : 'off');
  }
  if (printer === null) deviceStorage.remove(keys.printer);
  else if (printer !== undefined) deviceStorage.write(keys.printer, JSON.stringify(printer));
  changes.notify();
}

/** How this device is used at the till; kept on the device. */
export const useTillPreferences = (): TillPreferences => useSyncExternalStore(changes.subscribe, get);

const bankKey = (method: PaymentMethodCode) => `pos_bank_${method}`;

/** The bank that was last noted for a method on this device; null before the first. */
export function lastBank(method: PaymentMethodCode): string | null {
  const code = deviceStorage.read(bankKey(method));
  return banks.some((bank) => bank.code === code) ? code : null;
}

/** Remembers the bank of a payment that was taken, for the next one by the same method. */
export function rememberBank({ method, bankCode }: { method: PaymentMethodCode; bankCode: string | null }): void {
  if (bankCode !== null && asksForBank(method)) deviceStorage.write(bankKey(method), bankCode);
}
