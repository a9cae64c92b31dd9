type Ask = (then: () => void) => void;

const asking = new Set<Ask>();

/** What is typed and not saved on a page that belongs to a store: another store would throw it away. */
export const unsavedWork = {
  /** Has somebody asked before it is left; returns how to stop. */
  guard(ask: Ask): () => void {
    asking.add(ask);
    return () => void asking.delete(ask);
  },
  /** Does it now, or once the person has let go of what is not saved. */
  leave(then: () => void): void {
    const [ask] = asking;
    if (ask) ask(then);
    else then();
  },
};
