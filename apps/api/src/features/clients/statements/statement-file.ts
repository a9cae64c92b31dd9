import { Readable } from 'node:stream';
import type { Statement } from '@minipos/documents/statement/statement';
import { statementPdf } from '@minipos/documents/statement/statement-pdf';
import type { Download } from '#http/answers/download.ts';

/** A statement as a PDF to keep. */
export function statementFile(statement: Statement): Download {
  const name = (statement.facts[0]?.value ?? '').replaceAll(/\s+/g, '-');
  return {
    fileName: `Estado-de-cuenta-${name}.pdf`,
    contentType: 'application/pdf',
    content: Readable.from([Buffer.from(statementPdf(statement))]),
  };
}
