import type { Product } from '@minipos/contract/catalogue/products';
import { fieldMessages } from '@minipos/contract/core/messages';
import { sendTransfer, type TransferToSend } from '@minipos/contract/stock/transfers';
import { allowsFractions } from '@minipos/domain/stock/stock';

export interface DraftLine {
  productId: number;
  name: string;
  code: string | null;
  unit: Product['unit'];
  /** What the figure says that there is. */
  stock: number;
  /** Null is empty, NaN is no number. */
  units: number | null | undefined;
}

/** A transfer while it is typed. */
export interface Draft {
  destinationId: number | null;
  notes: string;
  lines: readonly DraftLine[];
}

export const emptyDraft: Draft = { destinationId: null, notes: '', lines: [] };

/** A product that was chosen or scanned: one more of a line that is there, or a line of its own. */
export function addProduct(
  draft: Draft,
  product: Pick<Product, 'id' | 'name' | 'sku' | 'barcode' | 'unit' | 'stock'>,
): Draft {
  if (draft.lines.some(({ productId }) => productId === product.id)) {
    const more = (line: DraftLine) =>
      line.productId === product.id ? { ...line, units: (line.units || 0) + 1 } : line;
    return { ...draft, lines: draft.lines.map(more) };
  }
  const { id: productId, name, unit, stock } = product;
  return {
    ...draft,
    lines: [...draft.lines, { productId, name, code: product.barcode ?? product.sku, unit, stock, units: 1 }],
  };
}

export const changeUnits = (draft: Draft, productId: number, units: DraftLine['units']): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.productId === productId ? { ...line, units } : line)),
});

export const removeLine = (draft: Draft, productId: number): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.productId !== productId),
});

/** More than the figure says. The goods may be in hand all the same: it is told, not refused. */
export const isBeyondStock = ({ units, stock }: DraftLine): boolean => (units ?? 0) > Math.max(0, stock);

const fields = sendTransfer.body.omit({ uuid: true });

/** What is sent, or the first thing that is missing under the name of its input. */
export function fieldsOf(draft: Draft): { fields: Omit<TransferToSend, 'uuid'> } | { field: string; problem: string } {
  if (draft.destinationId === null) return { field: 'destinationId', problem: 'Elige la tienda' };
  // Half of what goes by the unit is no number to its input.
  const half = draft.lines.findIndex(({ unit, units }) => Number.isNaN(units) && !allowsFractions(unit));
  if (half !== -1) return { field: `items.${half}.units`, problem: 'Escribe una cantidad entera' };
  const parsed = fields.safeParse({
    destinationId: draft.destinationId,
    notes: draft.notes,
    items: draft.lines.map(({ productId, units }) => ({ productId, units })),
  });
  if (parsed.success) return { fields: parsed.data };
  const [[field, problem] = ['', '']] = Object.entries(fieldMessages(parsed.error.issues));
  return { field, problem };
}
