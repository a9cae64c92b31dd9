import classes from './key-hint.module.css';

/** The key that does the same, beside the word; screen readers hear it from `aria-keyshortcuts`. */
export function KeyHint({ children, quiet = false }: { children: string; quiet?: boolean }) {
  return (
    <kbd className={classes.key} data-quiet={quiet || undefined} aria-hidden="true">
      {children}
    </kbd>
  );
}
