import { notifications } from '@mantine/notifications';
import { receiptOf } from '@minipos/documents/receipt/receipt';
import { samplePeople, sampleSale, sampleStore } from '@minipos/documents/test/receipts';
import { afterEach, expect, it, vi } from 'vitest';
import type { TillPreferences } from '../../local/till-preferences.ts';
import { drawerPulse } from '../../printers/drawer.ts';
import { handOver, openForCash } from './hand-over.ts';

const receipt = receiptOf(sampleSale, sampleStore, samplePeople);
const cash = [{ method: 'cash_usd' }] as const;
const card = [{ method: 'card' }] as const;
const preferences: TillPreferences = {
  inputMode: 'tactil',
  paper: '80mm',
  printer: { kind: 'serial', name: 'Serie', vendorId: 1, productId: 2 },
  printsAlone: true,
  opensDrawer: true,
  pickupSound: 'on',
};

/** There is no printer here: the port behind the browser's border is ours. */
function plugPort(write?: () => Promise<void>) {
  const jobs: number[][] = [];
  const getPorts = async () => [
    {
      open: async () => void jobs.push([]),
      close: async () => undefined,
      getInfo: () => ({ usbVendorId: 1, usbProductId: 2 }),
      writable: new WritableStream<Uint8Array>({
        write: write ?? ((data: Uint8Array) => void jobs.at(-1)?.push(...data)),
      }),
    },
  ];
  Object.defineProperty(navigator, 'serial', { value: { getPorts }, configurable: true });
  return jobs;
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serial');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const begins = (job: number[] | undefined) => job?.slice(0, drawerPulse.length);

it('notes open the drawer and print in one job; a card only prints', async () => {
  const jobs = plugPort();
  await handOver(preferences, receipt, cash);
  await handOver(preferences, receipt, card);
  expect(jobs).toHaveLength(2);
  expect(begins(jobs[0])).toEqual([...drawerPulse]);
  expect(begins(jobs[1])).not.toEqual([...drawerPulse]);
  expect(jobs[0]).toEqual([...drawerPulse, ...(jobs[1] ?? [])]);
});

it('does what is set and nothing else', async () => {
  const jobs = plugPort();
  await handOver({ ...preferences, printsAlone: false }, receipt, cash);
  await handOver({ ...preferences, printsAlone: false }, receipt, card);
  await handOver({ ...preferences, printsAlone: false, opensDrawer: false }, receipt, cash);
  await handOver({ ...preferences, printer: null }, receipt, cash);
  await openForCash({ ...preferences, opensDrawer: false });
  expect(jobs).toEqual([[...drawerPulse]]);
});

it('what fails is said once, and stops nothing', async () => {
  const said = vi.spyOn(notifications, 'show');
  // No screen either: there is a mouse.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  plugPort(async () => {
    throw new DOMException('', 'NetworkError');
  });
  await handOver(preferences, receipt, cash);
  expect(said).toHaveBeenCalledOnce();
  expect(said.mock.calls[0]?.[0]).toMatchObject({ title: 'El recibo no se imprimió' });
});

it('two sales in a row wait for each other: the printer is open to one at a time', async () => {
  const jobs = plugPort();
  await Promise.all([handOver(preferences, receipt, cash), handOver(preferences, receipt, cash)]);
  expect(jobs).toHaveLength(2);
  expect(jobs[0]).toEqual(jobs[1]);
});
