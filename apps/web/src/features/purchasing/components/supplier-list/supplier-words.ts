import type { Supplier } from '@minipos/contract/purchasing/suppliers';

export const kindOptions = [
  { value: 'nacional', label: 'Nacional' },
  { value: 'internacional', label: 'Internacional' },
] as const;

export const kindLabel = (type: Supplier['type']): string => (type === 'nacional' ? 'Nacional' : 'Internacional');

/** When an invoice of theirs is to be paid. */
export function termsLabel(days: number): string {
  if (days === 0) return 'De contado';
  return days === 1 ? '1 día' : `${days} días`;
}

export const statusFilter = [
  { value: '', label: 'Todos' },
  { value: 'true', label: 'Activos' },
  { value: 'false', label: 'Inactivos' },
] as const;
