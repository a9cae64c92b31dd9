import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { optionalText } from '#core/fields.ts';

const welcome = z.object({
  /** What the welcome page says about its customers; null says nothing. */
  customerPhrase: z.string().nullable(),
});
export type Welcome = z.infer<typeof welcome>;

export const getWelcome = endpoint({
  method: 'GET',
  path: '/platform/welcome',
  access: 'public',
  summary: 'Lo que la página de bienvenida dice y decide el administrador',
  answer: dataAnswer(welcome),
});

export const changeWelcome = endpoint({
  method: 'PUT',
  path: '/platform/welcome',
  access: 'admin',
  summary: 'Cambiar la frase de clientes de la página de bienvenida; vacía no dice nada',
  body: z.strictObject({
    customerPhrase: optionalText(120).meta({ example: 'Más de 500.000 clientes confían en miniPOS.' }),
  }),
  answer: dataAnswer(welcome),
});
