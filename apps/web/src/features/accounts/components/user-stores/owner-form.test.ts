import { describe, expect, it } from 'vitest';
import { sampleUser } from '../../test/sample-users.ts';
import { ownerProblem } from './owner-form.ts';

const next = { ...sampleUser, id: 9, isVerified: true };
const chosen = { found: next, owner: sampleUser, typedName: ' bodegón la Esquina ', storeName: 'Bodegón La Esquina' };

describe('giving a store to another owner', () => {
  it('needs an active account with a confirmed e-mail, another person, and the name of the store', () => {
    expect(ownerProblem(chosen)).toBeNull();
    expect(ownerProblem({ ...chosen, found: undefined })).toBe('Escribe el correo del nuevo dueño.');
    expect(ownerProblem({ ...chosen, found: null })).toBe('No hay ninguna cuenta con ese correo.');
    expect(ownerProblem({ ...chosen, found: { ...next, id: sampleUser.id } })).toMatch(/ya es dueña/);
    expect(ownerProblem({ ...chosen, found: { ...next, status: 'pending' } })).toMatch(/no está activa/);
    expect(ownerProblem({ ...chosen, found: { ...next, isVerified: false } })).toMatch(/no confirmó su correo/);
    expect(ownerProblem({ ...chosen, typedName: 'Bodegón' })).toBe('Escribe el nombre de la tienda para confirmar.');
  });
});
