import { deviceSignatureHeader } from '@minipos/domain/people/proof-texts';
import type { Transport, WireRequest } from '#core/client.ts';
import { newDeviceKey, publicKeyText, signRequest } from '#proofs/device-signing.ts';

/** A device with its key, for programs that test or measure the API. */
export interface SampleDevice {
  id: string;
  /** As it is registered. */
  publicKey: string;
  /** The header that signs a request. */
  sign(request: Pick<WireRequest, 'method' | 'url' | 'body'>, now?: number): Promise<Record<string, string>>;
}

export async function sampleDevice(id: string = crypto.randomUUID()): Promise<SampleDevice> {
  const key = await newDeviceKey();
  let last = 0;
  return {
    id,
    publicKey: await publicKeyText(key),
    async sign({ method, url, body }, now = Date.now()) {
      // No two requests at the same time: the second of two that are alike would be taken for a repetition.
      last = Math.max(last + 1, now);
      const text = typeof body === 'string' ? body : undefined;
      const signed = { method, path: url, body: text, at: last, storeId: storeOf(url, text), deviceId: id };
      return { [deviceSignatureHeader]: await signRequest(key, signed) };
    },
  };
}

/** Every request signed by the device. */
export const signedBy =
  (device: SampleDevice, transport: Transport, now: () => number = Date.now): Transport =>
  async (request) => {
    const signature = await device.sign(request, now());
    return transport({ ...request, headers: { ...request.headers, ...signature } });
  };

/** The store of a request, from its path, else from its body. */
function storeOf(url: string, body: string | undefined): number {
  const inPath = /\/stores\/(\d+)/.exec(url)?.[1];
  const read = JSON.parse(body ?? '{}') as { storeId?: number } | null;
  return Number(inPath ?? read?.storeId ?? Number.NaN);
}
