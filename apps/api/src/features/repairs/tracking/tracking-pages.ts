import { deriveStore, readStore, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { PublicLinks } from '#http/public/public-links.ts';
import { requireOpen } from '../custody/open-repair.ts';
import { findRepair } from '../custody/repairs.queries.ts';
import { photoKey } from '../proofs/photo-files.ts';
import { findPhoto } from '../proofs/photos.queries.ts';
import { recordAnswer } from '../quotes/save-quote.ts';
import { type FollowedRepair, findFollowed } from './followed-repair.ts';
import { findLink, findStore, noteOpened } from './tracking.queries.ts';
import { trackingNotices, trackingPage } from './tracking-page.ts';

/** A page that is read again and again is noted once in so long. */
const noteAgainMs = 10 * 60_000;

const answers = ['approved', 'rejected'] as const;

/** A repair as its client follows it, as of the moment they open it, and their answer to its quote. */
export const trackingPages: PublicLinks<FollowedRepair> = {
  prefix: 's',
  notices: trackingNotices,
  async find(db, storeId, token, now) {
    const link = await findLink(db, storeId, token);
    if (!link || link.revoked_at !== null) return { kind: 'missing' };
    if (link.ends_at <= now) return { kind: 'expired' };
    const followed = await findFollowed(db, storeId, link, now);
    return followed ? { kind: 'found', what: followed } : { kind: 'missing' };
  },
  page: trackingPage,
  async picture(db, storeId, token, id, now) {
    const link = await findLink(db, storeId, token);
    if (!link || link.revoked_at !== null || link.ends_at <= now) return null;
    const [photo, repair, store] = await Promise.all([
      findPhoto(db, storeId, id),
      findRepair(db, storeId, link.repair_id),
      findStore(db, storeId),
    ]);
    const isShown =
      photo?.repair_id === link.repair_id && photo.for_client && photo.stored_at !== null && photo.archived_at === null;
    return isShown && repair && store ? photoKey(storeId, id, 'medium') : null;
  },
  async opened(db, storeId, { linkId, openedAt }, now) {
    if (openedAt && now.getTime() - openedAt.getTime() < noteAgainMs) return;
    await deriveStore(db, storeId, (inside) => noteOpened(inside, storeId, linkId, now));
  },
  async act(db, storeId, token, { form, now, address }) {
    const number = Number(form.get('number'));
    const said = answers.find((answer) => answer === form.get('answer'));
    if (!Number.isSafeInteger(number) || number < 1 || !said) return;
    // Whoever guesses addresses keeps no store from its work: the clock of the store is for those who hold one.
    const known = await readStore(db, storeId, (tx) => findLink(tx, storeId, token));
    if (!known || known.revoked_at !== null || known.ends_at <= now) return;
    try {
      await writeStore(db, storeId, 0, async (tx) => {
        const [link, store] = await Promise.all([findLink(tx.db, storeId, token), findStore(tx.db, storeId)]);
        if (!store || !link || link.revoked_at !== null || link.ends_at <= now) return;
        const row = await requireOpen(tx.db, storeId, link.repair_id, null);
        const given = { number, answer: said, how: 'link' as const, by: null, notes: null, address };
        await recordAnswer(tx, { storeId, now, user: null }, row, given);
      });
    } catch (error) {
      // Answered already, replaced, expired or closed: the page says how it stands.
      if (!(error instanceof AppError)) throw error;
    }
  },
};
