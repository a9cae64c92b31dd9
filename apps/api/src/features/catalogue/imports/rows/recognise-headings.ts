import type { ImportField } from '@minipos/contract/catalogue/imports';
import { isMakersCode } from '@minipos/domain/catalogue/barcode';
import { headingReader } from '#spreadsheets/heading-reader.ts';
import { cellText } from '#spreadsheets/read-cells.ts';
import type { Cell } from '#spreadsheets/spreadsheet.ts';

// Words that headings use, plain: lower case, no accents, no signs.
const words: Record<ImportField, string[]> = {
  barcode: [
    'codigo de barras',
    'codigo de barra',
    'codigo barras',
    'codigo barra',
    'cod barra',
    'cod de barra',
    'cod barras',
    'cod de barras',
    'barra',
    'barras',
    'barcode',
    'ean',
    'ean13',
    'ean 13',
    'upc',
    'gtin',
  ],
  sku: [
    'sku',
    'codigo',
    'cod',
    'codigo interno',
    'codigo producto',
    'codigo del producto',
    'referencia',
    'ref',
    'code',
    'item code',
    'clave',
  ],
  name: [
    'nombre',
    'producto',
    'nombre del producto',
    'nombre producto',
    'articulo',
    'name',
    'product',
    'product name',
    'item',
    'titulo',
  ],
  costUSD: [
    'costo',
    'costo usd',
    'coste',
    'costo unitario',
    'costo unit',
    'costo u',
    'precio costo',
    'precio de costo',
    'precio de compra',
    'cost',
    'unit cost',
    'cost price',
    'costo dolares',
  ],
  priceUSD: [
    'precio',
    'precio usd',
    'pvp',
    'precio venta',
    'precio de venta',
    'precio unitario',
    'precio unit',
    'precio vta',
    'precio al publico',
    'price',
    'sale price',
    'unit price',
    'precio dolares',
    'precio en dolares',
    'pvp usd',
  ],
  minStock: [
    'minimo',
    'stock minimo',
    'existencia minima',
    'inventario minimo',
    'cantidad minima',
    'min',
    'min stock',
    'minimum stock',
    'reorden',
    'punto de reorden',
  ],
  maxStock: [
    'maximo',
    'stock maximo',
    'existencia maxima',
    'inventario maximo',
    'cantidad maxima',
    'max',
    'max stock',
    'maximum stock',
  ],
  stock: [
    'existencia',
    'existencias',
    'exist',
    'stock',
    'cantidad',
    'inventario',
    'cant',
    'quantity',
    'qty',
    'on hand',
    'disponible',
    'stock actual',
    'existencia actual',
  ],
  department: [
    'departamento',
    'categoria',
    'familia',
    'grupo',
    'linea',
    'rubro',
    'department',
    'category',
    'depto',
    'dpto',
  ],
  brand: ['marca', 'brand', 'fabricante', 'manufacturer'],
  tax: ['impuesto', 'iva', 'alicuota', 'tasa iva', 'tax', 'vat', 'iva %', 'tipo de iva'],
  unit: ['unidad', 'unidad de medida', 'medida', 'um', 'und', 'unit', 'uom', 'presentacion'],
  kind: ['tipo', 'tipo de producto', 'clase', 'kind', 'product type', 'control de inventario', 'inventariable'],
  description: ['descripcion', 'detalle', 'detalles', 'description', 'observaciones', 'notas'],
  model: ['modelo', 'model'],
  isActive: ['activo', 'active', 'estado', 'status', 'habilitado', 'enabled'],
};

const read = headingReader(words);

/** What each column seems to be, by its heading or, where that says nothing, by codes in it that are barcodes. */
export function recogniseHeadings(headings: readonly string[], samples: readonly Cell[][]): (ImportField | null)[] {
  const found = withBarcodes(read(headings), samples);
  // Many systems call the name 'Descripción'; where nothing else is the name, that column is it.
  if (found.includes('name')) return found;
  return found.map((field) => (field === 'description' ? 'name' : field));
}

// Every tenth number of eight digits has a right check digit by chance, dates among them: a few different ones are no chance.
const fewCodes = 3;

/**
 * A column whose cells mostly are codes of makers with their check digit holds barcodes. One called 'Código' has them only where
 * every cell is one: the others would be codes of the shop.
 */
function withBarcodes(found: (ImportField | null)[], samples: readonly Cell[][]): (ImportField | null)[] {
  if (found.includes('barcode')) return found;
  const at = found.findIndex((field, column) => {
    const cells = samples.map((row) => cellText(row[column])).filter((text) => text !== '');
    const codes = cells.filter((text) => isMakersCode(text) && /[1-9]/.test(text));
    const isSure = new Set(codes).size >= fewCodes || codes.some((code) => code.length > 8);
    if (field === 'sku') return isSure && codes.length === cells.length;
    return field === null && isSure && codes.length * 2 > cells.length;
  });
  return found.map((field, column) => (column === at ? 'barcode' : field));
}
