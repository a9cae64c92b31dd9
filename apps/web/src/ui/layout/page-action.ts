import type { IconShape } from '../marks/icon.tsx';

/** Something a person can do from a heading or a row. */
export interface PageAction {
  label: string;
  icon?: IconShape;
  onClick: () => void;
  disabled?: boolean;
  busy?: boolean;
}
