import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import {
  addRepairItem,
  addRepairNote,
  answerQuote,
  assignTechnician,
  deliverRepair,
  readUnlockNote,
  removeRepairItem,
  sendQuote,
  updateRepairItem,
} from '@minipos/contract/repairs/repair-work';
import { shareTracking, unshareTracking } from '@minipos/contract/repairs/tracking';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '#session/api.ts';
import { useRepairsRefresh } from './repairs.ts';

type Sent<T extends z.ZodType> = Omit<z.input<T>, 'version'>;
export type ItemToAdd = Sent<typeof addRepairItem.body>;
export type ItemChange = Sent<typeof updateRepairItem.body>;
export type QuoteAnswerSent = Sent<typeof answerQuote.body>;
export type DeliverySent = Sent<typeof deliverRepair.body>;

function useWork<Input, Answer>(storeId: number, work: (input: Input) => Promise<Answer>) {
  const refresh = useRepairsRefresh(storeId);
  return useMutation({ mutationFn: work, onSettled: refresh });
}

/** What is done with one repair, each on the state of it that is shown. */
export function useRepairWork({ storeId, id, version }: Pick<Repair, 'storeId' | 'id' | 'version'>) {
  const one = { storeId, serviceId: id };
  const lined = { storeId, linedServiceId: id };
  return {
    assign: useWork(storeId, async (technicianId: number | null) => {
      return (await api(assignTechnician, { params: one, body: { version, technicianId } })).data;
    }),
    note: useWork(storeId, async (note: string) => {
      return (await api(addRepairNote, { params: one, body: { note } })).data;
    }),
    addItem: useWork(storeId, async (item: ItemToAdd) => {
      return (await api(addRepairItem, { params: one, body: { ...item, version } })).data;
    }),
    changeItem: useWork(storeId, async ({ itemId, ...item }: ItemChange & { itemId: number }) => {
      return (await api(updateRepairItem, { params: { ...lined, itemId }, body: { ...item, version } })).data;
    }),
    removeItem: useWork(storeId, async (itemId: number) => {
      return (await api(removeRepairItem, { params: { ...lined, itemId }, query: { version } })).data;
    }),
    quote: useWork(storeId, async () => {
      return (await api(sendQuote, { params: lined, body: { version } })).data;
    }),
    answer: useWork(storeId, async (answer: QuoteAnswerSent) => {
      const params = { storeId, quotedServiceId: id };
      return (await api(answerQuote, { params, body: answer })).data;
    }),
    deliver: useWork(storeId, async (delivery: DeliverySent) => {
      const params = { storeId, readyServiceId: id };
      return (await api(deliverRepair, { params, body: { ...delivery, version } })).data;
    }),
    share: useWork(storeId, async () => (await api(shareTracking, { params: one })).data),
    unshare: useWork(storeId, async () => api(unshareTracking, { params: one })),
    unlock: useWork(storeId, async () => (await api(readUnlockNote, { params: one })).data.unlockNote),
  };
}
