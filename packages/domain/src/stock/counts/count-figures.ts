import type { Quantity } from '#money/quantity.ts';
import type { MovementKind } from '../stock.ts';

/** Something that somebody counted, or how they corrected it. Entries come in the order in which they were made. */
export interface CountEntry {
  uuid: string;
  /** The first entry that this one corrects; null: it is a first one. */
  corrects: string | null;
  /** Null withdraws what it corrects. Zero is a figure: there is nothing left. */
  quantity: Quantity | null;
}

/** What stands of entries: of each and its corrections the last word, unless it was withdrawn. Two shelves are two entries. */
export function standing<Entry extends CountEntry>(entries: readonly Entry[]): { first: Entry; quantity: Quantity }[] {
  const groups = Map.groupBy(entries, ({ uuid, corrects }) => corrects ?? uuid);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const quantity = group.at(-1)?.quantity ?? null;
    return first && quantity !== null ? [{ first, quantity }] : [];
  });
}

/** The sum of what stands; null: nothing was counted, or all of it was withdrawn. */
export function countedIn(entries: readonly CountEntry[]): Quantity | null {
  const left = standing(entries);
  return left.length === 0 ? null : left.reduce((total, { quantity }) => total + quantity, 0);
}

/** Movements that say what there is, and not only what came or went. */
export const settlingKinds = ['set', 'count', 'import'] as const satisfies readonly MovementKind[];

/** A product of a count, and how its stock stands now. */
interface CountedProduct {
  counted: Quantity;
  onHand: Quantity;
  /** What has moved since the last look at any of its shelves, by when it happened and not by when it was told. */
  later: Quantity;
  /** Somebody has said since then what there is: the count is too old to say anything. */
  isSettled: boolean;
}

/** What the ledger said at the moment of the count. A sale that is told late changes it: it had left the shelf by then. */
export const expectedOf = ({ onHand, later }: Pick<CountedProduct, 'onHand' | 'later'>): Quantity => onHand - later;

/** What approval adds, so that the stock is what was counted with what has moved since on top. */
export const adjustmentOf = (product: CountedProduct): Quantity =>
  product.isSettled ? 0 : product.counted - expectedOf(product);
