import { Avatar } from '#ui/marks/avatar.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Money } from '#ui/money/money.tsx';
import classes from './gallery.module.css';
import { sampleRate } from './sample-data.ts';
import { Section } from './section.tsx';

const sizes = ['sm', 'md', 'lg', 'xl', 'total'] as const;

export function MoneySection() {
  return (
    <Section title="Montos, estados y personas">
      <div className={classes.row}>
        {sizes.map((size) => (
          <Money key={size} size={size} usd={14_658.73} bs={12_345_678.9} rate={sampleRate} />
        ))}
      </div>
      <div className={classes.row}>
        <Money usd={12.5} rate={sampleRate} />
        <Money usd={-31.2} bs={-26_276.85} rate={sampleRate} />
        <Money usd={7.5} align="end" />
        <Money usd={null} />
      </div>
      <div className={classes.row}>
        <StatusBadge tone="done" label="Activo" />
        <StatusBadge tone="attention" label="Vence en 3 días" />
        <StatusBadge tone="danger" label="Vencida 42 días" />
        <StatusBadge tone="info" label="En camino" />
        <StatusBadge tone="neutral" label="Inactivo" />
      </div>
      <div className={classes.row}>
        <Avatar name="María Rodríguez" size="sm" />
        <Avatar name="José Pérez Márquez" announced />
        <Avatar name="Ñáñez" size="lg" />
        <Avatar name="" />
      </div>
    </Section>
  );
}
