import type { QuantityProblem } from '@minipos/domain/orders/typed-quantity';

/** What is wrong with a quantity, and what to write instead. */
export const quantityProblems: Readonly<Record<QuantityProblem, string>> = {
  empty: 'Escribe una cantidad',
  'not-a-number': 'Escribe la cantidad con números',
  zero: 'La cantidad debe ser mayor a 0',
  decimals: 'Escribe tres decimales como máximo',
  whole: 'Se vende por unidades: escribe un número entero',
  'too-large': 'Revisa la cantidad: es demasiado grande',
  code: 'Eso es un código, no una cantidad',
};
