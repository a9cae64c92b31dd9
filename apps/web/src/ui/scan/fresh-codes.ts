const quiet = 1500;

/**
 * The camera sees one code many times a second. A code counts once; again only after it was out of sight for a moment,
 * so that two equal articles can be passed one after the other.
 */
export function freshCodes(): (seen: string | null, at: number) => string | null {
  let last: { code: string; at: number } | null = null;
  return (seen, at) => {
    if (seen === null) return null;
    const again = last !== null && last.code === seen && at - last.at < quiet;
    last = { code: seen, at };
    return again ? null : seen;
  };
}
