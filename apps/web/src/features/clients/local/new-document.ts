import type { Client } from '@minipos/contract/clients/clients';
import { ApiError } from '@minipos/contract/core/client';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import { findLocalTwin } from './local-clients.ts';

type Document = Pick<Client, 'documentType' | 'documentNumber'>;

/**
 * Refuses a document that another client of the device's copy carries, as the server would. What a client had already is not
 * looked at again: two cards made on two devices may share a document until somebody joins them.
 */
export async function requireNewDocument(
  db: MiniPosDatabase,
  storeId: number,
  document: Document,
  uuid: string | null,
): Promise<void> {
  const known = uuid === null ? undefined : await db.clients.get(uuid);
  if (known?.documentType === document.documentType && known?.documentNumber === document.documentNumber) return;
  const twin = await findLocalTwin(db, storeId, document, uuid);
  if (!twin) return;
  const message = `Ya está registrado a nombre de ${twin.name}`;
  const answer = {
    success: false,
    code: 'CLIENT_DOCUMENT_TAKEN',
    message,
    fields: { documentNumber: message },
  } as const;
  throw new ApiError(409, answer, null);
}
