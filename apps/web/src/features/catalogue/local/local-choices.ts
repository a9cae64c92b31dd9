import type { Tax } from '@minipos/contract/catalogue/taxes';
import { foldText } from '@minipos/domain/text/fold-text';
import type { MiniPosDatabase } from '#offline/database/database.ts';

const byName = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

interface Choice {
  id: number;
  name: string;
  storeId: number;
  isActive: boolean;
}

interface ChoiceTable {
  filter(test: (row: Choice) => boolean): { toArray(): PromiseLike<Choice[]> };
}

/** Active brands or departments of the device's copy whose name has the text in it. */
export async function readLocalChoices(table: ChoiceTable, storeId: number, search: string, limit: number) {
  const wanted = foldText(search.trim());
  const rows = await table
    .filter((row) => row.storeId === storeId && row.isActive && foldText(row.name).includes(wanted))
    .toArray();
  return rows.toSorted((a, b) => byName.compare(a.name, b.name)).slice(0, limit);
}

/** Active taxes, the default one first. The copy does not count their products, and no form shows that. */
export async function readLocalTaxes(db: MiniPosDatabase, storeId: number): Promise<Tax[]> {
  const rows = await db.taxes.filter((row) => row.storeId === storeId && row.isActive).toArray();
  return rows
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || byName.compare(a.name, b.name))
    .map((row) => ({ ...row, productCount: 0 }));
}
