import { day } from '@minipos/contract/core/fields';
import { reportKinds } from '@minipos/domain/people/report-rights';
import { type PeriodPreset, periodProblem } from '@minipos/domain/rates/period';
import { z } from 'zod';
import type { ChosenPeriod } from '#ui/period/period-picker.tsx';

const presetNames = ['hoy', 'ayer', '7-dias', 'mes', 'mes-pasado', 'trimestre', 'trimestre-pasado', 'ano'] as const;
type PresetName = (typeof presetNames)[number];

const presets: Readonly<Record<PresetName, PeriodPreset>> = {
  hoy: 'today',
  ayer: 'yesterday',
  '7-dias': 'week',
  mes: 'month',
  'mes-pasado': 'last_month',
  trimestre: 'quarter',
  'trimestre-pasado': 'last_quarter',
  ano: 'year',
};

/** What the address says: which report, of which days and in which order. Two days win over the name of a period. */
export const reportAddressFields = z.object({
  reporte: z.enum(reportKinds).default('general-stats'),
  periodo: z.enum(presetNames).default('mes'),
  desde: day.optional(),
  hasta: day.optional(),
  orden: z.enum(['monto', 'unidades']).default('monto'),
  comparar: z.enum(['antes', 'ano-anterior']).default('antes'),
});
export type ReportAddress = z.output<typeof reportAddressFields>;
export type SetReportAddress = (changes: Partial<z.input<typeof reportAddressFields>>) => void;

/** The period an address means; days that are none, as somebody may have typed them there, are left aside. */
export function chosenPeriod({ periodo, desde, hasta }: ReportAddress, today: string): ChosenPeriod {
  const range = { from: desde ?? '', to: hasta ?? '' };
  return periodProblem(range, today) === null ? { range } : { preset: presets[periodo] };
}

/** What a choice changes in the address. */
export function addressOf(chosen: ChosenPeriod) {
  if ('range' in chosen) return { periodo: undefined, desde: chosen.range.from, hasta: chosen.range.to };
  const periodo = presetNames.find((name) => presets[name] === chosen.preset);
  return { periodo, desde: undefined, hasta: undefined };
}
