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
  const own = kind === 'pin' ? `Toma la caja con un PIN${as}${invitation ? '' : '. No tiene cuenta'}.` : '';
  if (!invitation) return own || 'No entra a miniPOS.';
  const { email: to, role: asked, sentAt, expiresAt, isExpired } = invitation;
  const until = isExpired ? `venció el ${formatDate(expiresAt)}` : expiryWords(expiresAt, now);
  const invited = `Invitación a ${to} como ${storeRoleLabels[asked]}, enviada el ${formatDate(sentAt)}; ${until}.`;
  return own ? `${own} ${invited}` : invited;
}

/** Why a PIN is not offered to somebody without an account; null where it is, or where nothing may be given. */
export function whyNoPin(employee: Employee): string | null {
  const ways = waysIn(employee);
  if (!ways.includes('invite') || ways.includes('pin') || employee.access.kind !== 'none') return null;
  return 'Su ficha tiene correo: invítalo con él. Para darle solo un PIN, quita antes el correo de la ficha.';
}

/** Ways in that may be offered: those that fit what is known of the person. */
export function waysIn({ access, email, isActive }: Employee): ('invite' | 'pin' | 'return')[] {
  if (!isActive || !access.isChangeable || access.kind === 'account' || access.invitation) return [];
  // With an account of their own they stay who they are: what they sold stays theirs.
  if (access.kind === 'pin') return ['invite'];
  if (access.userId !== null) return access.email === null ? ['pin'] : ['return'];
  return email === null ? ['invite', 'pin'] : ['invite'];
}
