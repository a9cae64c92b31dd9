import type { ImportPreviewRow, RowOutcome } from '@minipos/contract/imports/import-calls';
import type { Database } from '#db/pool.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { Cell } from '#spreadsheets/spreadsheet.ts';
import type { ImportChanges, ImportRow } from './imports.queries.ts';

/** A row of the file as it was kept. */
export interface RawRow {
  place: number;
  line: number;
  cells: Cell[];
}

export interface RowProblem {
  field: string | null;
  message: string;
  value: string | null;
}

export interface PlacedProblem extends RowProblem {
  place: number;
  line: number;
}

/** What a row would do. */
export interface CheckedRow {
  place: number;
  line: number;
  outcome: RowOutcome;
  problems: RowProblem[];
  /** As the person sees it; asked of the first ones only. */
  present: () => Omit<ImportPreviewRow, 'line' | 'outcome' | 'messages'>;
}

/** What a chunk did. */
export interface AppliedRows {
  created: number;
  updated: number;
  unchanged: number;
  /** Rows that could not be applied, and why. */
  failed: number;
  problems: PlacedProblem[];
}

export interface Stretch {
  run: ImportRow;
  /** Places after `from`, up to `to`. */
  from: number;
  to: number;
  actorUserId: number;
  now: Date;
}

/** Who is told, without the store's clock. */
type Reader = Pick<StoreCtx, 'user' | 'storeId'>;

interface Asked {
  columns: readonly (string | null)[];
  options: object;
  /** Set when it is taken back; fresh: what the same person brought in within the last day. */
  undoes?: { isFresh: boolean };
}

/** What a kind of file is: everything that differs between bringing in products and bringing in clients. */
export interface ImportKind {
  kind: 'products' | 'clients';
  /** How its actions are called in the history. */
  action: 'import' | 'client-import';
  fields: Readonly<Record<string, string>>;
  /** One of these says which product, which client a row is about. */
  identifying: { fields: readonly string[]; message: string };
  /** What each column seems to be, by its heading and by the first rows. */
  recognise: (headings: readonly string[], samples: readonly Cell[][]) => (string | null)[];
  firstOptions: object;
  /** Throws unless the person may bring in these columns in this way. */
  requireRights: (ctx: StoreCtx, asked: Asked) => void;
  /** What the person may do; kept with the import, as a worker runs it. */
  rightsOf: (reader: Reader) => ImportChanges;
  /** Fields this person must not see. */
  hiddenFrom: (reader: Reader) => readonly string[];
  /** Plans chunk after chunk of a whole file without changing anything. */
  check: (db: Database, run: ImportRow) => (rows: RawRow[]) => Promise<CheckedRow[]>;
  /** Reads the cells of a chunk, which needs no lock; then writes it, with as many revs. */
  prepare: (
    run: ImportRow,
    rows: RawRow[],
  ) => { revs: number; apply: (tx: StoreTransaction, now: Date) => Promise<AppliedRows> };
  /** What follows when so many rows have been written. */
  afterChunk: (db: Database, written: number) => Promise<void>;
  /** Takes back what a stretch of the file did; tells what it left alone. */
  revert: (tx: StoreTransaction, stretch: Stretch) => Promise<PlacedProblem[]>;
  revsToRevert: number;
}
