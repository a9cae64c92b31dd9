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

/** Ways in that may be offered: those that fit what is known of the person. */
export function waysIn({ access, email, isActive }: Employee): ('invite' | 'pin' | 'return')[] {
  if (!isActive || !access.isChangeable || access.kind === 'account' || access.invitation) return [];
  // With an account of their own they stay who they are: what they sold stays theirs.
  if (access.kind === 'pin') return ['invite'];
  if (access.userId !== null) return access.email === null ? ['pin'] : ['return'];
  return email === null ? ['invite', 'pin'] : ['invite'];
}
