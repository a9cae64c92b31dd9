/** States of a count. Everything that was counted stays, whatever becomes of it. */
export const countStates = ['open', 'review', 'approved', 'cancelled'] as const;
export type CountState = (typeof countStates)[number];

export const countStateLabels: Readonly<Record<CountState, string>> = {
  open: 'Contando',
  review: 'En revisión',
  approved: 'Aprobado',
  cancelled: 'Cancelado',
};

const moves: Readonly<Record<CountState, readonly CountState[]>> = {
  open: ['review', 'cancelled'],
  // Back to counting, when more is missing than a few lines.
  review: ['open', 'approved', 'cancelled'],
  approved: [],
  cancelled: [],
};

/** Whether a count may go from one state to another. */
export const canMoveCount = (from: CountState, to: CountState): boolean => moves[from].includes(to);

/** What is counted after that is kept, but changes nothing. */
export const isCountClosed = (state: CountState): boolean => moves[state].length === 0;

/** What a count covers. */
export const countScopes = ['store', 'department', 'supplier', 'sample'] as const;
export type CountScope = (typeof countScopes)[number];

export const countScopeLabels: Readonly<Record<CountScope, string>> = {
  store: 'Toda la tienda',
  department: 'Un departamento',
  supplier: 'Lo que vende un proveedor',
  sample: 'Una muestra al azar',
};

/** What becomes of products that nobody counted: their figure stays, or nothing is left of them. */
export const uncountedRules = ['keep', 'zero'] as const;
export type UncountedRule = (typeof uncountedRules)[number];
