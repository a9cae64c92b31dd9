import { Icon } from '#ui/marks/icon.tsx';
import type { Found, FoundGroup } from './found.ts';
import classes from './palette.module.css';

export interface PaletteListProps {
  id: string;
  groups: readonly FoundGroup[];
  active: Found | undefined;
  optionId: (found: Found) => string;
  onMark: (found: Found) => void;
  onGo: (found: Found) => void;
}

/** What was found, in groups. The keys stay in the search, which says which one is meant. */
export function PaletteList({ id, groups, active, optionId, onMark, onGo }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label="Resultados" className={classes.list}>
      {groups.map(({ name, found }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, and no fieldset
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} className={classes.group} role="presentation">
            {name}
          </div>
          {found.map((one) => (
            <button
              key={one.key}
              type="button"
              tabIndex={-1}
              id={optionId(one)}
              role="option"
              aria-selected={one === active}
              className={classes.option}
              onPointerMove={() => onMark(one)}
              onClick={() => onGo(one)}
            >
              <Icon of={one.icon} />
              <span className={classes.words}>
                <span className={classes.label}>{one.label}</span>
                <span className={classes.detail}>{one.detail}</span>
              </span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
