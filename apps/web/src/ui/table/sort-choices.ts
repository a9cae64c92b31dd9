import type { ChoiceOption } from '../field/choice-field.tsx';
import type { Column } from './types.ts';

/** The orders of a list as choices, for where there is no heading to press. */
export const sortChoices = <Row>(columns: readonly Column<Row>[]): ChoiceOption[] =>
  columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, header }) => [
      { value: key, label: `${header} ↑` },
      { value: `-${key}`, label: `${header} ↓` },
    ]);
