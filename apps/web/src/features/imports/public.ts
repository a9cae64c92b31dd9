/** What slices that bring in files may use. */

export { ExportMenu } from './components/export-menu.tsx';
export { ImportScreen } from './components/import-screen.tsx';
export { outcomeColumn } from './components/import-words.tsx';
export { importedKind, type OptionsProps } from './imported-kind.ts';
