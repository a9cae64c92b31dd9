import type { Receipt } from '@minipos/documents/receipt/receipt';
import { isCash } from '@minipos/domain/cash/cash-session';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { toasts } from '#ui/feedback/toasts.ts';
import type { TillPreferences } from '../../local/till-preferences.ts';
import { type ChosenPrinter, PrinterProblem } from '../../printers/chosen-printer.ts';
import { drawerPulse, joinBytes } from '../../printers/drawer.ts';
import { printBytes } from '../../printers/printers.ts';
import { troubleWords } from '../help/printer-words.ts';

const whyNot = (error: unknown): string => troubleWords[error instanceof PrinterProblem ? error.trouble : 'failed'];

type Moved = readonly { method: PaymentMethodCode }[];

/**
 * What this device does by itself once money changed hands: opens the drawer for notes and prints the receipt, as it is set. Both
 * go to the printer together. What fails is said once; nothing waits for it.
 */
export async function handOver(preferences: TillPreferences, receipt: Receipt, moved: Moved): Promise<void> {
  const { printer, paper, printsAlone, opensDrawer } = preferences;
  const isOpened = opensDrawer && moved.some(({ method }) => isCash(method));
  if (!printer || !(isOpened || printsAlone)) return;
  try {
    const parts = isOpened ? [drawerPulse] : [];
    if (printsAlone) {
      const { receiptBytes } = await import('../../printers/receipt-bytes.ts');
      parts.push(receiptBytes(receipt, paper === 'letter' ? '80mm' : paper));
    }
    await printBytes(printer, joinBytes(parts));
  } catch (error) {
    toasts.warning(whyNot(error), printsAlone ? 'El recibo no se imprimió' : 'La gaveta no se abrió');
  }
}

/** Opens the drawer; false where it could not be, which is said. */
export async function pulseDrawer(printer: ChosenPrinter): Promise<boolean> {
  try {
    await printBytes(printer, drawerPulse);
    return true;
  } catch (error) {
    toasts.warning(whyNot(error), 'La gaveta no se abrió');
    return false;
  }
}

/** Opens the drawer where this device does so by itself; for notes that no receipt goes with. */
export async function openForCash({ printer, opensDrawer }: TillPreferences): Promise<void> {
  if (printer && opensDrawer) await pulseDrawer(printer);
}
