import type { DayFigures } from '@minipos/contract/reports/day-figures';
import { formatNumber } from '#lib/format.ts';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { Money } from '#ui/money/money.tsx';
import { againstYesterday } from './day-words.ts';

export interface DayCardsProps {
  /** Undefined while loading, or where they could not be had. */
  figures: DayFigures | undefined;
  loading: boolean;
  /** They are of what the person sold themselves, not of the store. */
  isOwn: boolean;
}

const salesWords = (sales: number) => `${formatNumber(sales, 0)} ${sales === 1 ? 'venta' : 'ventas'}`;

/** What was sold today, against yesterday at this hour, and what a sale brings on average. */
export function DayCards({ figures, loading, isOwn }: DayCardsProps) {
  const today = figures?.today;
  // They count their till without knowing what should be in it.
  const isBlind = today?.totalUSD === null;
  const withheld = isBlind ? 'Se ve al cerrar tu caja' : undefined;
  return (
    <>
      <StatCard
        label={isOwn ? 'Tus ventas de hoy' : 'Ventas del Día'}
        value={
          today && today.totalUSD !== null ? (
            <Money usd={today.totalUSD} bs={today.totalBs === 0 ? null : today.totalBs} size="xl" />
          ) : isBlind ? (
            '—'
          ) : null
        }
        note={withheld}
        {...(figures ? againstYesterday(figures) : {})}
        loading={loading}
      />
      <StatCard
        label={isOwn ? 'Tu promedio por venta' : 'Promedio por venta'}
        value={isBlind ? '—' : today ? <Money usd={today.averageUSD ?? 0} size="lg" /> : null}
        note={today ? `${salesWords(today.sales)} hoy` : undefined}
        loading={loading}
      />
    </>
  );
}
