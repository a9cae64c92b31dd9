import { Radio } from '@mantine/core';
import type { Tender } from '@minipos/domain/payments/tenders';
import { KeyHint } from '#ui/marks/key-hint.tsx';
import classes from './change-choice.module.css';
import { changeText, isLeft, notesText, optionText } from './change-words.ts';

export interface ChangeChoiceProps {
  ways: readonly (readonly Tender[])[];
  way: number;
  onChoose: (way: number) => void;
}

/** In which money the change is handed back. */
export function ChangeChoice({ ways, way, onChoose }: ChangeChoiceProps) {
  return (
    <Radio.Group
      classNames={{ root: classes.choice ?? '', label: classes.title ?? '' }}
      label={
        <>
          ¿Cómo das el vuelto?{' '}
          <span className={classes.keys}>
            <KeyHint quiet>↑</KeyHint> <KeyHint quiet>↓</KeyHint>
          </span>
        </>
      }
      value={String(way)}
      onChange={(value) => onChoose(Number(value))}
    >
      <div className={classes.ways}>
        {ways.map((option, place) => (
          <Radio.Card key={changeText(option)} value={String(place)} className={classes.option ?? ''}>
            <Radio.Indicator />
            <span className={classes.words}>
              {optionText(option)}
              {isLeft(option) ? <small>no entregas nada: queda en su cuenta</small> : null}
              {notesText(option) === '' ? null : <small>{notesText(option)}</small>}
            </span>
            {place === 0 ? <span className={classes.suggested}>Sugerido</span> : null}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
