import { BadArchive } from '../archive/tar.ts';

/** What is restored, in the order it needs. */
export interface RestoreLists {
  schemas: string[];
  most: string[];
  /** Given by the role that owns the search functions. */
  searchGrants: string[];
}

// All that our migrations make. A dump with anything else is not of ours, whoever signed it.
const kinds = [
  'EXTENSION',
  'COMMENT',
  'SCHEMA',
  'FUNCTION',
  'PROCEDURE',
  'TABLE DATA',
  'TABLE',
  'VIEW',
  'SEQUENCE SET',
  'SEQUENCE OWNED BY',
  'SEQUENCE',
  'DEFAULT',
  'FK CONSTRAINT',
  'CHECK CONSTRAINT',
  'CONSTRAINT',
  'INDEX',
  'TRIGGER',
  'POLICY',
  'ROW SECURITY',
  'ACL',
  'STATISTICS',
]; // prettier-ignore
const owners = ['minipos_owner', 'minipos_search', 'pg_database_owner', ''];
const extensions = ['btree_gin', 'pg_trgm', 'unaccent'];

const entry = new RegExp(`^\\d+; \\d+ \\d+ (?<kind>${kinds.join('|')}) (?<rest>.+)$`);

/** Orders the entries of `pg_restore --list` and refuses the ones that do not belong there. */
export function orderRestore(listing: string): RestoreLists {
  const lists: RestoreLists = { schemas: [], most: [], searchGrants: [] };
  for (const line of listing.split('\n')) {
    if (line === '' || line.startsWith(';')) continue;
    const { kind = '', rest = '' } = entry.exec(line)?.groups ?? {};
    const owner = rest.slice(rest.lastIndexOf(' ') + 1);
    const isForeign =
      !kind || !owners.includes(owner) || (kind === 'EXTENSION' && !extensions.includes(rest.split(' ')[1] ?? ''));
    if (isForeign) throw new BadArchive(`the dump holds what is not ours: ${line}`);
    // Made with the database itself.
    if (kind === 'ACL' && rest.startsWith('- SCHEMA public ')) continue;
    if (kind === 'SCHEMA') lists.schemas.push(line);
    else if (kind === 'ACL' && owner === 'minipos_search') lists.searchGrants.push(line);
    else lists.most.push(line);
  }
  return lists;
}
