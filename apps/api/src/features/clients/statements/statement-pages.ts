import type { Statement } from '@minipos/documents/statement/statement';
import type { PublicLinks } from '#http/public/public-links.ts';
import { clientStatement } from './client-statement.ts';
import { statementFile } from './statement-file.ts';
import { statementNotices, statementPage } from './statement-page.ts';
import { findLink } from './statements.queries.ts';

/** As many as a phone reads; older ones are on the paper of the shop. */
const most = 100;

/** The account as its client reads it, as of the moment they open it. */
export const statementPages: PublicLinks<{ statement: Statement; endsAt: Date }> = {
  prefix: 'e',
  notices: statementNotices,
  async find(db, storeId, token, now) {
    const link = await findLink(db, storeId, token);
    if (!link || link.revoked_at !== null) return { kind: 'missing' };
    if (link.ends_at <= now) return { kind: 'expired' };
    const statement = await clientStatement(db, storeId, link.client_id, now, { most, withDocument: false });
    return statement ? { kind: 'found', what: { statement, endsAt: link.ends_at } } : { kind: 'missing' };
  },
  page: ({ statement, endsAt }, address) => statementPage(statement, { endsAt, pdf: `${address}/pdf` }),
  file: ({ statement }) => statementFile(statement),
};
