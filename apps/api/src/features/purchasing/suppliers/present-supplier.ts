import type { Supplier } from '@minipos/contract/purchasing/suppliers';
import type { SupplierRow } from './suppliers.queries.ts';

export function presentSupplier(row: SupplierRow): Supplier {
  return {
    id: row.id,
    uuid: row.uuid,
    storeId: row.store_id,
    name: row.name,
    rif: row.rif,
    contactPerson: row.contact_person,
    phone: row.phone,
    email: row.email,
    address: row.address,
    paymentTerms: row.payment_days,
    creditLimit: Number(row.credit_limit_usd),
    notes: row.notes,
    type: row.kind,
    owedUSD: Number(row.owed_usd),
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
