// Forms of SQL that rewrite or lock a large table while shops sell, or break the version that still runs. A statement may be
// let through by a comment directly before it: "-- allow <rule>: <reason>". Tables made in the same file are empty: no rule
// applies to them.
import { runsInTransaction, type Statement, splitStatements } from '../../db/sql-statements.ts';

interface Rule {
  name: string;
  /** What to do instead. */
  advice: string;
  /** The first migration it is asked of; those before it have run. */
  since?: string;
  breaks: (code: string, file: MigrationText) => boolean;
}

interface MigrationText {
  inTransaction: boolean;
  statements: Statement[];
  /** Statements of this file and of all before it. */
  history: Statement[];
}

const addsConstraint = /\badd (?:constraint \w+ )?(?:check|foreign key|unique|primary key|exclude)\b/;
const addedColumn = /\badd column (?:if not exists )?\w+ ([^;]*)/;
// Evaluated once for all rows, so that the table is not written again.
const constantDefault =
  /\bdefault (?:''|-?[\d.]+|true|false|null|now\(\)|current_timestamp|current_date)(?:::[\w.[\]() ]+?)?(?= (?:not|null|check|constraint|generated|references|unique|primary)\b|,|$)/;

const rules: Rule[] = [
  {
    name: 'index-in-transaction',
    advice: 'an index on a table in use is made concurrently, in a file whose first line is "-- no transaction"',
    breaks: (code) => /^create (?:unique )?index (?!concurrently\b)/.test(code),
  },
  {
    name: 'unproved-constraint',
    advice: 'add it "not valid", and validate it in the next migration; a unique one is added "using index"',
    breaks: (code) =>
      code.startsWith('alter table') &&
      addsConstraint.test(code) &&
      !/\bnot valid\b/.test(code) &&
      !/\busing index\b/.test(code),
  },
  {
    name: 'validation-under-lock',
    advice: 'validate in a migration after the one that adds the constraint: in the same one its lock is still held',
    breaks: (code, { inTransaction, statements }) =>
      inTransaction &&
      [...code.matchAll(/\bvalidate constraint (\w+)/g)].some(([, name]) =>
        statements.some((other) => new RegExp(`\\badd constraint ${name} `).test(other.code)),
      ),
  },
  {
    name: 'column-type',
    advice: 'add a column of the new type, fill it in batches, and move the code over',
    breaks: (code) => code.startsWith('alter table') && /\balter (?:column )?\w+ (?:set data )?type\b/.test(code),
  },
  {
    name: 'not-null-unproved',
    advice: 'first add "check (column is not null) not valid" and validate it, each in a migration before this one',
    breaks: (code, { history }) =>
      [...code.matchAll(/^alter table (?:only )?([\w.]+).*?\balter (?:column )?(\w+) set not null/g)].some(
        ([, table = '', column = '']) => !isProvedNotNull(history, table, column),
      ),
  },
  {
    name: 'column-with-work',
    advice: 'add the column with a constant default or none, without references, checks, keys or generation',
    breaks: (code) => code.startsWith('alter table') && columnNeedsWork(code),
  },
  {
    name: 'rows-of-a-table',
    advice: 'change rows in batches, outside the migration',
    breaks: (code) => /^(?:with .* )?(?:update|delete from|truncate|merge into) /.test(code),
  },
  {
    name: 'whole-table-lock',
    advice: 'no lock table, cluster, vacuum full, rewrite or reindex that is not concurrent',
    breaks: (code) =>
      /^(?:lock|cluster|vacuum)\b|^reindex (?!.*concurrently)|^refresh materialized view (?!concurrently)/.test(code) ||
      /^alter table .*\bset (?:logged|unlogged|tablespace|access method)\b/.test(code),
  },
  {
    name: 'several-tables',
    since: '0089',
    advice: 'each table in a migration of its own: the lock of the first would be held until the last one is there',
    breaks: (code, { inTransaction, statements }) => {
      const made = tablesMadeIn(statements);
      const altered = statements.flatMap((other) => tableAltered(other.code) ?? []).find((table) => !made.has(table));
      return inTransaction && altered !== undefined && (tableAltered(code) ?? altered) !== altered;
    },
  },
  {
    name: 'rename',
    advice: 'the version before this one still uses the old name: add the new one beside it',
    breaks: (code) => /^alter (?:table|view|materialized view) .*\brename (?!constraint\b)/.test(code),
  },
  {
    name: 'hidden-code',
    advice: 'a do block hides what it runs: write the statements out',
    breaks: (code) => /^do\b/.test(code),
  },
  {
    name: 'concurrently-in-transaction',
    advice: 'the first line of the file must be "-- no transaction"',
    breaks: (code, { inTransaction }) => inTransaction && /^(?:create|drop|reindex)\b.*\bconcurrently\b/.test(code),
  },
  {
    name: 'not-repeatable',
    advice:
      'outside a transaction only what may be run again: create index concurrently if not exists, drop index concurrently if exists, validate constraint',
    breaks: (code, { inTransaction }) => !inTransaction && !repeatable.test(code),
  },
];

