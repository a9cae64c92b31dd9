import type { RepairMessages } from '@minipos/contract/repairs/repair-messages';
import { can } from '@minipos/domain/people/permissions';
import { maskRecipient } from '@minipos/domain/repairs/messages/masked-recipient';
import { linkPlace } from '@minipos/domain/repairs/messages/message-template';
import { type RepairEvent, shownMessageState } from '@minipos/domain/repairs/messages/repair-events';
import type { Db } from '#db/pool.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { requireRepair } from '../custody/present-repair.ts';
import { readWorkshop, writeWorkshop } from '../workshop.ts';
import { eventsNow, templateOf, wordMessage } from './current-message.ts';
import { findCorrespondents, findLastMove, findSent, insertOpened, type SentRow } from './messages.queries.ts';
import { findTemplates } from './templates.queries.ts';

/** What the client of a repair can be told now, and what they were told. */
export const readMessages = (ctx: StoreCtx, repairId: number): Promise<RepairMessages> =>
  readWorkshop(ctx, (db) => findMessages(db, ctx, repairId));

/** Writes down that somebody opened the message of a repair in WhatsApp, while it is the one to send. */
export function noteOpened(
  ctx: StoreCtx,
  repairId: number,
  { event, logId }: { event: RepairEvent; logId: number },
): Promise<RepairMessages> {
  if (!mayTell(ctx)) throw new AppError('FORBIDDEN');
  return writeWorkshop(ctx, async ({ db }) => {
    const { offer } = await findMessages(db, ctx, repairId);
    if (offer?.event !== event || offer.logId !== logId) throw new AppError('REPAIR_MESSAGE_NOT_OFFERED');
    const people = await findCorrespondents(db, ctx.storeId, repairId);
    await insertOpened(db, {
      store_id: ctx.storeId,
      repair_id: repairId,
      log_id: logId,
      event,
      channel: 'whatsapp',
      status: 'opened',
      recipient: people?.phone ?? null,
      actor_user_id: ctx.user.id,
      at: ctx.now,
    });
    return findMessages(db, ctx, repairId);
  });
}

/** Whoever takes devices in or works on them; not who only looks. */
const mayTell = ({ user, storeId }: StoreCtx): boolean =>
  can(user, storeId, 'services.create') || can(user, storeId, 'services.edit');

async function findMessages(db: Db, ctx: StoreCtx, repairId: number): Promise<RepairMessages> {
  const sent = await findSent(db, ctx.storeId, repairId);
  const seesClients = can(ctx.user, ctx.storeId, 'clients.view');
  return {
    offer: await findOffer(db, ctx, repairId, sent),
    sent: sent.map(({ event, channel, status, recipient, at, actor_name }) => ({
      event,
      channel,
      status: shownMessageState(status, at, ctx.now),
      to: recipient === null || seesClients ? recipient : maskRecipient(recipient),
      at: at.toISOString(),
      by: actor_name,
    })),
  };
}

async function findOffer(db: Db, ctx: StoreCtx, repairId: number, sent: SentRow[]): Promise<RepairMessages['offer']> {
  const { storeId, now } = ctx;
  const row = await requireRepair(db, storeId, repairId);
  const [move, templates, people] = await Promise.all([
    findLastMove(db, storeId, repairId),
    findTemplates(db, storeId),
    findCorrespondents(db, storeId, repairId),
  ]);
  if (!mayTell(ctx) || !move || !people) return null;
  const event = eventsNow(row, move, templates, now).find((one) => templateOf(templates, one)?.whatsapp);
  const template = event && templateOf(templates, event);
  if (!event || !template) return null;
  const opened = sent.find((one) => one.log_id === move.id && one.event === event && one.channel === 'whatsapp');
  return {
    event,
    logId: move.id,
    text: await wordMessage(template, { db, storeId, storeName: people.store_name, row, now, link: linkPlace }),
    opened: opened ? { at: opened.at.toISOString(), by: opened.actor_name ?? '' } : null,
  };
}
