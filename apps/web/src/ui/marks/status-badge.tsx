import tones from '../theme/tones.module.css';
import { type Tone, toneIcons } from '../theme/tones.ts';
import { Icon, type IconShape } from './icon.tsx';
import classes from './status-badge.module.css';

export interface StatusBadgeProps {
  tone: Tone;
  /** The state in a word or two; the badge never relies on its colour. */
  label: string;
  icon?: IconShape;
}

export function StatusBadge({ tone, label, icon = toneIcons[tone] }: StatusBadgeProps) {
  return (
    <span className={`${classes.badge} ${tones[tone]}`}>
      <Icon of={icon} size={16} />
      {label}
    </span>
  );
}
