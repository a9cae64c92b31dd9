import type { PurchaseFileField } from '@minipos/contract/purchasing/purchase-files';
import { isEan13 } from '@minipos/domain/catalogue/barcode';
import { headingReader } from '#spreadsheets/heading-reader.ts';
import { plainWords } from '#spreadsheets/plain-words.ts';
import { cellText } from '#spreadsheets/read-cells.ts';
import type { Cell } from '#spreadsheets/spreadsheet.ts';

// Words that headings use, plain: lower case, no accents, no signs.
const words: Record<PurchaseFileField, string[]> = {
  barcode: [
    'codigo de barras',
    'codigo de barra',
    'codigo barras',
    'codigo barra',
    'cod barra',
    'cod barras',
    'cod de barras',
    'barra',
    'barras',
    'ean',
    'ean13',
    'ean 13',
    'upc',
    'gtin',
    'barcode',
  ],
  code: ['sku', 'codigo', 'cod', 'codigo interno', 'codigo producto', 'codigo del producto', 'clave', 'code', 'item'],
  supplierCode: [
    'codigo del proveedor',
    'codigo de proveedor',
    'codigo proveedor',
    'cod proveedor',
    'cod prov',
    'referencia',
    'ref',
    'codigo fabrica',
    'supplier code',
  ],
  name: [
    'descripcion',
    'descripcion del producto',
    'producto',
    'productos',
    'nombre',
    'nombre del producto',
    'articulo',
    'articulos',
    'concepto',
    'detalle',
    'description',
    'product',
  ],
  quantity: ['cantidad', 'cant', 'cantidad unidades', 'unidades', 'unid', 'und', 'unds', 'qty', 'quantity', 'pedido'],
  packs: [
    'bultos',
    'bulto',
    'cajas',
    'caja',
    'empaques',
    'paquetes',
    'cantidad bultos',
    'cantidad de bultos',
    'cant bultos',
    'cantidad cajas',
    'cant cajas',
  ],
  packSize: [
    'unidades por bulto',
    'unidades bulto',
    'unidades x bulto',
    'unid por bulto',
    'unid bulto',
    'unid x bulto',
    'und x bulto',
    'und bulto',
    'unidades por caja',
    'unidades x caja',
    'und x caja',
    'und caja',
    'unid x caja',
    'unidades por empaque',
    'unid por empaque',
    'und x empaque',
    'empaque',
    'presentacion',
    'contenido',
    'pack',
  ],
  unitCost: [
    'costo',
    'costo unitario',
    'costo por unidad',
    'costo unidad',
    'costo unit',
    'precio',
    'precio unitario',
    'precio unit',
    'precio por unidad',
    'precio unidad',
    'p unitario',
    'p unit',
    'precio neto',
    'cost',
    'unit cost',
    'price',
    'unit price',
  ],
  packCost: [
    'costo por bulto',
    'costo bulto',
    'costo caja',
    'costo por caja',
    'precio por bulto',
    'precio bulto',
    'precio caja',
    'precio por caja',
    'precio x bulto',
    'precio x caja',
    'costo x bulto',
  ],
  discountPercent: ['descuento', 'desc', 'dcto', 'dto', '% desc', 'desc %', 'descuento %', '% descuento', 'discount'],
  taxRate: ['iva', 'iva %', '% iva', 'alicuota', 'impuesto', 'tax', 'alic'],
  lineTotal: ['total', 'importe', 'monto', 'subtotal', 'sub total', 'total linea', 'total neto', 'neto', 'valor'],
};

const read = headingReader(words);
const currencyWord = / (usd|us|bs|bss|ves|bolivares|divisas?|dolares)$/;

/** What each column seems to be, by its heading or, where that says nothing, by codes in it that are barcodes. */
export function recogniseColumns(
  headings: readonly string[],
  samples: readonly (readonly Cell[])[],
): (PurchaseFileField | null)[] {
  const found = read(headings.map((heading) => plainWords(heading).replace(currencyWord, '')));
  // 'Cantidad' beside 'Unidades por bulto' counts what the supplier sells: their packs.
  const isByPack = (found.includes('packSize') || found.includes('packCost')) && !found.includes('packs');
  const counted = found.map((field) => (isByPack && field === 'quantity' ? 'packs' : field));
  if (counted.includes('barcode')) return counted;
  const at = counted.findIndex((field, column) => {
    const cells = samples.map((row) => cellText(row[column])).filter((text) => text !== '');
    return (field === null || field === 'code' || field === 'supplierCode') && cells.length > 0 && cells.every(isEan13);
  });
  return counted.map((field, column) => (column === at ? 'barcode' : field));
}

const bolivars = /\b(bs|bss|ves|bolivares)\b/;
const dollars = /\b(usd|us|divisas?|dolares)\b/;

/** What the costs are in, as headings or amounts say it; null where both or neither is said. */
export function recogniseCurrency(
  headings: readonly string[],
  mapping: readonly (PurchaseFileField | null)[],
  samples: readonly (readonly Cell[])[],
): 'USD' | 'VES' | null {
  const isMoney = (field: PurchaseFileField | null | undefined) =>
    field === 'unitCost' || field === 'packCost' || field === 'lineTotal';
  const texts = headings.flatMap((heading, column) =>
    isMoney(mapping[column]) ? [heading, ...samples.map((row) => cellText(row[column]))] : [],
  );
  const says = (word: RegExp, sign: string) => texts.some((text) => word.test(plainWords(text)) || text.includes(sign));
  const [isUsd, isBs] = [says(dollars, '$'), says(bolivars, 'Bs')];
  if (isUsd === isBs) return null;
  return isUsd ? 'USD' : 'VES';
}
