import { quantityFromDecimal, quantityText } from '@minipos/domain/money/quantity';
import { unitsMissing } from '@minipos/domain/stock/transfers';
import { openIncidents } from '#db/incidents.queries.ts';
import { reserveRevs, type StoreTransaction } from '#db/transaction.ts';
import type { TransferLineRow, TransferRow } from './transfers.queries.ts';

type CountedLine = Pick<TransferLineRow, 'product_name' | 'units' | 'received_units' | 'returned_units'>;

// A task is read by a person: the page of the transfer has the rest.
const mostTold = 20;

/** What came short or beyond of a transfer of which nothing more is to come, product by product. */
function differencesOf(lines: readonly CountedLine[]): string[] {
  return lines.flatMap((line) => {
    const missing = unitsMissing(
      {
        units: quantityFromDecimal(line.units),
        received: quantityFromDecimal(line.received_units),
        returned: quantityFromDecimal(line.returned_units),
      },
      true,
    );
    if (missing === 0) return [];
    const amount = String(Number(quantityText(Math.abs(missing)))).replace('.', ',');
    return [`${line.product_name}: ${missing > 0 ? 'faltan' : 'sobran'} ${amount}`];
  });
}

/** Has a person of the store look at what differs. Both stores are told, each when it knows the end. */
export async function tellDifferences(
  tx: StoreTransaction,
  { id, number, other_store_name }: Pick<TransferRow, 'id' | 'number' | 'other_store_name'>,
  lines: readonly CountedLine[],
  at: Date,
): Promise<void> {
  const differences = differencesOf(lines);
  if (differences.length === 0) return;
  const nextRev = await reserveRevs(tx, 1);
  const detail = {
    transferNumber: number,
    otherStore: other_store_name,
    differences: differences.slice(0, mostTold),
  };
  await openIncidents({ ...tx, nextRev }, [{ kind: 'transfer_difference', subject: `transfer:${id}`, detail, at }]);
}
