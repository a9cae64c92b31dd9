import type { Employee, EmployeeStats, Salary } from '@minipos/contract/staff/employees';
import { bsFromUsd, centsFromDecimal, decimalFromCents, usdFromBs } from '@minipos/domain/money/money';
import { documentText } from '@minipos/domain/people/client-documents';
import { caracasDay } from '@minipos/domain/rates/rates';
import {
  IconAdjustments,
  IconBuildingStore,
  IconCircleOff,
  IconLock,
  IconMail,
  IconMailOff,
  IconUserOff,
} from '@tabler/icons-react';
import { formatBs, formatDate, formatPercent, formatUsd } from '#lib/format.ts';
import type { StatusBadgeProps } from '#ui/marks/status-badge.tsx';

export const statusFilter = [
  { value: '', label: 'Todos' },
  { value: 'active', label: 'Activos' },
  { value: 'inactive', label: 'Inactivos' },
] as const;

export const employeeDocument = ({ documentType, documentNumber }: Employee): string | null =>
  documentText({ type: documentType, number: documentNumber });

const dayMs = 86_400_000;
const inDays = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** 'vence en 5 días', counted in days of the calendar, as people count. */
export function expiryWords(expiresAt: string, now: Date): string {
  const days = inDays(caracasDay(now), caracasDay(new Date(expiresAt)));
  if (days <= 0) return 'vence hoy';
  return days === 1 ? 'vence mañana' : `vence en ${days} días`;
}

/** What is worth knowing of an employee beside their name; nothing for who enters with an account as their role says. */
export function marksOf({ isActive, inactiveSince, access }: Employee, now: Date): StatusBadgeProps[] {
  const { kind, invitation, storeCount, rightsChanged } = access;
  if (!isActive) {
    const since = inactiveSince === null ? '' : ` desde ${formatDate(inactiveSince)}`;
    return [{ tone: 'neutral', label: `Inactivo${since}`, icon: IconCircleOff }];
  }
  const marks: StatusBadgeProps[] = [];
  if (invitation) {
    const isOver = invitation.isExpired || Date.parse(invitation.expiresAt) <= now.getTime();
    marks.push(
      isOver
        ? { tone: 'attention', label: 'Invitación vencida', icon: IconMailOff }
        : { tone: 'attention', label: `Invitación, ${expiryWords(invitation.expiresAt, now)}`, icon: IconMail },
    );
  }
  if (kind === 'none' && !invitation) marks.push({ tone: 'neutral', label: 'Sin acceso', icon: IconUserOff });
  if (kind === 'pin') marks.push({ tone: 'neutral', label: 'Solo PIN', icon: IconLock });
  if (storeCount > 1) marks.push({ tone: 'neutral', label: `${storeCount} tiendas`, icon: IconBuildingStore });
  if (rightsChanged > 0) {
    const label = rightsChanged === 1 ? '1 cambio' : `${rightsChanged} cambios`;
    marks.push({ tone: 'info', label, icon: IconAdjustments });
  }
  return marks;
}

/** '$240,00', in the currency that was agreed. */
export const salaryText = ({ amount, currency }: Salary): string =>
  currency === 'USD' ? formatUsd(amount) : formatBs(amount);

/** '2,5 % de su venta neta'; null where there is none, or none to see. */
export const commissionText = ({ commissionPercent }: Employee): string | null =>
  commissionPercent ? `${formatPercent(commissionPercent, 2)} de su venta neta` : null;

export interface BothAmounts {
  usd: number;
  bs: number;
}

/** A salary in both currencies at a rate; the one agreed is exact. */
export function bothAmounts({ amount, currency }: Salary, rate: string): BothAmounts {
  const cents = centsFromDecimal(amount);
  if (currency === 'USD') return { usd: amount, bs: decimalFromCents(bsFromUsd(cents, rate)) };
  return { usd: decimalFromCents(usdFromBs(cents, rate)), bs: amount };
}

/** All salaries together in both currencies. */
export function allSalaries({ usd, ves }: NonNullable<EmployeeStats['salaries']>, rate: string): BothAmounts {
  const inUsd = bothAmounts({ amount: usd, currency: 'USD' }, rate);
  const inBs = bothAmounts({ amount: ves, currency: 'VES' }, rate);
  const add = (one: number, other: number) => decimalFromCents(centsFromDecimal(one) + centsFromDecimal(other));
  return { usd: add(inUsd.usd, inBs.usd), bs: add(inUsd.bs, inBs.bs) };
}
