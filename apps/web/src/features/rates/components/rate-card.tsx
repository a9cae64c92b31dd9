import { Button, Card } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import { freshnessWords, sinceWords, sourceWords } from '#current/rate-words.ts';
import { formatDateTime, formatRate } from '#lib/format.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import classes from './rate-card.module.css';

const failed = 'No se pudo cargar la tasa BCV';

/** The rate in force: '1 USD = X Bs.' with its day, and in plain words what is wrong when something is. */
export function RateCard({ children }: { children?: ReactNode }) {
  return (
    <Card component="section" aria-label="Tasa BCV" className={classes.card}>
      <h2 className={classes.heading}>Tasa BCV</h2>
      <RateWords />
      {children}
    </Card>
  );
}

function RateWords() {
  const { rate, isLoading, error, receivedAt, isFetching, now, reload } = useCurrentRate();
  if (isLoading) return <p className={classes.note}>Cargando la tasa BCV…</p>;
  if (!rate && error) {
    return (
      <>
        <p className={classes.problem} role="alert">
          {failed}
        </p>
        <Button
          variant="default"
          leftSection={<Icon of={IconRefresh} />}
          onClick={reload}
          loading={isFetching}
          className={classes.retry ?? ''}
        >
          Reintentar
        </Button>
      </>
    );
  }
  if (!rate) {
    return (
      <>
        <p className={classes.none}>Todavía no hay tasa</p>
        <p className={classes.note}>
          Se trabaja en dólares y los montos en bolívares no se muestran hasta que haya una.
        </p>
      </>
    );
  }
  return (
    <>
      <p className={classes.rate}>1 USD = {formatRate(rate.rateText)} Bs.</p>
      <p className={classes.note}>
        Fecha valor {rate.displayDate} · {sourceWords[rate.source]}
      </p>
      <div className={classes.state}>
        <StatusBadge tone={rate.isStale ? 'attention' : 'done'} label={rate.isStale ? 'Desactualizada' : 'Al día'} />
        <span className={classes.note}>{freshnessWords(rate, now)}</span>
      </div>
      {error ? (
        <p className={classes.note}>
          {failed}. Se muestra la recibida el {formatDateTime(receivedAt)}.
        </p>
      ) : null}
      {rate.upcoming ? (
        <p className={classes.next}>
          {sinceWords(rate.upcoming.appliesFrom, now)}: <strong>{formatRate(rate.upcoming.rateText)} Bs.</strong>
        </p>
      ) : null}
    </>
  );
}
