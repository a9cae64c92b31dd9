const marginMs = 60_000;

/** How long a token is good for, in milliseconds; null when it does not say. */
function lifeOf(token: string): number | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat, exp } = JSON.parse(atob(payload)) as { iat?: unknown; exp?: unknown };
    return typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : null;
  } catch {
    return null;
  }
}

/**
 * Milliseconds until a token should be renewed, a minute before its end; null when it does not say. Counted from its
 * arrival, so that a device whose clock is hours off neither waits too long nor renews without pause.
 */
export function renewalDelay(token: string, receivedAt: number | null, now = Date.now()): number | null {
  const life = lifeOf(token);
  if (life === null) return null;
  const usable = Math.max(life - marginMs, life / 2);
  const age = receivedAt === null ? usable : now - receivedAt;
  return Math.min(usable, Math.max(0, usable - age));
}
