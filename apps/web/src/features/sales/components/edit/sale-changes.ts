import type { SaleEdit } from '@minipos/contract/sales/sale-edit';
import type { FiscalDocument } from '@minipos/domain/sales/fiscal-document';

/** What may still be said about a charged sale, as a form holds it. */
export interface SaidOfSale {
  clientId: number | null;
  notes: string;
  fiscal: FiscalDocument;
}

export const noFiscal: FiscalDocument = {
  fiscalNumber: null,
  controlNumber: null,
  machineSerial: null,
  zNumber: null,
};

/** Only what was changed since the form was opened: what somebody else wrote meanwhile stays. */
export function saleChanges(before: SaidOfSale, now: SaidOfSale): SaleEdit {
  const notes = now.notes.trim();
  return {
    ...(notes === before.notes.trim() ? {} : { notes: notes || null }),
    ...(isSameFiscal(now.fiscal, before.fiscal) ? {} : { fiscal: now.fiscal }),
    ...(now.clientId === before.clientId ? {} : { clientId: now.clientId }),
  };
}

const isSameFiscal = (a: FiscalDocument, b: FiscalDocument): boolean =>
  (Object.keys(noFiscal) as (keyof FiscalDocument)[]).every((field) => a[field] === b[field]);
