import type { Technician, TechnicianFilter } from '@minipos/contract/repairs/technicians';
import { specialties, specialtyLabels } from '@minipos/domain/repairs/repair-words';
import { formatNumber, formatUsd } from '#lib/format.ts';

export const statusOptions = [
  { value: '', label: 'Todos los estados' },
  { value: 'true', label: 'Activos' },
  { value: 'false', label: 'Inactivos' },
];
export const specialtyOptions = [
  { value: '', label: 'Todas las especialidades' },
  ...specialties.map((value) => ({ value, label: specialtyLabels[value] })),
];

export const specialtiesText = ({ specialties: known }: Pick<Technician, 'specialties'>): string =>
  known.length === 0 ? 'Sin especialidades definidas' : known.map((one) => specialtyLabels[one]).join(', ');

export const noFilter = { search: undefined, isActive: undefined, specialty: undefined };
export const isFiltered = ({ search, isActive, specialty }: TechnicianFilter) =>
  Boolean(search) || isActive !== undefined || specialty !== undefined;

const unknown = '—';

/** What repairs that were handed over say of a technician; a dash where nothing is known. */
export function figureFacts({ figures }: Pick<Technician, 'figures'>): [string, string][] {
  const { deliveredServices, hoursWorked, onTimePercent, returns, incomeUSD, openServices } = figures;
  return [
    ['Servicios Realizados', formatNumber(deliveredServices, 0)],
    ['Servicios abiertos', formatNumber(openServices, 0)],
    ['Horas Trabajadas', hoursWorked === null ? unknown : `${formatNumber(hoursWorked, 1)} h`],
    ['A tiempo', onTimePercent === null ? unknown : `${formatNumber(onTimePercent, 0)} %`],
    ['Volvieron en garantía', formatNumber(returns, 0)],
    // Clients do not rate yet.
    ['Calificación Promedio', unknown],
    ['Ingresos Generados', incomeUSD === null ? unknown : formatUsd(incomeUSD)],
  ];
}
