import { caracasDay } from '@minipos/domain/rates/rates';
import { type Approval, approvalOf } from '@minipos/domain/repairs/repair-quote';
import type { Db } from '#db/pool.ts';
import { chooseForStore } from '#features/rates/public.ts';
import { lastQuoteOf } from '../custody/present-repair.ts';
import { findRepair, type RepairRow } from '../custody/repairs.queries.ts';
import { readCharges } from '../delivery/read-charges.ts';
import { findLines, type LineRow } from '../lines/lines.queries.ts';
import { findPhotos, type PhotoRow } from '../proofs/photos.queries.ts';
import { findStore } from './tracking.queries.ts';

/** A repair as its client follows it. */
export interface FollowedRepair {
  linkId: number;
  openedAt: Date | null;
  endsAt: Date;
  now: Date;
  store: { name: string; address: string; phone: string | null };
  repair: RepairRow;
  lines: LineRow[];
  approval: Approval;
  /** What was paid ahead, and what the till has charged. */
  paid: Awaited<ReturnType<typeof readCharges>>;
  rate: { rate: string; valueDate: string } | null;
  /** Those meant for the client. */
  photos: PhotoRow[];
}

interface Link {
  id: number;
  repair_id: number;
  ends_at: Date;
  opened_at: Date | null;
}

/** What a link leads to as of now; undefined when the repair was taken out of the lists. */
export async function findFollowed(
  db: Db,
  storeId: number,
  link: Link,
  now: Date,
): Promise<FollowedRepair | undefined> {
  const repair = await findRepair(db, storeId, link.repair_id);
  if (!repair) return undefined;
  const [paid, lines, store, rate, photos] = await Promise.all([
    readCharges(db, storeId, repair),
    findLines(db, storeId, link.repair_id),
    findStore(db, storeId),
    chooseForStore(db, storeId, caracasDay(now)),
    findPhotos(db, storeId, link.repair_id),
  ]);
  if (!store) return undefined;
  return {
    linkId: link.id,
    openedAt: link.opened_at,
    endsAt: link.ends_at,
    now,
    store,
    repair,
    lines,
    paid,
    approval: approvalOf(lastQuoteOf(repair), repair.lines_version),
    rate: rate && rate.inForce,
    photos: photos.filter((photo) => photo.for_client),
  };
}
