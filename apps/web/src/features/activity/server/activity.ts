import {
  type ActivityCheck,
  type ActivityPage,
  checkActivity,
  listAccountActivity,
  listActivity,
  listActivityPeople,
} from '@minipos/contract/activity/activity';
import { queryOptions } from '@tanstack/react-query';
import { keepRowsOf } from '#lib/keep-rows-of.ts';
import { api } from '#session/api.ts';

// Every slice writes here, and who did what has no business on a device.
const fresh = { staleTime: 0, meta: { keep: false } };

export const activityQuery = (storeId: number, query: ActivityPage) =>
  queryOptions({
    queryKey: ['activity', storeId, 'list', query],
    queryFn: ({ signal }) => api(listActivity, { params: { storeId }, query, signal }),
    placeholderData: keepRowsOf(storeId),
    ...fresh,
  });

/** Everybody who appears in the history; a store has some dozens of people in its life. */
export const activityPeopleQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['activity', storeId, 'people'],
    queryFn: async ({ signal }) =>
      (await api(listActivityPeople, { params: { storeId }, query: { limit: 200 }, signal })).data,
    ...fresh,
  });

export const accountActivityQuery = (userId: number, page: number) =>
  queryOptions({
    queryKey: ['account-activity', userId, page],
    queryFn: ({ signal }) => api(listAccountActivity, { params: { userId }, query: { page }, signal }),
    placeholderData: keepRowsOf(userId),
    ...fresh,
  });

export interface CheckOutcome extends ActivityCheck {
  /** What the server says when it is through. */
  message: string;
}

/** Has the whole history of a store checked, stretch by stretch. */
export async function checkWholeActivity(
  storeId: number,
  onStretch: (stretch: ActivityCheck) => void,
  signal: AbortSignal,
): Promise<CheckOutcome> {
  let after = 0;
  for (;;) {
    const { data, message = '' } = await api(checkActivity, { params: { storeId }, query: { after }, signal });
    onStretch(data);
    if (data.isDone) return { ...data, message };
    after = data.checkedTo;
  }
}