const repeatable =
  /^create (?:unique )?index concurrently if not exists \w+ on |^drop index concurrently if exists |^alter table [\w.]+ validate constraint \w+$/;

function columnNeedsWork(code: string): boolean {
  return code.split(/,(?= (?:add|alter|drop|validate) )/).some((part) => {
    const [, definition] = addedColumn.exec(part) ?? [];
    if (definition === undefined) return false;
    if (/\b(?:references|check|unique|primary key|generated|\w*serial)\b/.test(definition)) return true;
    return /\bdefault\b/.test(definition) && !constantDefault.test(definition);
  });
}

function isProvedNotNull(history: Statement[], table: string, column: string): boolean {
  const codes = history.map(({ code }) => code).filter((code) => code.startsWith(`alter table ${table} `));
  const check = new RegExp(`\\badd constraint (\\w+) check \\(${column} is not null\\)`);
  const names = codes.flatMap((code) => check.exec(code)?.[1] ?? []);
  return names.some((name) => codes.some((code) => code.endsWith(`validate constraint ${name}`)));
}

/** One sentence for each dangerous statement of a migration, and for each permission that is not needed. */
export function findDangers(name: string, text: string, before: readonly string[] = []): string[] {
  const statements = splitStatements(text);
  const file: MigrationText = {
    inTransaction: runsInTransaction(text),
    statements,
    history: [...before.flatMap(splitStatements), ...statements],
  };
  const created = tablesMadeIn(statements);
  return statements.flatMap((statement) => {
    const allowed = statement.comments.flatMap(readPermission);
    const broken = rules.filter(
      ({ since = '', breaks }) => name >= since && breaks(statement.code, file) && !isOnly(statement.code, created),
    );
    const shown = statement.code.slice(0, 80);
    return [
      ...broken
        .filter((rule) => !allowed.includes(rule.name))
        .map((rule) => `${name}: "${shown}" breaks ${rule.name}: ${rule.advice}`),
      ...allowed
        .filter((permission) => !broken.some((rule) => rule.name === permission))
        .map((permission) => `${name}: "${shown}" needs no "allow ${permission}", or gives no reason for it`),
    ];
  });
}

/** A reason of a few words is asked for: the table's size and how it is known. */
function readPermission(comment: string): string[] {
  const [, rule, reason = ''] = /^allow ([\w-]+):?(.*)$/.exec(comment) ?? [];
  if (rule === undefined) return [];
  return reason.trim().length >= 20 ? [rule] : [`${rule} without a reason`];
}

const tableAltered = (code: string) => /^alter table (?:if exists )?(?:only )?([\w.]+)/.exec(code)?.[1];

const tablesMadeIn = (statements: readonly Statement[]) =>
  new Set(statements.flatMap(({ code }) => /^create table (?:if not exists )?([\w.]+)/.exec(code)?.[1] ?? []));

/** True for a statement about a table that the same file creates. */
function isOnly(code: string, created: Set<string>): boolean {
  const table =
    /^create (?:unique )?index .*? on (?:only )?([\w.]+)/.exec(code)?.[1] ??
    tableAltered(code) ??
    /^(?:update|delete from|truncate(?: table)?) (?:only )?([\w.]+)/.exec(code)?.[1];
  return table !== undefined && created.has(table);
}
