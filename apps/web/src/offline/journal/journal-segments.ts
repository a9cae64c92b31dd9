import type { JournalFiles } from './journal.ts';

type SegmentFiles = Pick<JournalFiles, 'list' | 'append'>;

const name = (number: number) => `journal-${String(number).padStart(8, '0')}.log`;

/** The files of the journal, oldest first. */
export const segmentsOf = async (files: Pick<SegmentFiles, 'list'>) =>
  (await files.list())
    .filter((file) => file.name.startsWith('journal-'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Appends to the newest file, or begins the next one when it is full. One caller at a time. */
export async function appendToNewest(files: SegmentFiles, text: string, segmentLength: number): Promise<void> {
  const last = (await segmentsOf(files)).at(-1);
  const number = last === undefined ? 1 : Number(last.name.slice(8, 16)) + (last.size >= segmentLength ? 1 : 0);
  await files.append(name(number), text);
}
