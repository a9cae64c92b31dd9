import { StatCard } from '#ui/layout/stat-card.tsx';
import { Money } from '#ui/money/money.tsx';
import classes from './gallery.module.css';
import { sampleRate } from './sample-data.ts';
import { Section } from './section.tsx';

export function StatsSection() {
  return (
    <Section title="Cifras">
      <div className={classes.cards}>
        <StatCard
          label="Ventas del Día"
          value={<Money size="xl" usd={1284.5} bs={1_081_814.51} rate={sampleRate} />}
          trend={{ direction: 'up', text: '8,4 % vs ayer a esta hora', tone: 'done' }}
        />
        <StatCard
          label="Productos"
          value="3.012"
          note="$18.430,20 en inventario"
          trend={{ direction: 'down', text: '14 con stock bajo', tone: 'danger' }}
        />
        <StatCard
          label="Empleados"
          value="7"
          note="2 cajas abiertas ahora"
          trend={{ direction: 'flat', text: 'sin cambios este mes', tone: 'neutral' }}
        />
        <StatCard label="Deuda Total" value={null} note="Último dato: 14/09/2026" />
        <StatCard label="Clientes" value="486" loading />
      </div>
    </Section>
  );
}
