import type { Transport, WireRequest } from '@minipos/contract/core/client';
import { signRequest } from '@minipos/contract/proofs/device-signing';
import { deviceSignatureHeader, serverTimeHeader } from '@minipos/domain/people/proof-texts';
import type { DeviceKey } from '../database/rows.ts';

/** How far the server's clock is from this device's, as its last refusal told. */
let offsetMs = 0;
let lastAt = 0;

// Never the same moment twice: two equal requests of one moment would pass for one that was recorded and sent again.
function momentAt(now: number): number {
  const at = Math.round(now);
  lastAt = Math.abs(at - lastAt) < 1000 && at <= lastAt ? lastAt + 1 : at;
  return lastAt;
}

/**
 * A transport whose requests carry the device's signature. A clock that is off by too much is told the server's time and the
 * request goes again at once: a wrong clock never stops a till.
 */
export function signingTransport(
  transport: Transport,
  signer: DeviceKey,
  storeId: number,
  now: () => number = Date.now,
): Transport {
  const { deviceId } = signer;
  async function send(request: WireRequest) {
    const { method, url: path, headers } = request;
    const body = typeof request.body === 'string' ? request.body : undefined;
    const at = momentAt(now() + offsetMs);
    const signature = await signRequest(signer, { method, path, body, at, storeId, deviceId });
    return transport({ ...request, headers: { ...headers, [deviceSignatureHeader]: signature } });
  }
  return async (request) => {
    const answer = await send(request);
    const serverTime = Number(answer.headers.get(serverTimeHeader));
    if (answer.status !== 409 || !(serverTime > 0)) return answer;
    offsetMs = serverTime - now();
    return send(request);
  };
}
