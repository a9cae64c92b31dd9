/**
 * The secret of an invitation that this page was opened with. Only in memory: in the address it would stay in the history,
 * and in a storage of the browser it would outlive the page.
 */
let kept: string | null = null;

export const invitationToken = {
  /** Takes what stands behind the # of the address, if anything does. */
  take(hash: string): string | null {
    const token = hash.replace(/^#/, '').trim();
    if (token !== '') kept = token;
    return kept;
  },
  forget(): void {
    kept = null;
  },
};
