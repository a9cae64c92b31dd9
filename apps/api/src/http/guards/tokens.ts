import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** Who an access token speaks for. Rights are never inside it: they are read again on every call. */
export interface Claims {
  userId: number;
  sessionId: string;
}

export interface Tokens {
  issueAccess(claims: Claims, now: Date): Promise<string>;
  /** The claims, or null when the token is not ours, altered or expired. */
  verifyAccess(token: string, now: Date): Promise<Claims | null>;
}

const accessMinutes = 15;
const algorithm = 'HS256';
const maxRemembered = 10_000;

export async function createTokens(secret: string): Promise<Tokens> {
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  // A token repeats for a quarter of an hour: its signature is checked once, its expiry every time.
  const verified = new Map<string, { claims: Claims; expiresAt: number }>();
  const remember = (token: string, entry: { claims: Claims; expiresAt: number }) => {
    if (verified.size >= maxRemembered) verified.clear();
    verified.set(token, entry);
  };
  return {
    issueAccess: ({ userId, sessionId }, now) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(String(userId))
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + accessMinutes * 60_000))
        .sign(key),

    async verifyAccess(token, now) {
      const known = verified.get(token);
      if (known) return known.expiresAt > now.getTime() ? known.claims : null;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], currentDate: now });
        const userId = Number(payload.sub);
        if (!Number.isSafeInteger(userId) || typeof payload.sid !== 'string') return null;
        const claims = { userId, sessionId: payload.sid };
        remember(token, { claims, expiresAt: (payload.exp ?? 0) * 1000 });
        return claims;
      } catch {
        return null;
      }
    },
  };
}

/** A secret to hand out once; only its hash is kept. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
