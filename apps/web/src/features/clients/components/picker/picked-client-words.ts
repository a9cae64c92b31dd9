import * as documents from '@minipos/domain/people/client-documents';
import type { LocalClient } from '#offline/database/rows.ts';

/** `V-12.345.678`; null without a document. */
export const documentText = ({ documentType, documentNumber }: LocalClient): string | null =>
  documents.documentText({ type: documentType, number: documentNumber });
