import type { Client, ListedClient } from '@minipos/contract/clients/clients';
import type { ClientDocumentType } from '@minipos/domain/people/client-documents';
import { nameOfClient } from './client-name.ts';
import type { ClientRow } from './clients.queries.ts';

export function presentClient(row: ClientRow): Client {
  return {
    id: row.id,
    uuid: row.uuid,
    storeId: row.store_id,
    kind: row.kind as Client['kind'],
    firstName: row.first_name,
    lastName: row.last_name,
    name: nameOfClient(row),
    documentType: row.document_type as ClientDocumentType | null,
    documentNumber: row.document_number,
    email: row.email,
    phone: row.phone,
    address: row.address,
    notes: row.notes,
    creditLimit: Number(row.credit_limit_usd),
    currentDebt: Number(row.current_debt_usd),
    paymentDays: row.payment_days,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A page of them, with what each should have paid before today. */
export const presentListed = ({
  rows,
  overdue,
}: {
  rows: readonly ClientRow[];
  overdue: ReadonlyMap<number, number>;
}): ListedClient[] => rows.map((row) => ({ ...presentClient(row), overdueUSD: overdue.get(row.id) ?? 0 }));
