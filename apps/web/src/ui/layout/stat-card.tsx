import { Card, Skeleton } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDelayed } from '../feedback/use-delayed.ts';
import { Icon } from '../marks/icon.tsx';
import tones from '../theme/tones.module.css';
import type { Tone } from '../theme/tones.ts';
import classes from './stat-card.module.css';

interface StatTrend {
  direction: 'up' | 'down' | 'flat';
  /** '8,4 % vs ayer a esta hora' */
  text: string;
  /** Up is not always good: debt that grows is danger. */
  tone: Tone;
}

export interface StatCardProps {
  label: string;
  /** A formatted number, or `<Money size="xl" />`. Null says that the figure could not be had; it never becomes 0. */
  value: ReactNode | null;
  note?: ReactNode;
  trend?: StatTrend;
  loading?: boolean;
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, flat: IconMinus };

export function StatCard({ label, value, note, trend, loading = false }: StatCardProps) {
  const late = useDelayed(loading);
  return (
    <Card component="section" aria-label={label} aria-busy={loading} className={classes.card}>
      <span className={classes.label}>{label}</span>
      {loading ? (
        <div className={classes.value}>{late ? <Skeleton height={28} width="65%" my={3} /> : '\u00a0'}</div>
      ) : null}
      {!loading && value === null ? <div className={classes.none}>No disponible</div> : null}
      {!loading && value !== null ? <div className={classes.value}>{value}</div> : null}
      {!loading && note ? <div className={classes.note}>{note}</div> : null}
      {!loading && trend ? (
        <div className={`${classes.trend} ${tones[trend.tone]}`}>
          <Icon of={arrows[trend.direction]} size={18} />
          {trend.text}
        </div>
      ) : null}
    </Card>
  );
}

/** Stat cards over a list as one low line, so that the list begins soon. It takes the focus: arrows scroll what does not fit. */
export function StatStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.strip} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
