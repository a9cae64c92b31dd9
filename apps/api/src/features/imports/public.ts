/** What slices that bring in files may use. */

export { problemsOf } from './check-import.ts';
export { explainFault } from './file/explain-fault.ts';
export { judgeFields } from './file/judge-fields.ts';
export type {
  AppliedRows,
  CheckedRow,
  ImportKind,
  PlacedProblem,
  RawRow,
  RowProblem,
  Stretch,
} from './import-kind.ts';
export { importRoutes } from './import-routes.ts';
export type { ImportRow } from './imports.queries.ts';
export { interruptedImports } from './interrupted-imports.ts';
