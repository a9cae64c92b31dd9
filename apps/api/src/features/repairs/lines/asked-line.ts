import type { RepairItemToAdd } from '@minipos/contract/repairs/repair-work';
import { type Cents, centsFromDecimal } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import { can } from '@minipos/domain/people/permissions';
import { priceToday } from '@minipos/domain/sales/counter-returns';
import { hashPayload } from '#db/payload-hash.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { TechnicianRow } from '../technicians/technicians.queries.ts';
import type { PartRow } from './lines.queries.ts';

/** What was asked for, whatever the repair had become: the same request again has the same hash. */
export const hashOfLine = (input: RepairItemToAdd): Buffer => hashPayload({ ...input, version: undefined });

/** What the client pays for one or for an hour: as typed, else what the part costs at the till, else the technician's rate. */
export function unitPriceOf(
  { user, storeId }: StoreCtx,
  { unitPrice }: RepairItemToAdd,
  part: PartRow | null,
  worker: TechnicianRow | null,
): Cents {
  if (unitPrice !== undefined) return centsFromDecimal(unitPrice);
  if (part) {
    const tax = { taxPercent: percentFromDecimal(part.tax_rate), isExempt: part.is_exempt };
    return priceToday(centsFromDecimal(part.price_usd), tax, part.prices_include_tax);
  }
  // A default would tell what somebody earns.
  if (worker && can(user, storeId, 'employees.salaries')) return centsFromDecimal(worker.hourly_rate_usd);
  throw new AppError('VALIDATION', { fields: { unitPrice: 'Escribe el precio' } });
}
