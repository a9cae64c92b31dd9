import type { CurrentRate } from '@minipos/contract/rates/rates';
import type { Store } from '@minipos/contract/stores/stores';
import { fillTemplate } from '@minipos/domain/repairs/messages/message-template';
import { type MessageFacts, messageValues } from '@minipos/domain/repairs/messages/message-values';
import type { RepairEvent } from '@minipos/domain/repairs/messages/repair-events';
import type { RepairState } from '@minipos/domain/repairs/repair-states';

const states: Readonly<Record<RepairEvent, RepairState>> = {
  received: 'received',
  quote: 'waiting_approval',
  waiting_parts: 'waiting_parts',
  completed: 'completed',
  not_collected: 'completed',
  delivered: 'delivered',
  cancelled: 'cancelled',
};
const dayMs = 86_400_000;

export interface SampleSurroundings {
  store: Pick<Store, 'id' | 'name'>;
  rate: CurrentRate | null;
  now: Date;
  origin: string;
}

/** A template as a client of this store would read it: with its name and the rate of today, of a device that nobody left. */
export function sampleMessage(
  event: RepairEvent,
  text: string,
  { store, rate, now, origin }: SampleSurroundings,
): string {
  const isNew = event === 'received';
  const facts: MessageFacts = {
    clientName: 'Rosa Elvira Quintero',
    storeName: store.name,
    device: 'Samsung Galaxy A54',
    number: 'R-000045',
    status: states[event],
    finalCostUSD: isNew ? 0 : 48.5,
    chargedUSD: 0,
    advancedUSD: isNew ? 0 : 20,
    dueAt: new Date(now.getTime() + 3 * dayMs),
    quoteEndsAt: new Date(now.getTime() + 7 * dayMs),
    since: now,
    rate: rate && { rate: rate.rateText, valueDate: rate.valueDate, source: rate.source },
    link: `${origin}/s/${store.id}/…`,
  };
  return fillTemplate(text, messageValues(event, facts));
}
