/** What the person reads and may do where a step was cut. */
export const interruption = 'Se interrumpió. Lo ya hecho quedó registrado: puedes continuar o deshacer.';
export const uncheckedFailure = 'No se pudo revisar. Inténtalo de nuevo.';

/** What becomes of imports that were under way where their jobs are gone, so that the store may go on, undo or begin anew. */
export const interruptedImports = [
  { status: 'checking', becomes: 'uploaded', failure: uncheckedFailure },
  { status: 'running', becomes: 'failed', failure: interruption },
  { status: 'undoing', becomes: 'undoing', failure: interruption },
] as const;
