import type { HandlersOf } from '#operations/handler.ts';

/** What devices do with their own queue. */
export const queueOperations: HandlersOf<'Operation.DISCARD'> = {
  'Operation.DISCARD': {
    permission: 'products.view',
    isFact: true,
    revs: () => 0,
    // The receipt of the discard, with who and why, is all there is to do.
    apply: async (_ctx, _tx, { data }) => ({ discarded: data.uuid }),
  },
};
