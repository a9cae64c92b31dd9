import { IconRefresh } from '@tabler/icons-react';
import { formatNumber } from '#lib/format.ts';
import { IconButton } from '#ui/marks/icon-button.tsx';
import classes from './console-header.module.css';
import type { PlatformFigures } from './platform-figures.ts';

/** How many people and stores the platform has. */
export function ConsoleFigures({ figures }: { figures: PlatformFigures }) {
  const shown = (value: number | null) => {
    if (value !== null) return formatNumber(value);
    return figures.isLoading ? '…' : 'No disponible';
  };
  return (
    <div className={classes.figures}>
      <dl aria-busy={figures.isLoading}>
        <div>
          <dt>Usuarios</dt>
          <dd>{shown(figures.totalUsers)}</dd>
        </div>
        <div>
          <dt>Tiendas</dt>
          <dd>{shown(figures.totalStores)}</dd>
        </div>
      </dl>
      {figures.failed ? (
        <IconButton
          icon={IconRefresh}
          label="No se pudieron actualizar las cifras. Reintentar"
          onClick={figures.retry}
        />
      ) : null}
    </div>
  );
}
