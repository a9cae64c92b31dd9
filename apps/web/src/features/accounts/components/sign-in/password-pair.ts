/** Shown on the field that repeats a password, when the two differ. */
export const mismatch = { path: ['confirmation'], message: 'Las contraseñas no coinciden' };

/** Nothing typed twice is the same nothing, whatever the input calls it. */
export const sameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '') === (other ?? '');
