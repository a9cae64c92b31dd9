import { Button } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isNotFound } from '#lib/http/api-error.ts';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { employeeQuery } from '../../server/employees.ts';
import { EmployeeView } from './employee-view.tsx';

const failed = 'Error al cargar empleado';

/** One employee, or why there is none to show. */
export function EmployeePage({ store, employeeId }: { store: Store; employeeId: number }) {
  const navigate = useNavigate();
  const isId = Number.isSafeInteger(employeeId) && employeeId > 0;
  const { data: employee, error, ...query } = useQuery({ ...employeeQuery(store.id, employeeId), enabled: isId });
  const toList = () => void navigate({ to: '/employees' });
  const isMissing = !isId || isNotFound(error);
  const retry = () => void query.refetch();
  if (employee && !isMissing) {
    return (
      <EmployeeView store={store} employee={employee} onLeave={toList}>
        {error ? <StaleNotice error={error} failed={failed} at={query.dataUpdatedAt} onRetry={retry} /> : null}
      </EmployeeView>
    );
  }
  return (
    <>
      <PageHeader
        title="Empleado"
        subtitle={store.name}
        back={{ label: 'Volver a los empleados', href: '/employees', onNavigate: toList }}
      />
      {isMissing ? (
        <EmptyState
          icon={IconUserOff}
          title="Empleado no encontrado"
          text="Puede que se haya archivado o que sea de otra tienda."
          action={<Button onClick={toList}>Ver los empleados</Button>}
        />
      ) : null}
      {!isMissing && !error ? <SkeletonLines lines={8} /> : null}
      {!isMissing && error ? (
        <ErrorState title={failed} text={errorText(error, failed)} onRetry={retry} retrying={query.isFetching} />
      ) : null}
    </>
  );
}
