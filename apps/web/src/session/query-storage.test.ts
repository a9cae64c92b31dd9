import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { beforeEach, expect, it } from 'vitest';
import { samplePerson } from '#test/fixtures/sample-people.ts';
import { forgetQueries, persistOptions } from './query-storage.ts';
import { sessionState } from './session-state.ts';

const client = () => new QueryClient();

async function keep(data: Record<string, unknown>, meta?: Record<string, unknown>) {
  const queryClient = client();
  for (const [key, value] of Object.entries(data)) {
    await queryClient.fetchQuery({ queryKey: [key], queryFn: () => value, ...(meta ? { meta } : {}) });
  }
  await persistQueryClientSave({ ...persistOptions, queryClient });
}

async function read(key: string): Promise<unknown> {
  const queryClient = client();
  await persistQueryClientRestore({ ...persistOptions, queryClient });
  return queryClient.getQueryData([key]);
}

beforeEach(async () => {
  await forgetQueries();
  sessionState.open(samplePerson({ id: 7 }), 't');
});

it('gives the last answers back to the person who read them', async () => {
  await keep({ stores: ['Norte'] });
  expect(await read('stores')).toEqual(['Norte']);
});

it('gives nothing to anybody else, and nothing after signing out', async () => {
  await keep({ stores: ['Norte'] });
  sessionState.open(samplePerson({ id: 8 }), 't');
  expect(await read('stores')).toBeUndefined();
  sessionState.open(samplePerson({ id: 7 }), 't');
  expect(await read('stores')).toBeUndefined();
  await keep({ stores: ['Norte'] });
  await forgetQueries();
  expect(await read('stores')).toBeUndefined();
});

it('leaves out what has no business on a device', async () => {
  await keep({ salaries: [1000] }, { keep: false });
  expect(await read('salaries')).toBeUndefined();
});

it('keeps an answer when asking again failed, however often the app opens without a connection', async () => {
  await keep({ stores: ['Norte'] });
  for (let opening = 0; opening < 3; opening += 1) {
    const queryClient = client();
    await persistQueryClientRestore({ ...persistOptions, queryClient });
    expect(queryClient.getQueryState(['stores'])).toMatchObject({ data: ['Norte'], status: 'success', error: null });
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    await queryClient.fetchQuery({ queryKey: ['stores'], queryFn: offline, staleTime: 0 }).catch(() => undefined);
    expect(queryClient.getQueryState(['stores'])?.status).toBe('error');
    await persistQueryClientSave({ ...persistOptions, queryClient });
  }
});

it('keeps nothing of what never came', async () => {
  const queryClient = client();
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  await queryClient.fetchQuery({ queryKey: ['stores'], queryFn: offline }).catch(() => undefined);
  await persistQueryClientSave({ ...persistOptions, queryClient });
  expect(await read('stores')).toBeUndefined();
});
