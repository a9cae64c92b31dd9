import { Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { listHours, type PersonWeek, type TimeMark } from '@minipos/contract/staff/hours';
import type { Store } from '@minipos/contract/stores/stores';
import { durationText, mondayOf } from '@minipos/domain/hours/week-hours';
import { IconClock, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { type BackLinkProps } from '#ui/layout/back-link.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { personHoursQuery } from '../../server/hours.ts';
import { AddMarkDialog, type WantedMark } from './add-mark-dialog.tsx';
import classes from './hours.module.css';
import { HoursMarks } from './hours-list.tsx';
import { MarkDays } from './mark-days.tsx';
import { StrikeMarkDialog } from './strike-mark-dialog.tsx';
import { useToday } from './use-today.ts';
import { WeekPicker } from './week-picker.tsx';

const failed = 'Error al cargar las horas';

export interface PersonHoursViewProps {
  store: Store;
  /** Null: those of the person signed in. */
  userId: number | null;
  back: BackLinkProps;
}

/** The marks of one person in a week, with what was corrected in them. */
export function PersonHoursView({ store, userId, back }: PersonHoursViewProps) {
  const today = useToday();
  const [{ day }, setFilters] = useUrlFilters(listHours.query);
  const { data, error, ...query } = useQuery(personHoursQuery(store.id, userId, day));
  const [wanted, setWanted] = useState<WantedMark>({ kind: 'in', day: today });
  const [adding, add] = useDisclosure();
  const retry = () => void query.refetch();
  const monday = mondayOf(day ?? today);
  const openAdd = (mark: WantedMark) => {
    setWanted(mark);
    add.open();
  };
  const usualDay = mondayOf(today) === monday ? today : monday;
  return (
    <>
      <PageHeader
        title={userId === null ? 'Mis horas' : (data?.person.name ?? 'Horas')}
        subtitle={data ? <Total week={data} /> : store.name}
        back={back}
        {...(data?.mayCorrect
          ? {
              primary: {
                label: 'Agregar marca',
                icon: IconPlus,
                onClick: () => openAdd({ kind: 'in', day: usualDay }),
              },
            }
          : {})}
      />
      <Stack gap="md">
        <WeekPicker monday={monday} onChange={(asked) => setFilters({ day: asked })} />
        {data === undefined && !error ? <SkeletonLines lines={8} /> : null}
        {data === undefined && error ? (
          <ErrorState title={failed} text={errorText(error, failed)} onRetry={retry} retrying={query.isFetching} />
        ) : null}
        {data && error ? <StaleNotice error={error} failed={failed} at={query.dataUpdatedAt} onRetry={retry} /> : null}
        {data?.marks.length === 0 ? (
          <EmptyState
            icon={IconClock}
            title="Sin marcas en esta semana"
            text="La entrada y la salida se marcan en la caja, con el PIN: en el menú de la caja o con F9."
          />
        ) : null}
        {data ? <Marks storeId={store.id} week={data} onAdd={openAdd} /> : null}
      </Stack>
      {data?.mayCorrect ? (
        <AddMarkDialog opened={adding} onClose={add.close} storeId={store.id} week={data} wanted={wanted} />
      ) : null}
    </>
  );
}

const Total = ({ week: { person } }: { week: PersonWeek }) => (
  <span className={classes.badges}>
    {durationText(person.minutes)} en la semana
    <HoursMarks person={person} />
  </span>
);

interface MarksProps {
  storeId: number;
  week: PersonWeek;
  onAdd: (mark: WantedMark) => void;
}

function Marks({ storeId, week, onAdd }: MarksProps) {
  const [subject, setSubject] = useState<TimeMark | null>(null);
  const [striking, strike] = useDisclosure();
  const onStrike = (mark: TimeMark) => {
    setSubject(mark);
    strike.open();
  };
  return (
    <>
      <MarkDays week={week} {...(week.mayCorrect ? { onAdd, onStrike } : {})} />
      <StrikeMarkDialog opened={striking} onClose={strike.close} storeId={storeId} mark={subject} />
    </>
  );
}
