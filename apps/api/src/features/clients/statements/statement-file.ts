import { Readable } from 'node:stream';
import type { Statement } from '@minipos/domain/statement';
import { statementPdf } from '@minipos/domain/statement-pdf';
import type { Download } from '../../../http/download.ts';

/** A statement as a PDF to keep. */
export function statementFile(statement: Statement): Download {
  const name = (statement.facts[0]?.value ?? '').replaceAll(/\s+/g, '-');
  return {
    fileName: `Estado-de-cuenta-${name}.pdf`,
    contentType: 'application/pdf',
    content: Readable.from([Buffer.from(statementPdf(statement))]),
  };
}
