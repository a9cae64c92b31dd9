import { Autocomplete } from '@mantine/core';
import type { ConditionMark } from '@minipos/contract/repairs/repair-shapes';
import { type DeviceType, damageWords, deviceSideLabels } from '@minipos/domain/repairs/repair-words';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#ui/marks/icon-button.tsx';
import { ConditionDrawing } from './condition-drawing.tsx';
import classes from './intake.module.css';

export interface ConditionFieldProps {
  deviceType: DeviceType;
  marks: readonly ConditionMark[];
  onChange: (marks: ConditionMark[]) => void;
}

/** As many as the server takes. */
const most = 30;

/** How a device looks when it comes in: spots on a drawing, each with a word. */
export function ConditionField({ deviceType, marks, onChange }: ConditionFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const isNew = useRef(false);
  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    const inputs = list.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])');
    inputs?.[inputs.length - 1]?.focus();
  });
  return (
    <div className={classes.condition}>
      <ConditionDrawing
        deviceType={deviceType}
        marks={marks}
        onMark={(spot) => {
          if (marks.length >= most) return;
          isNew.current = true;
          onChange([...marks, { ...spot, word: damageWords[marks.length === 0 ? 0 : 1] }]);
        }}
      />
      {marks.length === 0 ? (
        <p className={classes.hint}>Toca el dibujo donde haya un golpe, una raya o algo roto.</p>
      ) : (
        <ol ref={list} className={classes.marks} aria-label="Daños marcados">
          {marks.map((mark, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number in the list
            <li key={place}>
              <span className={classes.number} aria-hidden="true">
                {place + 1}
              </span>
              <Autocomplete
                aria-label={`Daño ${place + 1}, en el ${deviceSideLabels[mark.side]}`}
                data={[...damageWords]}
                // All of them are offered, whatever is written already.
                filter={({ options }) => options}
                maxLength={60}
                value={mark.word}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(word) => onChange(marks.map((one, at) => (at === place ? { ...one, word } : one)))}
              />
              <IconButton
                icon={IconTrash}
                label={`Quitar el daño ${place + 1}`}
                onClick={() => onChange(marks.filter((_, at) => at !== place))}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
