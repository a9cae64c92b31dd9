import { ApiError } from '@minipos/contract/core/client';
import { expect, it } from 'vitest';
import { NetworkError } from './network-error.ts';
import { readProblem } from './problem.ts';

it('what the server said wins, with its fields', () => {
  const fields = { email: 'Este correo electrónico ya está en uso' };
  const answer = {
    success: false,
    code: 'EMAIL_TAKEN',
    message: 'Este correo electrónico ya está en uso',
    fields,
  } as const;
  expect(readProblem(new ApiError(409, answer, null))).toEqual({ message: answer.message, fields });
});

it('no answer and surprises have their own words', () => {
  expect(readProblem(new TypeError('Failed to fetch')).message).toBe('No se recibió respuesta del servidor');
  expect(readProblem(new NetworkError()).message).toBe('No se recibió respuesta del servidor');
  expect(readProblem('?').message).toBe('Ocurrió un error inesperado. Inténtalo de nuevo.');
});
