import type { ClientImportOptions } from '@minipos/contract/clients/client-files';
import type { ImportRow } from '#features/imports/public.ts';

/** An import of clients, with what its options mean. */
export function clientRun(row: ImportRow) {
  return {
    storeId: row.store_id,
    importId: row.id,
    mapping: row.mapping,
    options: row.options as ClientImportOptions,
    mayLowerDebts: row.may_lower_debts,
    uploadedAt: row.created_at,
    /** Where the store's clock stood when the file was checked; null while that goes on. */
    checkedRev: row.status === 'checking' ? null : row.checked_rev,
  };
}
export type ClientRun = ReturnType<typeof clientRun>;
