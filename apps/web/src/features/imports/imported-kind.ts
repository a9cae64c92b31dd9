import type { ImportCalls, ImportPreviewRow } from '@minipos/contract/imports/import-calls';
import type { ReactNode } from 'react';
import type { Column } from '#ui/table/types.ts';

export interface OptionsProps<Options> {
  options: Options;
  /** What the columns of the file are, as chosen so far. */
  columns: readonly (string | null)[];
  onChange: (options: Options) => void;
  /** What the server refused of them. */
  faults: Readonly<Record<string, string>>;
}

/** What a kind of file is on the screen: everything that differs between products and clients. */
export interface ImportedKind<Options = object, Preview extends ImportPreviewRow = ImportPreviewRow> {
  key: 'products' | 'clients';
  calls: ImportCalls;
  fields: Readonly<Record<string, string>>;
  /** Where its screen is. */
  path: '/products/import' | '/clients/import';
  title: string;
  /** The list that the screen is about, and the way back to it. */
  list: { path: '/products' | '/clients'; label: string };
  /** 'Los productos pertenecen a una tienda. Elige una para importar.' */
  without: string;
  one: string;
  many: string;
  /** 'en el catálogo': where nothing has changed yet. */
  place: string;
  /** 'el catálogo ya está': what is as the file says. */
  same: string;
  template: { name: string; text: () => string };
  /** What is amiss with the columns as chosen, before any row is looked at; null: nothing. */
  warnOf: (columns: readonly (string | null)[]) => string | null;
  renderOptions: (props: OptionsProps<Options>) => ReactNode;
  previewColumns: readonly Column<Preview>[];
  /** What an undo does beside giving back fields. */
  undoes: string;
}

/** A kind whose options and rows only it knows, for the screens of all. */
export const importedKind = <Options, Preview extends ImportPreviewRow>(kind: ImportedKind<Options, Preview>) =>
  kind as unknown as ImportedKind;
