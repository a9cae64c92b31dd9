import { type ReportKind, reportLabels } from '@minipos/domain/people/report-rights';
import { Link } from '@tanstack/react-router';
import { changeFilters } from '#lib/filter-params.ts';
import { ChoiceField } from '#ui/field/choice-field.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import classes from './report.module.css';
import { reportAddressFields } from './report-address.ts';

const groups: readonly { title: string; kinds: readonly ReportKind[] }[] = [
  { title: 'Ventas', kinds: ['general-stats', 'sales', 'hours', 'sellers', 'stores'] },
  { title: 'Productos', kinds: ['products', 'departments', 'brands', 'inventory', 'rotation'] },
  { title: 'Dinero', kinds: ['payment-methods', 'taxes', 'sales-book', 'purchases-book', 'daily-close', 'rates'] },
  { title: 'Clientes', kinds: ['clients', 'receivables'] },
];

export interface ReportMenuProps {
  kinds: readonly ReportKind[];
  chosen: ReportKind;
  onChange: (kind: ReportKind) => void;
}

/** The reports that somebody may read: at the side, or in one choice where there is no side. */
export function ReportMenu({ kinds, chosen, onChange }: ReportMenuProps) {
  const hasSide = useMedia('(min-width: 62em)');
  if (!hasSide) {
    const options = groups
      .flatMap((group) => group.kinds)
      .filter((kind) => kinds.includes(kind))
      .map((kind) => ({ value: kind, label: reportLabels[kind] }));
    return (
      <div className={classes.choice}>
        <ChoiceField
          label="Reporte"
          value={chosen}
          options={options}
          onChange={(value) => onChange(value as ReportKind)}
        />
      </div>
    );
  }
  return (
    <nav aria-label="Reportes" className={classes.menu}>
      {groups.map(({ title, kinds: all }) => {
        const shown = all.filter((kind) => kinds.includes(kind));
        if (shown.length === 0) return null;
        return (
          <div key={title}>
            <span className={classes.group}>{title}</span>
            <ul>
              {shown.map((kind) => (
                <li key={kind}>
                  <Link
                    to="/reports"
                    search={(current: Record<string, unknown>) =>
                      changeFilters(reportAddressFields, current, { reporte: kind })
                    }
                    className={classes.link}
                    aria-current={kind === chosen ? 'page' : undefined}
                    // The router would mark every one of them: they differ in what they ask for only.
                    activeOptions={{ exact: true, includeSearch: true }}
                  >
                    {reportLabels[kind]}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
