import { ApiError } from '@minipos/contract/core/client';
import { expect, it } from 'vitest';
import { errorText } from './error-text.ts';
import { NetworkError } from './network-error.ts';

it('prefers the words of the server, never shows technical ones', () => {
  const refused = new ApiError(409, { success: false, code: 'EMAIL_TAKEN', message: 'Ya está en uso' }, null);
  expect(errorText(refused, 'Error al guardar')).toBe('Ya está en uso');
  expect(errorText(new NetworkError(), 'Error al cargar tiendas')).toBe('Sin conexión. Error al cargar tiendas');
  expect(errorText(new TypeError('x is undefined'), 'Error al cargar tiendas')).toBe('Error al cargar tiendas');
  expect(errorText(undefined, 'Error al cargar tiendas')).toBe('Error al cargar tiendas');
});
