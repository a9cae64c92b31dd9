import type { Technician } from '@minipos/contract/repairs/technicians';
import { documentText } from '@minipos/domain/people/client-documents';
import { can } from '@minipos/domain/people/permissions';
import type { Db } from '#db/pool.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { type FigureRow, findFigures, noFigures } from './figures.queries.ts';
import { nameOfTechnician, requireTechnician, type TechnicianRow } from './technicians.queries.ts';

/** What of a technician somebody may see: their card is that of an employee. */
export interface Sees {
  card: boolean;
  rate: boolean;
}

export const seesOf = ({ user, storeId }: StoreCtx): Sees => ({
  card: can(user, storeId, 'employees.view'),
  rate: can(user, storeId, 'employees.salaries'),
});

export const presentTechnician = (row: TechnicianRow, sees: Sees, figures: FigureRow = noFigures): Technician => ({
  id: row.id,
  storeId: row.store_id,
  employeeId: row.employee_id,
  firstName: row.first_name,
  lastName: row.last_name,
  name: nameOfTechnician(row),
  email: sees.card ? row.email : null,
  phone: sees.card ? row.phone : null,
  identification: sees.card ? documentText({ type: row.document_type, number: row.document_number }) : null,
  specialties: row.specialties,
  hourlyRateUSD: sees.rate ? Number(row.hourly_rate_usd) : null,
  isActive: row.is_active,
  notes: row.notes,
  figures: {
    openServices: figures.open,
    deliveredServices: figures.delivered,
    // Nothing was handed over yet: nothing is known.
    hoursWorked: figures.delivered === 0 && figures.minutes === 0 ? null : Math.round(figures.minutes / 6) / 10,
    onTimePercent: figures.promised === 0 ? null : Math.round((100 * figures.on_time) / figures.promised),
    returns: figures.returns,
    incomeUSD: figures.delivered === 0 && figures.minutes === 0 ? null : Number(figures.income_usd),
  },
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A technician as they are now, as an answer. */
export async function readTechnician(db: Db, ctx: StoreCtx, id: number): Promise<Technician> {
  const { storeId } = ctx;
  const [row, figures] = await Promise.all([requireTechnician(db, storeId, id), findFigures(db, storeId, [id])]);
  return presentTechnician(row, seesOf(ctx), figures.get(id));
}
