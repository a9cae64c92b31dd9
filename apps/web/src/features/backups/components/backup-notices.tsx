import type { BackupInfo } from '@minipos/contract/backups/backups';
import { formatDateTime } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { restoreStepWords } from './backup-words.ts';

/** What is under way and what went wrong, above everything else. */
export function BackupNotices({ info }: { info: BackupInfo }) {
  const { isOn, current, lastFailure, lastDrillFailure, lastRestore, lastBackup } = info;
  const isRecent = lastRestore?.finishedAt && (!lastBackup?.finishedAt || lastRestore.createdAt > lastBackup.createdAt);
  const restoreFailed = lastRestore?.status === 'failed' && (isRecent || lastBackup?.kind === 'safety');
  return (
    <>
      {isOn ? null : (
        <InlineNotice tone="danger" title="No se hacen respaldos">
          Este servidor no tiene configurados los respaldos. Quien lo instaló los activa con una clave y un usuario de
          la base de datos.
        </InlineNotice>
      )}
      {current ? (
        <InlineNotice
          tone="info"
          announce
          title={current.kind === 'drill' ? 'Probando el último respaldo' : 'Restaurando un respaldo'}
        >
          {restoreStepWords(current)}
        </InlineNotice>
      ) : null}
      {lastFailure ? (
        <InlineNotice tone="danger" title={`Falló el respaldo del ${formatDateTime(lastFailure.createdAt)}`}>
          {lastFailure.failure}
        </InlineNotice>
      ) : null}
      {lastDrillFailure && !current ? (
        <InlineNotice
          tone="danger"
          title={`No se pudo probar el respaldo: falló la prueba del ${formatDateTime(lastDrillFailure.createdAt)}`}
        >
          {lastDrillFailure.failure}
        </InlineNotice>
      ) : null}
      {restoreFailed && !current ? (
        <InlineNotice tone="danger" title="La última restauración no se hizo">
          {lastRestore.failure}
        </InlineNotice>
      ) : null}
    </>
  );
}
