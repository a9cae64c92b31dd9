import type { ImportField } from '@minipos/contract/catalogue/imports';
import { plainWords } from '#spreadsheets/plain-words.ts';

// Words that headings use, plain: lower case, no accents, no signs. The first field that recognises a heading takes it.
const words: Record<ImportField, string[]> = {
  barcode: [
    'codigo de barras',
    'codigo barras',
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

const fieldOf = new Map(
  Object.entries(words).flatMap(([field, names]) => names.map((name) => [name, field as ImportField] as const)),
);

/** What each column seems to be; a field is given once, to the first column that is called like it. */
export function recogniseHeadings(headings: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  const found = headings.map((heading) => {
    const plain = plainWords(heading);
    const field = fieldOf.get(plain) ?? fieldOf.get(plain.replace(/ (usd|\$|bs|divisas?)$/, ''));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  return withDescriptionAsName(found, taken);
}

/** Many systems call the name 'Descripción'; where nothing else is the name, that column is it. */
function withDescriptionAsName(found: (ImportField | null)[], taken: Set<ImportField>): (ImportField | null)[] {
  if (taken.has('name') || !taken.has('description')) return found;
  return found.map((field) => (field === 'description' ? 'name' : field));
}
