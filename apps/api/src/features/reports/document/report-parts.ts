import type {
  Report,
  ReportColumn,
  ReportFigure,
  ReportRow,
  ReportTable,
  ValueKind,
} from '@minipos/contract/reports/reports';
import { centsFromDecimal, decimalFromCents, meanCents } from '@minipos/domain/money/money';
import type { Period } from '@minipos/domain/rates/period';
import type { Db } from '#db/pool.ts';

/** What a report is read with. */
export interface Reading {
  db: Db;
  storeId: number;
  userId: number;
  /** The day from which on amounts would tell the reader what is in the drawer that they are to count blind. */
  blindSince: string | null;
  now: Date;
  period: Period;
  before: Period;
  /** What the period compared with is called. */
  beforeLabel: string;
  /** The day of that period which a day is compared with; null where there is none. */
  dayBefore: (day: string) => string | null;
  /** The most rows of a table. */
  limit: number;
  sort: 'net' | 'units';
  /** Costs and margins are told to nobody else. */
  seesCosts: boolean;
  /** What the goods on the shelves are worth is told to nobody else. */
  seesStockValue: boolean;
  /** What people earn is told to nobody else. */
  seesSalaries: boolean;
  scope: Report['scope'];
}

export interface ReportBody {
  figures: ReportFigure[];
  tables: ReportTable[];
  notes?: string[];
  isCompared?: boolean;
}

export const column = (key: string, label: string, kind: ValueKind): ReportColumn => ({ key, label, kind });

interface TableParts {
  key: string;
  title: string;
  columns: ReportColumn[];
  rows: ReportRow[];
  total?: ReportRow | null;
  /** Of all rows, those left out included. */
  count?: number;
}

export function tableOf({ key, title, columns, rows, total = null, count = rows.length }: TableParts): ReportTable {
  return { key, title, columns, rows, total: rows.length === 0 ? null : total, more: Math.max(0, count - rows.length) };
}

export const figureOf = (
  key: string,
  label: string,
  kind: ValueKind,
  value: number | null,
  more: Pick<ReportFigure, 'bs' | 'before' | 'note'> = {},
): ReportFigure => ({ key, label, kind, value, ...more });

/** Figures of a product, a seller and a rate of IVA are those of sales: such a return names none. */
export const withoutApartReturns = 'Las devoluciones sin recibo no se restan aquí; sí en Ventas y en General.';

/** A part of a whole in percent with one decimal; nothing of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The average of a sale: what was charged over how many sales, whatever came back of them (as `standingSums` has it). */
export function mean(usd: number | string, sales: number): number | null {
  const cents = meanCents(centsFromDecimal(usd), sales);
  return cents === null ? null : decimalFromCents(cents);
}
