import { caracasDay } from '@minipos/domain/rates/rates';
import { sheetFile } from '#spreadsheets/write-sheet.ts';
import type { ExportRow } from './exports.queries.ts';

/** How long a finished file can be fetched. */
const keptDays = 7;
export const keptMs = keptDays * 86_400_000;

/** A folder of its own, so that what an interrupted worker left there goes with it. */
export const exportFolder = (storeId: number, exportId: number): string => `${storeId}/exports/${exportId}`;

export const exportKey = (storeId: number, { id, format }: Pick<ExportRow, 'id' | 'format'>): string =>
  `${exportFolder(storeId, id)}/ventas.${format}`;

export const fileOf = ({ created_at, format }: Pick<ExportRow, 'created_at' | 'format'>) =>
  sheetFile(`ventas-${caracasDay(created_at)}`, format);
