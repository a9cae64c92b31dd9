import { isOpenRepair, type RepairState } from '@minipos/domain/repairs/repair-states';
import type { Db } from '#db/pool.ts';
import { AppError } from '#http/answers/errors.ts';
import { requireRepair } from './present-repair.ts';
import type { RepairRow } from './repairs.queries.ts';

/** A repair that may be changed, as who changes it saw it. */
export async function requireOpen(
  db: Db,
  storeId: number,
  repairId: number,
  version: number | null,
): Promise<RepairRow> {
  const row = await requireRepair(db, storeId, repairId);
  // Who saw it open hears that somebody changed it; who saw it closed hears that it is.
  if (version !== null && row.version !== version) throw changed(row.status);
  if (!isOpenRepair(row.status)) throw new AppError('REPAIR_CLOSED');
  return row;
}

const endings: Partial<Record<RepairState, string>> = {
  delivered: 'Este equipo se entregó mientras tanto. Mira cómo quedó antes de seguir.',
  cancelled: 'Este servicio se canceló mientras tanto. Mira cómo quedó antes de seguir.',
};

function changed(status: RepairState): AppError {
  const message = endings[status];
  return message ? new AppError('REPAIR_CHANGED', { message }) : new AppError('REPAIR_CHANGED');
}
