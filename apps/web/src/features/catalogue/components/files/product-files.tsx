import {
  type ImportOptions,
  type ImportPreviewRow,
  importFields,
  productImports,
} from '@minipos/contract/catalogue/imports';
import { importedKind, type OptionsProps, outcomeColumn } from '#features/imports/public.ts';
import { toCsv } from '#lib/csv.ts';
import { formatNumber, formatUsd } from '#lib/format.ts';
import { openPriceWords } from '#lib/shelf-price.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

const stockChoices = [
  { value: 'ignore', label: 'Dejar la existencia que tienen' },
  { value: 'set', label: 'Fijar la existencia del archivo' },
];

/** What the file leaves open about products. */
function ProductOptions({ options, onChange }: OptionsProps<ImportOptions>) {
  return (
    <>
      <SelectField
        label="Productos que ya existen"
        options={stockChoices}
        value={options.stock}
        onChange={(stock) => onChange({ ...options, stock: stock === 'set' ? 'set' : 'ignore' })}
      />
      <TextField
        label="Departamento de los productos nuevos que no traen uno"
        value={options.defaultDepartment}
        maxLength={80}
        onChange={(name) => onChange({ ...options, defaultDepartment: name || null })}
      />
      <SwitchField
        label="Crear los departamentos y marcas que falten"
        value={options.createMissing}
        onChange={(createMissing) => onChange({ ...options, createMissing: createMissing ?? false })}
      />
    </>
  );
}

/** A file to fill in, with two products as they should look. */
const templateCsv = (): string =>
  toCsv([
    Object.values(importFields),
    [
      'Harina de maíz 1 kg',
      '7591001000018',
      'HAR-001',
      'Víveres',
      'La Espiga',
      1.35,
      1.05,
      24,
      6,
      120,
      'Exento',
      'unidad',
      '',
      '',
      'Sí',
    ],
    [
      'Queso blanco duro',
      '',
      'QUE-010',
      'Lácteos',
      '',
      6.8,
      5.1,
      12.5,
      2,
      '',
      'IVA general',
      'kg',
      'Se vende por peso',
      '',
      'Sí',
    ],
  ]);

/** Files of products. */
export const productFiles = importedKind<ImportOptions, ImportPreviewRow>({
  key: 'products',
  calls: productImports,
  fields: importFields,
  path: '/products/import',
  title: 'Importar productos',
  list: { path: '/products', label: 'Volver a los productos' },
  without: 'Los productos pertenecen a una tienda. Elige una para importar.',
  one: 'producto',
  many: 'productos',
  place: 'en el catálogo',
  same: 'el catálogo ya está',
  template: { name: 'plantilla-productos.csv', text: templateCsv },
  warnOf: (columns) =>
    columns.includes('priceUSD') ? null : 'Ninguna columna es el precio: sin él solo cambian productos que ya existen.',
  renderOptions: (props) => <ProductOptions {...props} />,
  previewColumns: [
    { key: 'name', header: 'Producto', cell: ({ name, line }) => name ?? `Línea ${line}`, heading: true },
    outcomeColumn,
    { key: 'line', header: 'Línea', cell: ({ line }) => line, numeric: true, hideBelow: 'desktop' },
    {
      key: 'barcode',
      header: 'Código de barras',
      cell: ({ barcode }) => barcode ?? 'Se genera',
      nowrap: true,
      hideBelow: 'tablet',
    },
    {
      key: 'price',
      header: 'Precio',
      // Zero is a price for the till to write only where the row was found good.
      cell: ({ priceUSD, outcome }) =>
        priceUSD === null ? '—' : priceUSD === 0 && outcome !== 'failed' ? openPriceWords : formatUsd(priceUSD),
      numeric: true,
    },
    {
      key: 'stock',
      header: 'Existencia',
      cell: ({ stock }) => (stock === null ? '—' : formatNumber(stock)),
      numeric: true,
    },
    {
      key: 'detail',
      header: 'Detalle',
      cell: ({ changes, messages }) => [...messages, ...changes].join(' · ') || '—',
    },
  ],
  undoes:
    'La existencia que sumó o restó se devuelve con un movimiento. Lo que alguien haya cambiado después se deja como está y se informa. Los departamentos y marcas creados se quedan.',
});
