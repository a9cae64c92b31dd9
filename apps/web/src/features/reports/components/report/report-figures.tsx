import type { ReportFigure } from '@minipos/contract/reports/reports';
import { formatNumber } from '#lib/format.ts';
import { StatCard, type StatCardProps } from '#ui/layout/stat-card.tsx';
import { Money } from '#ui/money/money.tsx';
import classes from './report.module.css';
import { valueWords } from './value-words.ts';

/** How a figure stands against the period before; nothing where there is nothing to compare with. */
export function trendOf({ value, before }: ReportFigure): Pick<StatCardProps, 'trend'> {
  if (value === null || before === null || before === undefined || before <= 0) return {};
  const percent = ((value - before) / before) * 100;
  const size = formatNumber(Math.abs(percent), Math.abs(percent) < 10 ? 1 : 0);
  if (size === '0') return { trend: { direction: 'flat', text: 'Igual que antes', tone: 'neutral' } };
  return percent > 0
    ? { trend: { direction: 'up', text: `${size} % más que antes`, tone: 'done' } }
    : { trend: { direction: 'down', text: `${size} % menos que antes`, tone: 'attention' } };
}

function FigureValue({ figure: { kind, value, bs } }: { figure: ReportFigure }) {
  if (kind === 'usd' && value !== null) return <Money usd={value} bs={bs === 0 ? null : (bs ?? null)} size="lg" />;
  return <span className={classes.value}>{valueWords(kind, value)}</span>;
}

/** The figures of a report, in one look. */
export function ReportFigures({ figures }: { figures: readonly ReportFigure[] | undefined }) {
  return (
    <div className={classes.figures}>
      {figures
        ? figures.map((figure) => (
            <StatCard
              key={figure.key}
              label={figure.label}
              value={<FigureValue figure={figure} />}
              note={figure.note}
              {...trendOf(figure)}
            />
          ))
        : [1, 2, 3, 4].map((place) => <StatCard key={place} label="Cargando…" value={null} loading />)}
    </div>
  );
}
