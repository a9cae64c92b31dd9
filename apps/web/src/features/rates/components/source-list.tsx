import { Card } from '@mantine/core';
import type { SourceCheck } from '@minipos/contract/rates/rates';
import { useQuery } from '@tanstack/react-query';
import { problemWords } from '#current/rate-words.ts';
import { formatRelative } from '#lib/moments/format-relative.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { rateSourcesQuery } from '../server/rate-sources.ts';
import classes from './source-list.module.css';

const names = { bcv: 'Página del BCV', mirror: 'Copia pública (si el BCV falla)' } as const;

/** Whether the sources answer: why a rate may be old. */
export function SourceList() {
  const { data } = useQuery(rateSourcesQuery);
  return (
    <Card component="section" aria-label="Fuentes" className={classes.card}>
      <h2 className={classes.heading}>Fuentes</h2>
      <ul className={classes.list}>
        {(['bcv', 'mirror'] as const).map((source) => (
          <SourceRow key={source} name={names[source]} check={data?.find((known) => known.source === source)} />
        ))}
      </ul>
      <p className={classes.note}>Se consultan cada 15 minutos, también de noche.</p>
    </Card>
  );
}

function SourceRow({ name, check }: { name: string; check: SourceCheck | undefined }) {
  const isSound = check?.problem === null;
  return (
    <li>
      <span>{name}</span>
      {check ? (
        <StatusBadge
          tone={isSound ? 'done' : 'attention'}
          label={isSound ? `Leída ${formatRelative(check.checkedAt)}` : problemWords[check.problem ?? 'unreachable']}
        />
      ) : (
        <StatusBadge tone="neutral" label="Sin consultas todavía" />
      )}
      {check && !isSound ? (
        <span className={classes.note}>
          Última lectura: {check.succeededAt ? formatRelative(check.succeededAt) : 'nunca'}
        </span>
      ) : null}
    </li>
  );
}
