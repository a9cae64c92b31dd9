const megabyte = 1024 * 1024;

/** What is read of a file that somebody sends. Each is counted while reading: nothing the file says of itself is believed. */
export const limits = {
  /** Files in an archive. */
  entries: 1000,
  /** Bytes that all parts of an archive unpack to: the most, and what an archive may in relation to its own size. */
  unpacked: (packed: number) => Math.min(400 * megabyte, 32 * megabyte + 100 * packed),
  /** Characters that a parser of XML or CSV is given without finding a tag, a comment or a row: it holds them all. */
  token: megabyte,
  depth: 64,
  /** Memory of the texts that the cells of a workbook share, and how many. */
  sharedBytes: 96 * megabyte,
  sharedTexts: 1_000_000,
  /** Rows and characters of a cell that spreadsheet programs can have; more than that was not made by one. */
  rows: 1_048_576,
  cell: 32_767,
  /** What is kept of a cell: more than any field takes, so that a cell that was cut is still found too long. */
  keptCell: 4000,
  columns: 200,
  /** Characters of all cells of a row; and of a line of CSV before its cells are cut. */
  row: 64_000,
  record: 100_000,
} as const;
