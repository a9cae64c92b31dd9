import type { User } from '@minipos/contract/accounts/accounts';
import { type PlatformRole, platformRoleLabels, platformRoles } from '@minipos/domain/people/roles';
import type { Tone } from '#ui/theme/tones.ts';

export const statusBadges: Record<User['status'], { tone: Tone; label: string }> = {
  active: { tone: 'done', label: 'Activo' },
  inactive: { tone: 'neutral', label: 'Inactivo' },
  pending: { tone: 'attention', label: 'Pendiente' },
};

const everyone = { value: '', label: 'Todos' };

export const statusChoices = [
  everyone,
  { value: 'active', label: 'Activos' },
  { value: 'inactive', label: 'Inactivos' },
  { value: 'pending', label: 'Pendientes' },
];

export const roleOptions = platformRoles.map((role) => ({ value: role, label: platformRoleLabels[role] }));

export const roleChoices = [everyone, ...roleOptions];

export const roleLabel = (role: PlatformRole): string => platformRoleLabels[role];
