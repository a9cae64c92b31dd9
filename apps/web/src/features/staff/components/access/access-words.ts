import type { Employee } from '@minipos/contract/staff/employees';
import { storeRoleLabels } from '@minipos/domain/people/roles';
import { formatDate } from '#lib/format.ts';
import { expiryWords } from '../list/employee-words.ts';

/** How an employee enters, in a sentence. */
export function accessText({ access }: Employee, now: Date): string {
  const { kind, email, role, hasPin, invitation } = access;
  const as = role ? ` como ${storeRoleLabels[role]}` : '';
  if (kind === 'account')
    return `Entra con su cuenta ${email ?? ''}${as}${hasPin ? ', y toma la caja con su PIN' : ''}.`;
  if (kind === 'pin') return `Toma la caja con un PIN${as}. No tiene correo.`;
  if (!invitation) return 'No entra a miniPOS.';
  const { email: to, role: asked, sentAt, expiresAt, isExpired } = invitation;
  const until = isExpired ? `venció el ${formatDate(expiresAt)}` : expiryWords(expiresAt, now);
  return `Invitación a ${to} como ${storeRoleLabels[asked]}, enviada el ${formatDate(sentAt)}; ${until}.`;
}

/** What may be offered to who has no access: a way in that fits what is known of them. */
export function waysIn({ access, email, isActive }: Employee): ('invite' | 'pin' | 'return')[] {
  if (!isActive || !access.isChangeable || access.kind !== 'none' || access.invitation) return [];
  if (access.userId !== null) return access.email === null ? ['pin'] : ['return'];
  return email === null ? ['invite', 'pin'] : ['invite'];
}
