import { createClient } from '@minipos/contract/core/client';
import { registerDevice } from '@minipos/contract/sync/devices';
import { sampleDevice, signedBy } from '@minipos/contract/sync/sample-device';
import * as calls from '@minipos/contract/sync/sync';
import type { SyncOperation } from '@minipos/contract/sync/sync-operations';
import { httpTransport } from '../world/http-calls.ts';

interface TestTill {
  /** Hands operations in; fails when one of them was not applied. */
  push: (operations: SyncOperation[]) => Promise<void>;
}

/** A till without a browser: a device with a key that signs what it hands in. */
export async function openTestTill({
  url,
  token,
  storeId,
  patienceMs,
}: {
  url: string;
  token: string;
  storeId: number;
  patienceMs: () => number;
}): Promise<TestTill> {
  const device = await sampleDevice();
  const bearer = () => ({ authorization: `Bearer ${token}` });
  const client = createClient(signedBy(device, httpTransport(url, patienceMs)), bearer);
  const { id: deviceId, publicKey } = device;
  await client(registerDevice, { body: { storeId, deviceId, publicKey, asTill: true, name: 'Caja' } });
  return {
    async push(operations) {
      const { data } = await client(calls.push, { body: { storeId, deviceId, epoch: null, operations } });
      const failed = data.verdicts.find(({ status }) => status !== 'applied');
      if (failed) throw new Error(`an operation was not applied: ${JSON.stringify(failed)}`);
    },
  };
}
