import classes from './skip-link.module.css';

/** The first thing a keyboard reaches: past the bars, to the screen itself (`<main id="contenido">`). */
export function SkipLink() {
  return (
    <a href="#contenido" className={classes.skip}>
      Saltar al contenido
    </a>
  );
}
