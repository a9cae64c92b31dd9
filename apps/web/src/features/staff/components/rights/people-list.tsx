import type { PersonRights } from '@minipos/contract/staff/rights';
import { storeRoleLabels } from '@minipos/domain/people/roles';
import { foldText } from '@minipos/domain/text/fold-text';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '#session/session.ts';
import { SearchField } from '#ui/field/search-field.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './rights.module.css';

export interface PeopleListProps {
  people: readonly PersonRights[];
  chosen: number | null;
}

/** Everybody of the store; who may not be changed has a lock, and who differs from their role a number. */
export function PeopleList({ people, chosen }: PeopleListProps) {
  const [search, setSearch] = useState('');
  const { user } = useSession();
  const wanted = foldText(search);
  const found = people.filter(({ fullName, role }) =>
    foldText(`${fullName} ${storeRoleLabels[role]}`).includes(wanted),
  );
  return (
    <nav className={classes.people} aria-label="Personas de la tienda">
      <SearchField value={search} onChange={setSearch} placeholder="Nombre o rol" label="Buscar una persona" />
      <ul className={classes.list}>
        {found.map((person) => (
          <li key={person.userId}>
            <Link
              to="/permissions/$userId"
              params={{ userId: String(person.userId) }}
              className={classes.person}
              aria-current={person.userId === chosen ? 'page' : undefined}
            >
              <Avatar name={person.fullName} size="sm" />
              <span className={classes.words}>
                <span className={classes.name}>{person.fullName}</span>
                <span className={classes.about}>
                  {storeRoleLabels[person.role]}
                  {person.userId === user?.id ? ' · tú' : null}
                </span>
              </span>
              <PersonMark {...person} />
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={classes.about}>Nadie se llama así en esta tienda.</p> : null}
      <p className={classes.hint}>No puedes cambiar tus permisos ni los de quien está por encima de ti.</p>
    </nav>
  );
}

function PersonMark({ isChangeable, added, removed }: PersonRights) {
  const differences = added.length + removed.length;
  if (differences > 0) {
    const label = differences === 1 ? '1 diferencia con su rol' : `${differences} diferencias con su rol`;
    return (
      <span className={classes.count} role="img" aria-label={label}>
        {differences}
      </span>
    );
  }
  return isChangeable ? null : (
    <span role="img" aria-label="No puedes cambiar sus permisos">
      <Icon of={IconLock} size={18} />
    </span>
  );
}
