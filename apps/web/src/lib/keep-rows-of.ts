/**
 * For a list's `placeholderData`: its rows stay while another filter is answered, but never those of another owner. The store is
 * the second word of most keys.
 */
export const keepRowsOf =
  (ownerId: number, place = 1) =>
  <Rows>(previous: Rows | undefined, asked: { queryKey: readonly unknown[] } | undefined): Rows | undefined =>
    asked?.queryKey[place] === ownerId ? previous : undefined;
