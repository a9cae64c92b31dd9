import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import {
  isStocked,
  unitSigns as measureSigns,
  type ProductKind,
  type ProductUnit,
  type StockLevel,
  stockLevel,
} from '@minipos/domain/stock/stock';
import { formatNumber } from '#lib/format.ts';
import type { ChoiceOption } from '#ui/field/choice-field.tsx';
import type { Tone } from '#ui/theme/tones.ts';

/** How a product is measured, in the form. */
export const unitOptions: readonly (ChoiceOption & { value: ProductUnit })[] = [
  { value: 'unit', label: 'Unidad' },
  { value: 'kg', label: 'Kilogramo' },
  { value: 'l', label: 'Litro' },
  { value: 'm', label: 'Metro' },
];

/** Whether it is counted, in the form. */
export const kindOptions: readonly (ChoiceOption & { value: ProductKind })[] = [
  { value: 'stocked', label: 'Producto con existencia' },
  { value: 'not_stocked', label: 'Producto sin existencia' },
  { value: 'service', label: 'Servicio' },
];

/** Where the figure of the others stands. */
export const uncountedWords: Record<Exclude<ProductKind, 'stocked'>, string> = {
  not_stocked: 'Sin control de existencia',
  service: 'Servicio',
};

/** After a quantity. */
export const unitSigns: Record<ProductUnit, string> = { ...measureSigns, unit: 'und.' };

/** `1,25 kg`, `148 und.` */
export const quantityText = (quantity: number, unit: ProductUnit): string =>
  `${formatNumber(quantity)} ${unitSigns[unit]}`;

export const levelBadges: Record<Exclude<StockLevel, 'normal'>, { tone: Tone; label: string }> = {
  low: { tone: 'attention', label: 'Stock Bajo' },
  out: { tone: 'danger', label: 'Sin Stock' },
};

/** Against the product's own minimum. What is not counted is never low. */
export const levelOf = ({
  stock,
  minStock,
  kind,
}: {
  stock: number;
  minStock: number;
  kind?: ProductKind;
}): StockLevel => (isStocked({ kind }) ? countedLevel(stock, minStock) : 'normal');

const countedLevel = (stock: number, minStock: number): StockLevel =>
  stockLevel(quantityFromDecimal(stock), quantityFromDecimal(minStock));

export const statusOptions: readonly ChoiceOption[] = [
  { value: '', label: 'Todos' },
  { value: 'true', label: 'Activos' },
  { value: 'false', label: 'Inactivos' },
];

export const stockOptions: readonly ChoiceOption[] = [
  { value: '', label: 'Todos' },
  { value: 'low', label: 'Stock bajo' },
  { value: 'out', label: 'Agotado' },
];

export const sortOptions: readonly ChoiceOption[] = [
  { value: 'name', label: 'Nombre A-Z' },
  { value: '-name', label: 'Nombre Z-A' },
  { value: 'price', label: 'Precio: menor primero' },
  { value: '-price', label: 'Precio: mayor primero' },
  { value: 'stock', label: 'Stock: menor primero' },
  { value: '-stock', label: 'Stock: mayor primero' },
  { value: '-createdAt', label: 'Más recientes' },
  { value: 'createdAt', label: 'Más antiguos' },
];
