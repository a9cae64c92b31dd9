import type { z } from 'zod';
import { shownCell } from '#spreadsheets/read-cells.ts';
import type { Cell } from '#spreadsheets/spreadsheet.ts';
import type { RowProblem } from '../import-kind.ts';

interface Judged {
  /** What was read, by field. */
  raw: Readonly<Record<string, unknown>>;
  /** The cells it was read from. */
  written: Readonly<Record<string, Cell | undefined>>;
  /** What is already known to be wrong; what the schema refuses is added. */
  problems: RowProblem[];
}

/** Checks the fields of a row as the form would: those that are right, though others are not. */
export function judgeFields<Schema extends z.ZodObject>(schema: Schema, { raw, written, problems }: Judged) {
  const known = new Set(problems.map(({ field }) => field));
  const result = schema.safeParse(raw);
  for (const issue of result.error?.issues ?? []) {
    const field = String(issue.path[0]);
    if (!known.has(field)) problems.push({ field, message: issue.message, value: shownCell(written[field]) });
    known.add(field);
  }
  return (result.success ? result.data : keepSound(schema, raw)) as z.output<Schema>;
}

function keepSound(schema: z.ZodObject, raw: Readonly<Record<string, unknown>>) {
  const sound = Object.entries(schema.shape).flatMap(([field, one]) => {
    const result = (one as z.ZodType).safeParse(raw[field]);
    return result.success && result.data !== undefined ? [[field, result.data] as const] : [];
  });
  return Object.fromEntries(sound);
}
