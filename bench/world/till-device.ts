import { type SampleDevice, sampleDevice } from '@minipos/contract/sync/sample-device';

/** Sends a body to a path of the API, with headers beside the usual ones. */
export type Post = (path: string, body: string, headers?: Record<string, string>) => Promise<unknown>;

/** The same, signed by a device. */
export const signedPost =
  (post: Post, device: SampleDevice): Post =>
  async (path, body) =>
    post(path, body, await device.sign({ method: 'POST', url: path, body }));

/** A till of the store with its key. */
export async function registerTill(post: Post, storeId: number): Promise<SampleDevice> {
  const device = await sampleDevice();
  const { id: deviceId, publicKey } = device;
  const body = JSON.stringify({ storeId, deviceId, publicKey, asTill: true, name: 'Caja' });
  await signedPost(post, device)('/api/sync/devices', body);
  return device;
}
