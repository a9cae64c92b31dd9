import type { ParsedClient } from './parse-client.ts';
import type { ClientColumns } from './plan-clients.ts';

/** What tells two people of one name apart. */
export interface Marks {
  documentKey: string | null;
  email: string | null;
}

/** As it is read, however it is divided into columns. */
export const wholeNameOf = (name: { firstName?: string | undefined; lastName?: string | undefined }): string =>
  `${name.firstName ?? ''} ${name.lastName ?? ''}`.trim();

/** Whether a person of the same name may be meant by a row: they have none of the marks that the row brings. */
export const isOpenTo = (person: Marks, row: Marks): boolean =>
  (person.documentKey === null || row.documentKey === null) && (person.email === null || row.email === null);

/** Names as a row leaves them. Where the file has one column for both, a surname that is known is not said twice. */
export function mergeNames(
  { fields: { firstName, lastName }, hasOneName }: ParsedClient,
  known: Pick<ClientColumns, 'first_name' | 'last_name'> | null,
): Pick<ClientColumns, 'first_name' | 'last_name'> {
  if (!known) return { first_name: firstName ?? '', last_name: lastName ?? '' };
  const names = { first_name: firstName ?? known.first_name, last_name: lastName ?? known.last_name };
  if (!hasOneName || firstName === undefined || known.last_name === '' || !firstName.includes(' ')) return names;
  const surname = ` ${known.last_name}`;
  if (firstName.endsWith(surname)) return { ...names, first_name: firstName.slice(0, -surname.length).trim() };
  // Two words that end otherwise are a whole name of its own.
  return { first_name: firstName, last_name: '' };
}

/** Finds rows that may be about somebody whom an earlier row of the file names: the line of that row, or null. */
export function createNameFinder(): (name: string, marks: Marks, line: number) => number | null {
  const seen = new Map<string, number>();
  const keyOf = (name: string, hasDocument: boolean, hasEmail: boolean) =>
    `${Number(hasDocument)}${Number(hasEmail)}${name}`;
  const kinds = [false, true].flatMap((document) => [false, true].map((email) => [document, email] as const));
  return (name, marks, line) => {
    if (name === '') return null;
    const own = [marks.documentKey !== null, marks.email !== null] as const;
    const open = kinds.filter(([document, email]) => !(document && own[0]) && !(email && own[1]));
    const earlier = open
      .map(([document, email]) => seen.get(keyOf(name, document, email)))
      .find((at) => at !== undefined);
    // A row that is refused names nobody.
    if (earlier === undefined && !seen.has(keyOf(name, ...own))) seen.set(keyOf(name, ...own), line);
    return earlier ?? null;
  };
}
