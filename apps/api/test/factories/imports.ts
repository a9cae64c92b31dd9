import { type ImportChoices, previewImport } from '@minipos/contract/catalogue/imports';
import { readStore } from '#db/transaction.ts';
import { findImport, type ImportRow } from '#features/catalogue/imports/imports.queries.ts';
import * as manage from '#features/catalogue/imports/manage-import.ts';
import { runImport } from '#features/catalogue/imports/run-import.ts';
import { uploadImport } from '#features/catalogue/imports/upload-import.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { Services } from '#services.ts';
import type { Person } from './accounts.ts';
import { ownerCtx } from './stores.ts';

type Choices = Partial<ImportChoices>;
type Content = string | Buffer;

/** The job is run at once instead of being queued. */
const noQueue = { enqueue: async () => undefined };

async function reload(services: Services, storeId: number, importId: number): Promise<ImportRow> {
  const row = await readStore(services.db, storeId, (db) => findImport(db, storeId, importId));
  if (!row) throw new Error('no such import');
  return row;
}

/** Uploads and checks a file as someone, with the columns it recognises unless told otherwise. */
export async function checkFileAs(services: Services, ctx: StoreCtx, content: Content, choices: Choices = {}) {
  const { id, mapping, options } = await uploadImport(ctx, { name: 'productos.csv', bytes: Buffer.from(content) });
  const body = previewImport.body.parse({ columns: mapping, ...options, ...choices });
  await manage.previewImport(ctx, noQueue, id, body);
  await runImport(services, { storeId: ctx.storeId, importId: id, step: 'check' });
  return reload(services, ctx.storeId, id);
}

export const checkFile = (services: Services, storeId: number, owner: Person, content: Content, choices?: Choices) =>
  checkFileAs(services, ownerCtx(services, storeId, owner), content, choices);

export async function startChecked(services: Services, ctx: StoreCtx, importId: number): Promise<ImportRow> {
  await manage.startImport(ctx, noQueue, importId);
  await runImport(services, { storeId: ctx.storeId, importId, step: 'apply' });
  return reload(services, ctx.storeId, importId);
}

/** The whole way of a file into the catalogue. */
export async function importFile(
  services: Services,
  storeId: number,
  owner: Person,
  content: Content,
  choices?: Choices,
) {
  const { id } = await checkFile(services, storeId, owner, content, choices);
  return startChecked(services, ownerCtx(services, storeId, owner), id);
}

export async function undoImport(services: Services, storeId: number, owner: Person, importId: number) {
  await manage.undoImport(ownerCtx(services, storeId, owner), noQueue, importId);
  await runImport(services, { storeId, importId, step: 'undo', actorUserId: owner.user.id });
  return reload(services, storeId, importId);
}
