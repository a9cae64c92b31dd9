import { Icon, type IconShape } from '#ui/marks/icon.tsx';
import classes from './feature.module.css';

/** The small line above a title that says what the section is about. */
export function SectionLabel({ icon, children }: { icon: IconShape; children: string }) {
  return (
    <p className={classes.label}>
      <Icon of={icon} size={18} />
      {children}
    </p>
  );
}
