import type { Technician } from '@minipos/contract/repairs/technicians';
import { documentText } from '@minipos/domain/people/client-documents';
import type { Db } from '#db/pool.ts';
import { type FigureRow, findFigures, noFigures } from './figures.queries.ts';
import { nameOfTechnician, requireTechnician, type TechnicianRow } from './technicians.queries.ts';

export const presentTechnician = (row: TechnicianRow, figures: FigureRow = noFigures): Technician => ({
  id: row.id,
  storeId: row.store_id,
  employeeId: row.employee_id,
  firstName: row.first_name,
  lastName: row.last_name,
  name: nameOfTechnician(row),
  email: row.email,
  phone: row.phone,
  identification: documentText({ type: row.document_type, number: row.document_number }),
  specialties: row.specialties,
  hourlyRateUSD: Number(row.hourly_rate_usd),
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
export async function readTechnician(db: Db, storeId: number, id: number): Promise<Technician> {
  const [row, figures] = await Promise.all([requireTechnician(db, storeId, id), findFigures(db, storeId, [id])]);
  return presentTechnician(row, figures.get(id));
}
