import type { Technician, TechnicianChanges, TechnicianToCreate } from '@minipos/contract/repairs/technicians';
import { centsFromDecimal, decimalText } from '@minipos/domain/money/money';
import { type ClientDocumentType, clientDocumentTypes, readDocument } from '@minipos/domain/people/client-documents';
import { can } from '@minipos/domain/people/permissions';
import { normalisePhone } from '@minipos/domain/people/phone';
import { caracasDay } from '@minipos/domain/rates/rates';
import { appendStoreAudit } from '#db/audit.queries.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { addEmployee } from '#features/staff/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { writeWorkshop } from '../workshop.ts';
import { hasOpenRepairs } from './figures.queries.ts';
import { readTechnician, seesOf } from './present-technician.ts';
import {
  hasEmployee,
  insertTechnician,
  nameOfTechnician,
  requireTechnician,
  updateTechnician,
} from './technicians.queries.ts';

/** Makes a technician of an employee, or of a new one whose card is written in the same transaction. */
export function createTechnician(ctx: StoreCtx, input: TechnicianToCreate): Promise<Technician> {
  return writeWorkshop(ctx, async (tx) => {
    const { db } = tx;
    const employeeId = input.employeeId ?? (await newEmployee(ctx, tx, input));
    if (!(await hasEmployee(db, ctx.storeId, employeeId))) throw new AppError('EMPLOYEE_NOT_FOUND');
    const id = await insertTechnician(db, {
      store_id: ctx.storeId,
      employee_id: employeeId,
      specialties: input.specialties,
      hourly_rate_usd: decimalText(centsFromDecimal(input.hourlyRateUSD)),
      is_active: input.isActive,
      notes: input.notes,
      created_at: ctx.now,
      updated_at: ctx.now,
    });
    if (id === undefined) throw new AppError('TECHNICIAN_EXISTS');
    const technician = await readTechnician(db, ctx, id);
    await appendStoreAudit(tx, ctx, 'technician.created', `technician:${id}`, { name: technician.name });
    return technician;
  });
}

/** A card says who somebody is: who may not write one names an employee who is there. */
async function newEmployee(ctx: StoreCtx, tx: StoreTransaction, { person }: TechnicianToCreate): Promise<number> {
  if (!person || !can(ctx.user, ctx.storeId, 'employees.create')) throw new AppError('FORBIDDEN');
  const phone = person.phone && normalisePhone(person.phone);
  if (person.phone && !phone) {
    throw new AppError('VALIDATION', { fields: { 'person.phone': 'El teléfono no es válido. Ejemplo: 0414-1234567' } });
  }
  const { id } = await addEmployee(ctx, tx, {
    firstName: person.firstName,
    lastName: person.lastName,
    ...documentOf(person.identification),
    email: person.email,
    phone: phone || null,
    address: null,
    position: 'Técnico',
    hireDate: caracasDay(ctx.now),
  });
  return id;
}

/** 'V-12345678' as type and number; without a letter it is a Venezuelan one. */
function documentOf(text: string | null): { documentType: ClientDocumentType | null; documentNumber: string | null } {
  if (text === null) return { documentType: null, documentNumber: null };
  const [, letters = '', documentNumber = ''] = /^([a-z]*)[-\s]*(.*)$/i.exec(text) ?? [];
  const documentType = letters === '' ? 'V' : clientDocumentTypes.find((type) => type === letters.toUpperCase());
  const read = documentType && readDocument(documentType, documentNumber);
  if (documentType && read) return { documentType, documentNumber: read.number };
  throw new AppError('VALIDATION', {
    fields: { 'person.identification': 'El documento no es válido. Ejemplo: V-12345678' },
  });
}

/** Changes what was sent and leaves the rest. */
export function changeTechnician(
  ctx: StoreCtx,
  id: number,
  { version, specialties, hourlyRateUSD, isActive, notes }: TechnicianChanges,
): Promise<Technician> {
  return writeWorkshop(ctx, async (tx) => {
    const row = await requireTechnician(tx.db, ctx.storeId, id);
    // Who may not see the rate cannot write over it: their form sends one that they were not shown.
    const rate = seesOf(ctx).rate ? hourlyRateUSD : undefined;
    if (version !== undefined && version !== row.version) throw new AppError('TECHNICIAN_CHANGED');
    await updateTechnician(tx.db, ctx.storeId, id, {
      ...(specialties === undefined ? {} : { specialties }),
      ...(rate === undefined ? {} : { hourly_rate_usd: decimalText(centsFromDecimal(rate)) }),
      ...(isActive === undefined ? {} : { is_active: isActive }),
      ...(notes === undefined ? {} : { notes: notes || null }),
      updated_at: ctx.now,
    });
    await appendStoreAudit(tx, ctx, 'technician.changed', `technician:${id}`, {
      name: nameOfTechnician(row),
      ...(isActive === undefined || isActive === row.is_active ? {} : { isActive }),
    });
    return readTechnician(tx.db, ctx, id);
  });
}

/** Takes a profile away. What was repaired keeps the name; what is open needs other hands first. */
export function archiveTechnician(ctx: StoreCtx, id: number): Promise<void> {
  return writeWorkshop(ctx, async (tx) => {
    const row = await requireTechnician(tx.db, ctx.storeId, id);
    if (await hasOpenRepairs(tx.db, ctx.storeId, id)) throw new AppError('TECHNICIAN_AT_WORK');
    await updateTechnician(tx.db, ctx.storeId, id, { archived_at: ctx.now, is_active: false, updated_at: ctx.now });
    await appendStoreAudit(tx, ctx, 'technician.archived', `technician:${id}`, { name: nameOfTechnician(row) });
  });
}
