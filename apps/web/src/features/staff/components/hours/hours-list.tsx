import type { PersonHours } from '@minipos/contract/staff/hours';
import { durationText } from '@minipos/domain/hours/week-hours';
import { Link } from '@tanstack/react-router';
import { formatTime } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/types.ts';
import classes from './hours.module.css';
import { clockText, namedDays, toReview } from './hours-words.ts';

interface PersonProps {
  person: PersonHours;
  /** Of the week that is shown; undefined: this one. */
  day: string | undefined;
}

const PersonLink = ({ person: { userId, name }, day }: PersonProps) => (
  <Link
    to="/employees/hours/$userId"
    params={{ userId: String(userId) }}
    search={day === undefined ? {} : { day }}
    className={classes.name}
  >
    {name}
  </Link>
);

/** What is worth knowing of a person now. */
export function HoursMarks({ person: { inSince, problems } }: Pick<PersonProps, 'person'>) {
  return (
    <>
      {inSince ? <StatusBadge tone="info" label={`Adentro desde las ${formatTime(inSince)}`} /> : null}
      {problems > 0 ? <StatusBadge tone="attention" label={toReview(problems)} /> : null}
    </>
  );
}

export interface HoursListProps {
  monday: string;
  people: readonly PersonHours[];
  day: string | undefined;
  fetching: boolean;
}

function hoursColumns(monday: string, day: string | undefined): Column<PersonHours>[] {
  return [
    {
      key: 'name',
      header: 'Persona',
      cell: (person) => (
        <span className={classes.words}>
          <PersonLink person={person} day={day} />
          <HoursMarks person={person} />
        </span>
      ),
    },
    ...namedDays(monday).map(
      ({ short }, at): Column<PersonHours> => ({
        key: short,
        header: short,
        numeric: true,
        nowrap: true,
        cell: ({ days }) => clockText(days[at] ?? 0),
      }),
    ),
    {
      key: 'total',
      header: 'Total',
      numeric: true,
      nowrap: true,
      cell: ({ minutes }) => <strong className={classes.total}>{clockText(minutes)}</strong>,
    },
  ];
}

/** Everybody's hours by day, as a table. */
export function HoursTable({ monday, people, day, fetching }: HoursListProps) {
  return (
    <DataTable
      label="Horas del personal"
      columns={hoursColumns(monday, day)}
      rows={people}
      rowKey={({ userId }) => userId}
      rowLabel={({ name }) => name}
      fetching={fetching}
      empty={null}
    />
  );
}

/** The same on a phone: a card each, with the days on which they worked. */
export function HoursCards({ monday, people, day }: Omit<HoursListProps, 'fetching'>) {
  const named = namedDays(monday);
  return (
    <ul className={classes.cards} aria-label="Horas del personal">
      {people.map((person) => (
        <li key={person.userId} className={classes.card}>
          <div className={classes.line}>
            <PersonLink person={person} day={day} />
            <strong className={classes.total}>{durationText(person.minutes)}</strong>
          </div>
          {person.minutes > 0 ? (
            <p className={classes.days}>
              {named
                .flatMap(({ short }, at) => {
                  const minutes = person.days[at] ?? 0;
                  return minutes > 0 ? [`${short}: ${clockText(minutes)}`] : [];
                })
                .join(' · ')}
            </p>
          ) : null}
          {person.inSince || person.problems > 0 ? (
            <div className={classes.badges}>
              <HoursMarks person={person} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
