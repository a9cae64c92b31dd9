import { formatNumber } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { Money } from '#ui/money/money.tsx';
import { useDeviceDay } from '../../local/device-day.ts';

const minute = 60_000;

const unsentWords = (unsent: number) =>
  unsent === 0 ? 'Todas enviadas' : unsent === 1 ? '1 por enviar' : `${formatNumber(unsent, 0)} por enviar`;

/** Without a connection: what this device sold today. What the other tills did nobody can say. */
export function DeviceDayCards({ storeId }: { storeId: number }) {
  const day = useDeviceDay(storeId, useNow(minute));
  return (
    <>
      <StatCard
        label="Ventas de este equipo hoy"
        value={day ? <Money usd={day.totalUSD} bs={day.totalBs || null} size="xl" /> : null}
        note="Sin conexión: no incluye otras cajas"
        loading={day === undefined}
      />
      <StatCard
        label="Cobradas en este equipo"
        value={day ? formatNumber(day.sales, 0) : null}
        note={day ? unsentWords(day.unsent) : undefined}
        loading={day === undefined}
      />
    </>
  );
}
