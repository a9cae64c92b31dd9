import type { Repair, RepairSummary } from '@minipos/contract/repairs/repair-shapes';
import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import {
  isWaitingRepair,
  type RepairState,
  repairStateLabels,
  repairStates,
} from '@minipos/domain/repairs/repair-states';
import {
  deviceTypeLabels,
  type RepairPriority,
  repairPriorities,
  repairPriorityLabels,
} from '@minipos/domain/repairs/repair-words';
import {
  IconArrowNarrowUp,
  IconCalendar,
  IconCheck,
  IconChevronDown,
  IconClock,
  IconClockExclamation,
  IconFlame,
  IconPlayerPause,
} from '@tabler/icons-react';
import { formatDate, formatTime } from '#lib/format.ts';
import type { IconShape } from '#ui/marks/icon.tsx';
import type { Tone } from '#ui/theme/tones.ts';

interface Mark {
  tone: Tone;
  label: string;
  icon?: IconShape;
}

const stateTones: Readonly<Record<RepairState, Tone>> = {
  received: 'info',
  in_progress: 'info',
  waiting_approval: 'attention',
  waiting_parts: 'attention',
  completed: 'done',
  delivered: 'neutral',
  cancelled: 'neutral',
};

export const stateMark = (status: RepairState): Mark => ({
  tone: stateTones[status],
  label: repairStateLabels[status],
  ...(isWaitingRepair(status) ? { icon: IconPlayerPause } : {}),
});

const priorityMarks: Readonly<Record<RepairPriority, Omit<Mark, 'label'>>> = {
  low: { tone: 'neutral', icon: IconChevronDown },
  medium: { tone: 'neutral' },
  high: { tone: 'attention', icon: IconArrowNarrowUp },
  urgent: { tone: 'danger', icon: IconFlame },
};

export const priorityMark = (priority: RepairPriority): Mark => ({
  ...priorityMarks[priority],
  label: repairPriorityLabels[priority],
});

const every = { value: '', label: 'Todos' };
export const stateOptions = [every, ...repairStates.map((value) => ({ value, label: repairStateLabels[value] }))];
export const priorityOptions = [
  { value: '', label: 'Todas' },
  ...repairPriorities.map((value) => ({ value, label: repairPriorityLabels[value] })),
];

/** What a device is called: make and model, or else what it is. */
export function deviceTitle({
  deviceType,
  deviceBrand,
  deviceModel,
}: Pick<RepairSummary, 'deviceType' | 'deviceBrand' | 'deviceModel'>): string {
  const name = [deviceBrand, deviceModel].filter(Boolean).join(' ');
  return name === '' ? deviceTypeLabels[deviceType] : name;
}

/** Handed over, and its warranty still holds. */
export const isUnderWarranty = ({ status, warrantyUntil }: Pick<Repair, 'status' | 'warrantyUntil'>, now: Date) =>
  status === 'delivered' && warrantyUntil !== null && new Date(warrantyUntil) > now;

const dayMs = 86_400_000;
const daysText = (days: number) => (days === 1 ? '1 día' : `${days} días`);

/** `hoy 5:00 p. m.`, `mañana`, `18/09/2026` */
function dayWords(at: string, now: Date): string {
  const [day, today] = [caracasDay(new Date(at)), caracasDay(now)];
  if (day === today) return `hoy ${formatTime(at)}`;
  if (day === addDays(today, 1)) return 'mañana';
  if (day === addDays(today, -1)) return 'ayer';
  return formatDate(at);
}

/** How a repair stands with what was promised. */
export function promiseMark(
  repair: Pick<RepairSummary, 'status' | 'dueAt' | 'isOverdue' | 'completedDate'>,
  now: Date,
): (Mark & { icon: IconShape }) | null {
  const { status, dueAt, isOverdue, completedDate } = repair;
  if (status === 'delivered' || status === 'cancelled') return null;
  if (status === 'completed') {
    const words = completedDate === null ? '' : ` ${dayWords(completedDate, now).replace(/^(hoy) .*/, '$1')}`;
    return { tone: 'done', icon: IconCheck, label: `listo${words}` };
  }
  if (isWaitingRepair(status)) return { tone: 'neutral', icon: IconPlayerPause, label: 'en pausa' };
  if (dueAt === null) return null;
  if (isOverdue) {
    const days = Math.floor((now.getTime() - new Date(dueAt).getTime()) / dayMs);
    return { tone: 'danger', icon: IconClockExclamation, label: days < 1 ? 'atrasada' : `atrasada ${daysText(days)}` };
  }
  const words = dayWords(dueAt, now);
  if (words.startsWith('hoy')) return { tone: 'attention', icon: IconClock, label: words };
  return { tone: 'neutral', icon: IconCalendar, label: words };
}
