import classes from './brand.module.css';

/** The name as it is written everywhere. */
export function Brand({ size = 'md' }: { size?: 'md' | 'lg' }) {
  return (
    <span className={`${classes.brand} ${classes[size]}`}>
      mini<b>POS</b>
    </span>
  );
}
