import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/http/error-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import type { ImportedKind } from '../imported-kind.ts';
import { importQuery } from '../server/imports.ts';
import { ImportMapping } from './import-mapping.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';

export interface ImportRunProps {
  kind: ImportedKind;
  storeId: number;
  importId: number;
  offline: boolean;
}

const failed = 'Error al cargar la importación';

/** One import, at whichever step it is. */
export function ImportRunView({ kind, storeId, importId, offline }: ImportRunProps) {
  const { data: run, error, isFetching, refetch } = useQuery(importQuery(kind, storeId, importId));
  if (!run) {
    if (!error) return <SkeletonLines lines={6} />;
    return (
      <ErrorState title={failed} text={errorText(error, failed)} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  switch (run.status) {
    case 'uploaded':
      return <ImportMapping kind={kind} run={run} offline={offline} />;
    case 'checking':
    case 'running':
    case 'undoing':
      return <ImportProgress kind={kind} run={run} step={run.status} />;
    case 'previewed':
      return <ImportPreview kind={kind} run={run} offline={offline} />;
    default:
      return <ImportResult kind={kind} run={run} offline={offline} />;
  }
}
