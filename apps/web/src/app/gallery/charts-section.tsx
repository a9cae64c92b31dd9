import { formatRate, formatUsd } from '#lib/format.ts';
import { ChartFrame } from '#ui/chart/chart-frame.tsx';
import classes from './gallery.module.css';
import { rateByDay, salesByHour, topProducts } from './sample-data.ts';
import { Section } from './section.tsx';

const hour = { key: 'hour', label: 'Hora' };

export function ChartsSection() {
  return (
    <Section title="Gráficos">
      <ChartFrame
        title="Ventas por hora"
        legend="Barras: hoy · línea: promedio de los últimos 4 martes"
        rows={salesByHour}
        category={hour}
        series={[
          { key: 'today', label: 'Hoy', shape: 'bar' },
          { key: 'usual', label: 'Promedio', shape: 'line' },
        ]}
        format={formatUsd}
        fileName="ventas-por-hora"
      />
      <div className={classes.halves}>
        <ChartFrame
          title="Tasa BCV"
          legend="Bolívares por dólar, septiembre de 2026"
          rows={rateByDay}
          category={{ key: 'day', label: 'Día' }}
          series={[{ key: 'rate', label: 'Tasa', shape: 'line' }]}
          format={formatRate}
          fileName="tasa-bcv"
        />
        <ChartFrame
          title="Productos más vendidos"
          legend="Ventas de los últimos 30 días"
          layout="rows"
          rows={topProducts}
          category={{ key: 'product', label: 'Producto' }}
          series={[{ key: 'sold', label: 'Vendido', shape: 'bar' }]}
          format={formatUsd}
          fileName="productos-mas-vendidos"
        />
        <ChartFrame
          title="Cargando"
          legend=""
          rows={undefined}
          category={hour}
          series={[]}
          format={formatUsd}
          fileName="x"
        />
        <ChartFrame title="Sin datos" legend="" rows={[]} category={hour} series={[]} format={formatUsd} fileName="x" />
        <ChartFrame
          title="Con error"
          legend=""
          rows={undefined}
          category={hour}
          series={[]}
          format={formatUsd}
          fileName="x"
          error="Error al cargar las ventas"
          onRetry={() => {}}
        />
      </div>
    </Section>
  );
}
