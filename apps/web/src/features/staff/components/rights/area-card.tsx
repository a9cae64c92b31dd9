import { Button, Checkbox } from '@mantine/core';
import { permissionWords } from '@minipos/domain/people/permission-words';
import { type Permission, rightsOfEveryone } from '@minipos/domain/people/permissions';
import { IconLock, IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import classes from './rights.module.css';
import type { RightsByAreaProps } from './rights-by-area.tsx';
import { differenceOf } from './rights-draft.ts';

export interface AreaCardProps extends RightsByAreaProps {
  title: string;
  rights: readonly Permission[];
}

/** The rights of one area, each with a line that says what it is for. */
export function AreaCard({ title, rights, draft, changeable, isLocked, onChange }: AreaCardProps) {
  const id = useId();
  const held = rights.filter((one) => draft.held.has(one));
  const open = rights.filter((one) => changeable.has(one));
  const areAllHeld = open.every((one) => draft.held.has(one));
  return (
    <section className={classes.area} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <span className={classes.about}>
          {held.length} de {rights.length}
        </span>
        {isLocked || open.length === 0 ? null : (
          <Button
            variant="subtle"
            size="xs"
            className={classes.whole ?? ''}
            aria-label={`${areAllHeld ? 'Quitar todo' : 'Seleccionar todo'}: ${title}`}
            onClick={() => onChange(open, !areAllHeld)}
          >
            {areAllHeld ? 'Quitar todo' : 'Seleccionar todo'}
          </Button>
        )}
      </div>
      {rights.map((one) => (
        <div key={one} className={classes.right} data-different={differenceOf(draft, one) ?? undefined}>
          <Checkbox
            checked={draft.held.has(one)}
            disabled={isLocked || !changeable.has(one)}
            onChange={(event) => onChange([one], event.currentTarget.checked)}
            classNames={{
              root: classes.check ?? '',
              body: classes.checkBody ?? '',
              labelWrapper: classes.checkWords ?? '',
            }}
            label={
              <>
                <span className={classes.rightName}>{permissionWords[one].name}</span>
                <span className={classes.rightAbout}>{permissionWords[one].about}</span>
              </>
            }
          />
          <Difference of={differenceOf(draft, one)} locked={isLocked || changeable.has(one) ? null : lockOf(one)} />
        </div>
      ))}
    </section>
  );
}

/** Why one right alone cannot be changed. */
const lockOf = (one: Permission) => (rightsOfEveryone.includes(one) ? 'Siempre' : 'No lo tienes');

function Difference({ of, locked }: { of: 'added' | 'removed' | null; locked: string | null }) {
  if (of === 'added') return <StatusBadge tone="info" label="Añadido" icon={IconPlus} />;
  if (of === 'removed') return <StatusBadge tone="attention" label="Quitado" icon={IconMinus} />;
  return locked === null ? null : <StatusBadge tone="neutral" label={locked} icon={IconLock} />;
}
