import { SegmentedControl } from '@mantine/core';
import {
  type PermissionArea,
  permissionAreas,
  permissionWords,
  rightsOfArea,
} from '@minipos/domain/people/permission-words';
import type { Permission } from '@minipos/domain/people/permissions';
import { foldText } from '@minipos/domain/text/fold-text';
import { useState } from 'react';
import { SearchField } from '#ui/field/search-field.tsx';
import { AreaCard } from './area-card.tsx';
import classes from './rights.module.css';
import { differenceOf, type RightsDraft } from './rights-draft.ts';

/** Areas whose screens exist; the others come with theirs. */
const areas = [
  'sales',
  'cashier',
  'products',
  'clients',
  'reports',
  'employees',
  'settings',
  'stores',
  'rates',
  'audit',
  'dashboard',
] as const satisfies readonly PermissionArea[];
const shownRights = areas.flatMap(rightsOfArea);

const views = {
  all: 'Todos',
  held: 'Concedidos',
  different: 'Distintos al rol',
} as const;
type View = keyof typeof views;

export interface RightsByAreaProps {
  draft: RightsDraft;
  /** Rights that may be given and taken. */
  changeable: ReadonlySet<Permission>;
  /** Nothing may be changed, whatever one's own rights. */
  isLocked: boolean;
  onChange: (chosen: readonly Permission[], isGiven: boolean) => void;
}

/** Every right in words, by area, to look through, to find and to change. */
export function RightsByArea({ draft, changeable, isLocked, onChange }: RightsByAreaProps) {
  const [view, setView] = useState<View>('all');
  /** What the view had when it was chosen: a row does not vanish under the finger that takes its mark away. */
  const [inView, setInView] = useState<ReadonlySet<Permission> | null>(null);
  const [search, setSearch] = useState('');
  const isIn: Record<View, (permission: Permission) => boolean> = {
    all: () => true,
    held: (permission) => draft.held.has(permission),
    different: (permission) => differenceOf(draft, permission) !== null,
  };
  const choose = (next: View) => {
    setView(next);
    setInView(next === 'all' ? null : new Set(shownRights.filter(isIn[next])));
  };
  const wanted = foldText(search);
  const isFound = (permission: Permission) => {
    const { name, about } = permissionWords[permission];
    return foldText(`${name} ${about}`).includes(wanted);
  };
  const found = areas.flatMap((area) => {
    const rights = rightsOfArea(area).filter((one) => (inView === null || inView.has(one)) && isFound(one));
    return rights.length > 0 ? [{ area, rights }] : [];
  });
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label="Qué permisos se muestran"
          value={view}
          onChange={(value) => choose(value as View)}
          data={Object.entries(views).map(([value, label]) => ({
            value,
            label: `${label} ${shownRights.filter(isIn[value as View]).length}`,
          }))}
        />
        <SearchField value={search} onChange={setSearch} placeholder="Buscar un permiso" label="Buscar un permiso" />
      </div>
      {found.length === 0 ? <p className={classes.about}>No se encontraron permisos.</p> : null}
      <div className={classes.areas}>
        {found.map(({ area, rights }) => (
          <AreaCard
            key={area}
            title={permissionAreas[area]}
            rights={rights}
            draft={draft}
            changeable={changeable}
            isLocked={isLocked}
            onChange={onChange}
          />
        ))}
      </div>
    </>
  );
}
