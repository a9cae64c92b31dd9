import type { PersonWeek, WeekOfHours } from '@minipos/contract/staff/hours';
import { daysOfWeek, hoursOfWeek, marksOfWeek, mondayOf } from '@minipos/domain/hours/week-hours';
import { caracasDay } from '@minipos/domain/rates/rates';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findMarkedPerson, findMarks, findPeople, findToldMarks } from './hours.queries.ts';
import { correctionRefusal, findPlace } from './hours-authority.ts';
import { keptMark, presentMark, presentPersonHours } from './present-hours.ts';

const mondayAsked = ({ now }: StoreCtx, day: string | undefined): string => mondayOf(day ?? caracasDay(now));

/** The hours of everybody in a week. */
export async function readHours(ctx: StoreCtx, day: string | undefined): Promise<WeekOfHours> {
  const { db, storeId, now } = ctx;
  const monday = mondayAsked(ctx, day);
  const window = marksOfWeek(monday);
  const [people, marks] = await readStore(db, storeId, (store) =>
    Promise.all([findPeople(store, storeId, window), findMarks(store, storeId, window)]),
  );
  const byPerson = Map.groupBy(marks, ({ user_id }) => user_id);
  return {
    monday,
    people: people.map((person) => {
      const own = (byPerson.get(person.id) ?? []).map(keptMark);
      return presentPersonHours(person, hoursOfWeek(own, monday, now));
    }),
  };
}

/** The marks of one person in a week. */
export async function readPersonHours(ctx: StoreCtx, userId: number, day: string | undefined): Promise<PersonWeek> {
  const { db, storeId, user, now } = ctx;
  const monday = mondayAsked(ctx, day);
  const [person, rows, place] = await readStore(db, storeId, (store) =>
    Promise.all([
      findMarkedPerson(store, storeId, userId),
      findToldMarks(store, storeId, marksOfWeek(monday), userId),
      findPlace(store, storeId, userId),
    ]),
  );
  // An administrator works in a store without being its member.
  const known = person ?? (userId === user.id ? { id: userId, full_name: user.fullName, version: 0 } : null);
  if (!known) throw new AppError('USER_NOT_FOUND');
  const hours = hoursOfWeek(rows.map(keptMark), monday, now);
  const week = new Set(daysOfWeek(monday));
  return {
    monday,
    person: presentPersonHours(known, hours),
    marks: rows
      .filter(({ at }) => week.has(caracasDay(at)))
      .map((row) => presentMark(row, hours.problems.get(row.uuid) ?? null)),
    version: known.version,
    mayCorrect: correctionRefusal(user, storeId, place) === null,
  };
}
