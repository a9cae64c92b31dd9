import type { MatchedBy, PurchaseFileLine } from '@minipos/contract/purchasing/purchase-files';
import type { BuyableProduct } from '@minipos/contract/purchasing/purchase-shapes';
import { isEan13 } from '@minipos/domain/catalogue/barcode';
import type { Db } from '#db/pool.ts';
import { plainWords } from '#spreadsheets/plain-words.ts';
import { presentBuyable } from '../purchases/present-purchase.ts';
import { type FoundProduct, findWanted, type HeldProduct, type Wanted } from './match-lines.queries.ts';
import type { ParsedLine } from './parse-line.ts';

type Match = { product: BuyableProduct; by: MatchedBy };

const present = (...codes: (string | null)[]) => codes.filter((code) => code !== null);
/** What a line is looked for by. A column called 'Código' may hold any of the three. */
const wantedOf = (line: ParsedLine): Wanted => ({
  barcodes: present(line.barcode, line.ownCode, line.supplierCode).filter(
    (code) => code === line.barcode || isEan13(code),
  ),
  skus: present(line.ownCode),
  supplierCodes: present(line.supplierCode, line.ownCode),
  names: line.name === '' ? [] : [line.name],
});

/** Finds the product of each line: by barcode, by SKU, by the supplier's own code, then by its name when only one is called so. */
export async function matchLines(
  db: Db,
  storeId: number,
  supplierId: number,
  lines: readonly ParsedLine[],
): Promise<PurchaseFileLine[]> {
  const wanted = lines.map(wantedOf);
  const all = (key: keyof Wanted) => [...new Set(wanted.flatMap((one) => one[key]))];
  const found = await findWanted(db, storeId, supplierId, {
    barcodes: all('barcodes'),
    skus: all('skus'),
    supplierCodes: all('supplierCodes'),
    names: all('names'),
  });
  const wordOf = ({ by, word }: FoundProduct | HeldProduct) => `${by} ${word}`;
  const byWord = Map.groupBy(
    found.filter((one) => one.id !== null),
    wordOf,
  );
  const held = new Map(found.flatMap((one) => (one.id === null ? [[wordOf(one), one.called] as const] : [])));
  return lines.map((line, place) => {
    const match = findOf(byWord, wanted[place]);
    return complete(match ? line : withHeld(line, held, wanted[place]), match);
  });
}

/** Nobody finds it to choose, and its code cannot be given again: why, is said. */
function withHeld(line: ParsedLine, held: ReadonlyMap<string, string>, wanted: Wanted | undefined): ParsedLine {
  const words = [
    ...(wanted?.barcodes ?? []).map((word) => `barcode ${word}`),
    ...(wanted?.skus ?? []).map((word) => `sku ${word}`),
  ];
  const called = words.map((word) => held.get(word)).find((name) => name !== undefined);
  if (called === undefined) return line;
  return {
    ...line,
    notices: [...line.notices, `«${called}» tiene ese código, pero está inactivo o no lleva existencia.`],
  };
}

function findOf(byWord: ReadonlyMap<string, FoundProduct[]>, wanted: Wanted | undefined): Match | null {
  const tries: [MatchedBy, string[]][] = wanted
    ? [
        ['barcode', wanted.barcodes],
        ['sku', wanted.skus],
        ['supplierCode', wanted.supplierCodes],
        ['name', wanted.names],
      ]
    : [];
  for (const [by, words] of tries) {
    for (const word of words) {
      const matches = byWord.get(`${by} ${word}`) ?? [];
      const [only] = matches;
      if (only && matches.length === 1) return { product: presentBuyable(only), by };
    }
  }
  return null;
}

function complete(
  { ownCode, packCost, lineTotal, taxRate, ...line }: ParsedLine,
  match: Match | null,
): PurchaseFileLine {
  const notices = [...line.notices];
  const product = match?.product ?? null;
  let { packSize } = line;
  if (packSize === null && product && product.packSize !== 1) packSize = product.packSize;
  else if (packSize === null && packCost !== null) {
    notices.push('No dice cuántas unidades trae el bulto: se tomó 1.');
  }
  const count = (line.packs ?? 0) * (packSize ?? 1);
  const unitCost = line.unitCost ?? costOf(packCost, packSize ?? 1, lineTotal, count, line.discountPercent);
  if (product && match && match.by !== 'barcode' && match.by !== 'name' && !isAlike(line.name, product.name)) {
    notices.push('El código coincide, pero el nombre no se parece. Revísalo.');
  }
  const ownTax = product && (product.isExempt ? 0 : product.taxRate);
  if (ownTax !== null && taxRate !== null && taxRate !== ownTax) {
    const own = ownTax === 0 ? 'está exento' : `paga ${ownTax} %`;
    notices.push(`El archivo dice IVA ${taxRate} % y el producto ${own}: la compra usa el del producto.`);
  }
  if (lineTotal !== null && unitCost !== null && count > 0) {
    const net = unitCost * count * (1 - line.discountPercent / 100);
    // A cost of four decimals is off by half of the last one in each unit.
    if (Math.abs(net - lineTotal) > 0.011 + count * 0.000_05) {
      notices.push(`Suma ${money(net)} y el archivo dice ${money(lineTotal)}.`);
    }
  }
  return {
    ...line,
    packSize,
    unitCost,
    supplierCode: line.supplierCode ?? codeOfSupplier(ownCode, product),
    product,
    matchedBy: match?.by ?? null,
    notices,
  };
}

/** What 'Código' says, unless it is a code that the store gave the product itself. */
const codeOfSupplier = (code: string | null, product: BuyableProduct | null) =>
  code !== null && code !== product?.sku && code !== product?.barcode && !isEan13(code) ? code : null;

function costOf(packCost: number | null, packSize: number, lineTotal: number | null, count: number, discount: number) {
  if (packCost !== null) return Number((packCost / packSize).toFixed(4));
  if (lineTotal === null || count === 0 || discount >= 100) return null;
  return Number((lineTotal / count / (1 - discount / 100)).toFixed(4));
}

/** Whether two names share a word that says something; a file without names cannot tell. */
function isAlike(one: string, other: string): boolean {
  const words = (text: string) =>
    plainWords(text)
      .split(' ')
      .filter((word) => word.length > 2);
  const others = new Set(words(other));
  return one === '' || others.size === 0 || words(one).some((word) => others.has(word));
}

const money = (value: number) =>
  value.toLocaleString('es-VE', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' });
