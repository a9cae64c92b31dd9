import type { User } from '@minipos/contract/accounts/accounts';
import { email } from '@minipos/contract/core/fields';
import { type FormerOwnerPlace, formerOwnerPlaces } from '@minipos/contract/stores/store-owner';
import { z } from 'zod';

export const ownerFormSchema = z.object({
  email,
  formerOwner: z.enum(formerOwnerPlaces),
  /** Typed again, so that nobody gives away the store beside it in the list. */
  storeName: z.string(),
});

export const ownerFormStart = { email: '', formerOwner: 'manager', storeName: '' } as const;

const placeLabels: Record<FormerOwnerPlace, string> = {
  manager: 'Queda como gerente',
  none: 'Sale de la tienda',
};
export const placeOptions = formerOwnerPlaces.map((value) => ({ value, label: placeLabels[value] }));

interface Chosen {
  /** Undefined: not looked for yet. Null: nobody has the e-mail. */
  found: User | null | undefined;
  owner: Pick<User, 'id'> | null;
  typedName: string;
  storeName: string;
}

/** Why the store cannot be given yet; null when it can. */
export function ownerProblem({ found, owner, typedName, storeName }: Chosen): string | null {
  if (found === undefined) return 'Escribe el correo del nuevo dueño.';
  if (found === null) return 'No hay ninguna cuenta con ese correo.';
  if (found.id === owner?.id) return 'Esa persona ya es dueña de la tienda.';
  if (found.status !== 'active') return 'Esa cuenta no está activa. Apruébala o actívala primero.';
  if (!found.isVerified) {
    return 'Esa persona todavía no confirmó su correo. Lo confirma el enlace que recibe con «¿Olvidaste tu contraseña?».';
  }
  const same = typedName.trim().toLowerCase() === storeName.trim().toLowerCase();
  return same ? null : 'Escribe el nombre de la tienda para confirmar.';
}
