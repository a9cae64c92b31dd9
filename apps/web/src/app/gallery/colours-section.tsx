import { light } from '#ui/theme/palette.ts';
import classes from './gallery.module.css';
import { Section } from './section.tsx';

export function ColoursSection() {
  return (
    <Section title="Colores">
      <div className={classes.row}>
        {Object.keys(light).map((name) => (
          <span key={name} className={classes.swatch}>
            <i style={{ background: `var(--${name})` }} />
            {name}
          </span>
        ))}
      </div>
    </Section>
  );
}
