import type { Permission } from '@minipos/domain/people/permissions';
import { z } from 'zod';
import { dataAnswer, endpoint, fileAnswer, pageAnswer } from '#core/endpoint.ts';
import { id, instant, pathId } from '#core/fields.ts';
import { pageQuery } from '#core/paging.ts';

export const importMaxBytes = 30 * 1024 * 1024;
export const importMaxRows = 200_000;

const importStatuses = ['uploaded', 'checking', 'previewed', 'running', 'done', 'failed', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

const rowOutcomes = ['created', 'updated', 'unchanged', 'failed'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const importColumn = z.object({ heading: z.string(), samples: z.array(z.string()) });
export type ImportColumn = z.infer<typeof importColumn>;

const previewed = {
  line: z.int(),
  outcome: z.enum(rowOutcomes),
  name: z.string().nullable(),
  /** What would change, in words: 'Precio USD: 1,20 → 1,35'. */
  changes: z.array(z.string()),
  messages: z.array(z.string()),
};

const run = {
  id,
  storeId: id,
  fileName: z.string(),
  status: z.enum(importStatuses),
  rowCount: z.int(),
  /** Rows behind it in the step under way. */
  progress: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  /** What an undo left alone, because somebody had changed it since. */
  kept: z.int(),
  failure: z.string().nullable(),
  actorName: z.string(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  undoneAt: instant.nullable(),
};

const importError = z.object({
  line: z.int(),
  /** Heading of the field, when one is to blame. */
  field: z.string().nullable(),
  value: z.string().nullable(),
  message: z.string(),
});
export type ImportError = z.infer<typeof importError>;

const inStore = z.object({ storeId: pathId });
const started = z.object({ storeId: pathId, importId: pathId });
/** An import that has not been applied yet. */
const draft = z.object({ storeId: pathId, draftId: pathId });

interface Imported<
  Field extends string,
  Choices extends z.ZodRawShape,
  Options extends z.ZodRawShape,
  Preview extends z.ZodRawShape,
> {
  /** Of the calls, such as '/products/stores/:storeId/imports'. */
  path: `/${string}`;
  access: Permission;
  /** What the files hold, in Spanish: 'productos'. */
  what: string;
  /** What a column of the file may be, with the heading that exports and the template give it. */
  fields: Readonly<Record<Field, string>>;
  /** What the person decides where the file leaves it open: as it is sent, and as it is kept. */
  choices: Choices;
  options: Options;
  /** What a row of the preview shows beside its name. */
  preview: Preview;
  /** What the documentation and the tests send. */
  sampleColumns: NoInfer<Field>[];
}

/** The calls that bring a file of something into a store: upload, check, apply, undo, and what is wrong with it. */
export function importCalls<
  const Field extends string,
  Choices extends z.ZodRawShape,
  Options extends z.ZodRawShape,
  Preview extends z.ZodRawShape,
>({ path, access, what, ...kind }: Imported<Field, Choices, Options, Preview>) {
  const field = z.enum(Object.keys(kind.fields) as [Field, ...Field[]]);
  const importRun = z.object({
    ...run,
    columns: z.array(importColumn),
    mapping: z.array(field.nullable()),
    options: z.object(kind.options),
    preview: z.array(z.object({ ...previewed, ...kind.preview })),
  });
  const answer = dataAnswer(importRun);
  return {
    run: importRun,
    upload: endpoint({
      method: 'POST',
      path,
      access,
      summary: `Subir un archivo de ${what} (CSV o Excel); responde sus columnas y lo que reconoce en ellas`,
      params: inStore,
      upload: { field: 'file', maxBytes: importMaxBytes, atOnce: 2 },
      answer,
      status: 201,
    }),
    list: endpoint({
      method: 'GET',
      path,
      access,
      summary: `Importaciones de ${what} de la tienda, las más nuevas primero`,
      params: inStore,
      query: pageQuery({ limit: 20 }).omit({ search: true }),
      answer: pageAnswer(importRun.omit({ columns: true, preview: true })),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:importId`,
      access,
      summary: `Una importación de ${what}, con su avance`,
      params: started,
      answer,
    }),
    /** Runs in the background; the import says how far it is. */
    preview: endpoint({
      method: 'POST',
      path: `${path}/:draftId/preview`,
      access,
      summary: `Revisar el archivo completo de ${what} sin cambiar nada`,
      params: draft,
      body: z.strictObject({
        storeId: id.optional(),
        /** What each column is, in the order of the file; null for those that are not used. */
        columns: z.array(field.nullable()).max(200).meta({ example: kind.sampleColumns }),
        ...kind.choices,
      }),
      answer,
    }),
    start: endpoint({
      method: 'POST',
      path: `${path}/:draftId/start`,
      access,
      summary: `Importar los ${what} revisados; también continúa una importación que quedó a medias`,
      params: draft,
      answer,
    }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/:importId/undo`,
      access,
      summary: `Deshacer una importación de ${what}: archiva lo creado y devuelve lo cambiado`,
      params: started,
      answer,
    }),
    errors: endpoint({
      method: 'GET',
      path: `${path}/:importId/errors`,
      access,
      summary: `Filas de ${what} que no se pueden importar, con su motivo`,
      params: started,
      query: pageQuery({ limit: 50 })
        .omit({ search: true })
        .extend({ message: z.string().max(300).optional() }),
      answer: pageAnswer(importError).extend({
        /** Every reason and how many rows it stops, over the whole file. */
        reasons: z.array(z.object({ message: z.string(), rows: z.int() })),
      }),
    }),
    errorsFile: endpoint({
      method: 'GET',
      path: `${path}/:importId/errors-file`,
      access,
      summary: `Las filas de ${what} con error, en CSV`,
      params: started,
      download: true,
      answer: fileAnswer,
    }),
  };
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a shape without fields
type Nothing = Record<never, never>;

/** The calls of whatever kind of file. */
export type ImportCalls = ReturnType<typeof importCalls<string, Nothing, Nothing, Nothing>>;

/** What every import tells, whatever it brings. */
export type ImportRun = z.infer<ImportCalls['run']>;
export type ImportSummary = Omit<ImportRun, 'columns' | 'preview'>;
export type ImportPreviewRow = ImportRun['preview'][number];
