/** One statement of a file of SQL. */
export interface Statement {
  /** As it stands in the file, with its comments. */
  sql: string;
  /** Lower case, without comments and without what stands between quotes or dollar signs: what the rules look at. */
  code: string;
  /** The comment lines directly before it, without their dashes. */
  comments: string[];
}

/** False for a file of statements that cannot run in a transaction, such as concurrent indexes: its first line says so. */
export const runsInTransaction = (text: string): boolean => text.split('\n')[0]?.trim() !== '-- no transaction';

// What is skipped whole: comments, quoted text, dollar-quoted bodies, quoted names. Only then a semicolon ends a statement.
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|\$(\w*)\$[\s\S]*?\$\1\$|;/gi;

/** The statements of a file, in order. */
export function splitStatements(text: string): Statement[] {
  const ends = [...text.matchAll(token)].filter(([found]) => found === ';').map(({ index }) => index);
  const starts = [0, ...ends.map((end) => end + 1)];
  return starts
    .map((start, place) => text.slice(start, ends[place] ?? text.length).trim())
    .map((sql) => ({ sql, code: codeOf(sql), comments: leadingComments(sql) }))
    .filter(({ code }) => code !== '');
}

function codeOf(sql: string): string {
  const shortened = sql.replaceAll(token, (found) => {
    if (found.startsWith('--') || found.startsWith('/*')) return ' ';
    if (found.startsWith('"')) return found.slice(1, -1);
    return found.startsWith('$') ? '$$' : "''";
  });
  return shortened.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

function leadingComments(sql: string): string[] {
  const lines = sql.split('\n');
  const end = lines.findIndex((line) => !line.trim().startsWith('--'));
  return lines.slice(0, end === -1 ? lines.length : end).map((line) => line.trim().replace(/^--\s*/, ''));
}
