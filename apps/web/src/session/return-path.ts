/** Where to go after signing in. Only an address of this app: a link from outside may say anything. */
export function safeReturnPath(wanted: unknown): string | null {
  const isOurs = typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted);
  return isOurs ? wanted : null;
}
