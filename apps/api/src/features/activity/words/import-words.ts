import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { called, type Describe, type Detail, line } from './wording.ts';

const ofFile = ({ fileName }: Detail) => called(fileName, 'el archivo', 'un archivo');

type Prefix = 'import' | 'client-import';
type Words<P extends Prefix> = Record<Extract<StoreAction, `${P}.${string}`>, Describe>;

/** What is told of a file, whatever it brings in. */
function wordsOf<P extends Prefix>(prefix: P, things: string) {
  const title = things.charAt(0).toUpperCase() + things.slice(1);
  const words: Record<string, Describe> = {
    [`${prefix}.uploaded`]: ({ detail }) => ({
      did: `subió ${ofFile(detail)} para importar ${things}`,
      changes: line('Filas', detail.rows),
    }),
    [`${prefix}.started`]: ({ detail }) => ({ did: `comenzó a importar ${ofFile(detail)}`, changes: [] }),
    [`${prefix}.finished`]: ({ detail }) => ({
      did: `terminó de importar ${ofFile(detail)}`,
      changes: [
        ...line(`${title} creados`, detail.created),
        ...line(`${title} cambiados`, detail.updated),
        ...(Number(detail.failed) > 0 ? line('Filas con error', detail.failed) : []),
      ],
    }),
    [`${prefix}.undo-started`]: ({ detail }) => ({
      did: `comenzó a deshacer la importación de ${ofFile(detail)}`,
      changes: [],
    }),
    [`${prefix}.undone`]: ({ detail }) => ({
      did: `deshizo la importación de ${ofFile(detail)}`,
      changes: Number(detail.kept) > 0 ? line(`${title} que quedaron`, detail.kept) : [],
    }),
  };
  return words as Words<P>;
}

export const importWords = { ...wordsOf('import', 'productos'), ...wordsOf('client-import', 'clientes') };
