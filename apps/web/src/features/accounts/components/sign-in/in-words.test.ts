import { ApiError } from '@minipos/contract/core/client';
import { expect, it } from 'vitest';
import { NetworkError } from '#lib/http/network-error.ts';
import { readProblem } from '#lib/http/problem.ts';
import { inWords } from './in-words.ts';

async function wordsOf(error: unknown): Promise<string> {
  const fails = async () => {
    throw error;
  };
  try {
    return await inWords('Error al iniciar sesión', fails());
  } catch (thrown) {
    return readProblem(thrown).message;
  }
}

it('the server speaks first; without it the screen does', async () => {
  const message = 'Correo electrónico o contraseña incorrectos';
  const refused = new ApiError(401, { success: false, code: 'BAD_CREDENTIALS', message }, null);
  expect(await wordsOf(refused)).toBe(message);
  expect(await wordsOf(new NetworkError())).toBe('Sin conexión. Error al iniciar sesión');
  expect(await wordsOf(new RangeError('x is not a function'))).toBe('Error al iniciar sesión');
});

it('a success passes through', async () => expect(await inWords('…', Promise.resolve(7))).toBe(7));
