import type { Health } from '@minipos/contract/platform/health';
import {
  IconApi,
  IconDatabase,
  IconFiles,
  IconListCheck,
  IconMail,
  IconRefresh,
  IconStack2,
  IconVersions,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatRelative } from '#lib/moments/format-relative.ts';
import { useNow } from '#lib/use-now.ts';
import { FailedLoad } from '#ui/feedback/failed-load.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { Icon, type IconShape } from '#ui/marks/icon.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { platformHealthQuery } from '../server/platform-home.ts';
import classes from './health-panel.module.css';
import { factsWords, partWords, stateBadge, troubles } from './health-words.ts';

const icons: Readonly<Record<Health['part'], IconShape>> = {
  api: IconApi,
  database: IconDatabase,
  redis: IconStack2,
  jobs: IconListCheck,
  mail: IconMail,
  files: IconFiles,
  devices: IconRefresh,
  versions: IconVersions,
};

/** Every part of the installation: what was last read of it, what that means, and when it was. */
export function HealthPanel() {
  const { data, error, isFetching, refetch } = useQuery(platformHealthQuery);
  const now = useNow(60_000);
  const wrong = data ? troubles(data) : 0;
  return (
    <Panel title="Salud" beside={wrong > 0 ? <StatusBadge tone="attention" label={`${wrong} por mirar`} /> : undefined}>
      {error && !data ? (
        <FailedLoad
          error={error}
          what="No se pudo leer la salud de la plataforma"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!error && !data ? <SkeletonLines lines={8} /> : null}
      {data ? (
        <ul className={classes.parts}>
          {data.map((health) => (
            <li key={health.part} className={classes.part}>
              <Icon of={icons[health.part]} className={classes.mark} />
              <span className={classes.name}>{partWords[health.part].label}</span>
              <span className={classes.facts}>{factsWords(health)}</span>
              <span className={classes.state}>
                <StatusBadge {...stateBadge(health)} />
              </span>
              <span className={classes.age}>{health.readAt === null ? '' : formatRelative(health.readAt, now)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
