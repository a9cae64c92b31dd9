import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { deviceSideLabels } from '@minipos/domain/repairs/repair-words';
import { Panel } from '#ui/panel/panel.tsx';
import { ConditionDrawing } from '../intake/condition-drawing.tsx';
import classes from './repair-view.module.css';

/** How the device came in, and with what. */
export function ConditionPanel({ repair }: { repair: Repair }) {
  const { conditionMarks, accessories, deviceType } = repair;
  if (conditionMarks.length === 0 && accessories.length === 0) return null;
  return (
    <Panel title="Cómo llegó">
      {conditionMarks.length > 0 ? (
        <div className={classes.condition}>
          <ConditionDrawing deviceType={deviceType} marks={conditionMarks} />
          <ol className={classes.damage}>
            {conditionMarks.map(({ side, word }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number in the list
              <li key={place}>
                {word} <span className={classes.note}>({deviceSideLabels[side]})</span>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      {accessories.length > 0 ? <p className={classes.text}>Entregó con: {accessories.join(', ')}</p> : null}
    </Panel>
  );
}
