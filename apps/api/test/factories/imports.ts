import { type ImportChoices, previewImport } from '@minipos/contract/catalogue/imports';
import { type ClientImportChoices, previewClientImport } from '@minipos/contract/clients/client-files';
import { readStore } from '#db/transaction.ts';
import { productImportKind } from '#features/catalogue/imports/product-imports.ts';
import { clientImportKind } from '#features/clients/imports/client-imports.ts';
import { findImport, type ImportRow } from '#features/imports/imports.queries.ts';
import * as manage from '#features/imports/manage-import.ts';
import type { ImportKind } from '#features/imports/public.ts';
import { runImport } from '#features/imports/run-import.ts';
import { uploadImport } from '#features/imports/upload-import.ts';
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

interface File {
  kind: ImportKind;
  read: (body: object) => { columns: (string | null)[] };
  name: string;
}

const products: File = {
  kind: productImportKind,
  read: (body) => previewImport.body.parse(body),
  name: 'productos.csv',
};
const clients: File = {
  kind: clientImportKind,
  read: (body) => previewClientImport.body.parse(body),
  name: 'clientes.csv',
};

async function check(services: Services, ctx: StoreCtx, file: File, content: Content, choices: object) {
  const { kind, name, read } = file;
  const { id, mapping, options } = await uploadImport(ctx, kind, { name, bytes: Buffer.from(content) });
  const { columns, ...chosen } = read({ columns: mapping, ...options, ...choices });
  await manage.previewImport(ctx, kind, noQueue, id, { columns, options: chosen });
  await runImport(services, [kind], { storeId: ctx.storeId, importId: id, step: 'check' });
  return reload(services, ctx.storeId, id);
}

async function start(services: Services, ctx: StoreCtx, kind: ImportKind, importId: number): Promise<ImportRow> {
  await manage.startImport(ctx, kind, noQueue, importId);
  await runImport(services, [kind], { storeId: ctx.storeId, importId, step: 'apply' });
  return reload(services, ctx.storeId, importId);
}

async function undo(services: Services, ctx: StoreCtx, kind: ImportKind, importId: number): Promise<ImportRow> {
  await manage.undoImport(ctx, kind, noQueue, importId);
  const job = { storeId: ctx.storeId, importId, step: 'undo', actorUserId: ctx.user.id } as const;
  await runImport(services, [kind], job);
  return reload(services, ctx.storeId, importId);
}

/** Uploads and checks a file as someone, with the columns it recognises unless told otherwise. */
export const checkFileAs = (services: Services, ctx: StoreCtx, content: Content, choices: Choices = {}) =>
  check(services, ctx, products, content, choices);

export const checkFile = (services: Services, storeId: number, owner: Person, content: Content, choices?: Choices) =>
  checkFileAs(services, ownerCtx(services, storeId, owner), content, choices);

export const startChecked = (services: Services, ctx: StoreCtx, importId: number): Promise<ImportRow> =>
  start(services, ctx, productImportKind, importId);

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

export const undoImport = (services: Services, storeId: number, owner: Person, importId: number) =>
  undo(services, ownerCtx(services, storeId, owner), productImportKind, importId);

type ClientChoices = Partial<ClientImportChoices>;

/** The same for files of clients. */
export const checkClientFile = (services: Services, ctx: StoreCtx, content: Content, choices: ClientChoices = {}) =>
  check(services, ctx, clients, content, choices);

export async function importClientFile(
  services: Services,
  ctx: StoreCtx,
  content: Content,
  choices: ClientChoices = {},
): Promise<ImportRow> {
  const { id } = await checkClientFile(services, ctx, content, choices);
  return startClientImport(services, ctx, id);
}

/** Applies a file that was checked before. */
export const startClientImport = (services: Services, ctx: StoreCtx, importId: number): Promise<ImportRow> =>
  start(services, ctx, clientImportKind, importId);

export const undoClientImport = (services: Services, ctx: StoreCtx, importId: number) =>
  undo(services, ctx, clientImportKind, importId);
