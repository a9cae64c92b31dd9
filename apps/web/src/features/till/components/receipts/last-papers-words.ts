import type { LastPaper } from '../../local/papers/last-papers.ts';

const names: Record<LastPaper['kind'], string> = { sale: '', debt: 'de pago ', return: 'de devolución ' };

/** As it is named after "recibo": `C1-000012`, `de pago A-2A7D1E01`. */
export const paperName = ({ kind, number }: Pick<LastPaper, 'kind' | 'number'>): string => `${names[kind]}${number}`;

const kinds: Record<LastPaper['kind'], string> = { sale: 'Venta', debt: 'Pago de deuda', return: 'Devolución' };

/** `Pago de deuda A-2A7D1E01 · Teresa` */
export const paperWords = ({ kind, number, client }: Pick<LastPaper, 'kind' | 'number' | 'client'>): string =>
  [`${kinds[kind]} ${number}`, client].filter(Boolean).join(' · ');

/** Whether the server has it. */
export function stateOf({ kind, status }: Pick<LastPaper, 'kind' | 'status'>): string {
  const end = kind === 'debt' ? 'o' : 'a';
  if (status === 'pending') return 'Por enviar';
  return status === 'synced' ? `Enviad${end}` : `Rechazad${end}: revisa Sincronización`;
}
