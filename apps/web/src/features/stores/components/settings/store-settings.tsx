import { Button } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { can, type Permission } from '@minipos/domain/people/permissions';
import { IconHistory, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '#lib/http/error-text.ts';
import { useSession } from '#session/session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { storeSettingsQuery } from '../../server/store-settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SettingsSummary } from './settings-summary.tsx';

const failed = 'Error al cargar la configuración';

/** Settings to change, to read, or neither, and the way to the history, each by what the role allows. */
export function StoreSettings({ store }: { store: Store }) {
  const { user } = useSession();
  const may = (permission: Permission) => user !== null && can(user, store.id, permission);
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...storeSettingsQuery(store.id),
    enabled: may('settings.view'),
  });
  const retry = () => void refetch();
  const isWorkshop = store.storeType === 'service';

  if (!may('settings.view')) {
    return (
      <EmptyState
        icon={IconLock}
        title="No tienes permiso para ver la configuración de esta tienda"
        text="Pídele al dueño o al gerente lo que necesites cambiar."
      />
    );
  }
  return (
    <>
      {data === undefined && !error ? <SkeletonLines lines={8} /> : null}
      {data === undefined && error ? (
        <ErrorState title={failed} text={errorText(error, failed)} onRetry={retry} retrying={isFetching} />
      ) : null}
      {data && error ? <StaleNotice error={error} failed={failed} at={dataUpdatedAt} onRetry={retry} /> : null}
      {data && may('settings.edit') ? (
        <SettingsForm key={store.id} storeId={store.id} settings={data} isWorkshop={isWorkshop} />
      ) : null}
      {data && !may('settings.edit') ? (
        <>
          <InlineNotice tone="info">Solo lectura: la configuración la cambia el dueño de la tienda.</InlineNotice>
          <SettingsSummary settings={data} isWorkshop={isWorkshop} />
        </>
      ) : null}
      {may('audit.view') ? (
        <SettingsSection title="Historial de la tienda" note="Quién cambió qué en la tienda, y cuándo.">
          <div>
            <Button
              variant="default"
              leftSection={<Icon of={IconHistory} />}
              renderRoot={(props) => <Link to="/history" {...props} />}
            >
              Ver el historial
            </Button>
          </div>
        </SettingsSection>
      ) : null}
    </>
  );
}
