import { useQueryClient } from '@tanstack/react-query';
import { formatRelative } from '../../lib/format-relative.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import classes from './offline-notice.module.css';
import { useConnectivity } from './use-connectivity.ts';
import { useNow } from './use-now.ts';

/** Without a connection: how old the oldest thing on screen is, and what has to wait. */
export function OfflineNotice() {
  const { status } = useConnectivity();
  const cache = useQueryClient().getQueryCache();
  const now = useNow(30_000);
  if (status !== 'offline') return null;
  const ages = cache
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  const oldest = ages.length > 0 ? `Lo que ves se recibió ${formatRelative(Math.min(...ages), now)}. ` : '';
  return (
    <div className={classes.notice}>
      <InlineNotice tone="neutral" announce>
        Sin conexión. {oldest}Puedes consultar; para guardar cambios hace falta conexión.
      </InlineNotice>
    </div>
  );
}
