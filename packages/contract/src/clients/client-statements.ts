import { z } from 'zod';
import { dataAnswer, endpoint, fileAnswer, messageAnswer } from '#core/endpoint.ts';
import { instant, pathId } from '#core/fields.ts';

const params = z.object({ storeId: pathId, clientId: pathId });
const path = '/clients/stores/:storeId/:clientId';

export const getStatementFile = endpoint({
  method: 'GET',
  path: `${path}/statement`,
  aliases: [`${path}/account-statement`],
  access: 'clients.view',
  summary: 'Estado de cuenta de un cliente en PDF',
  params,
  download: true,
  answer: fileAnswer,
});

const statementLink = z.object({ url: z.url(), endsAt: instant });
export type StatementLink = z.infer<typeof statementLink>;

export const shareStatement = endpoint({
  method: 'POST',
  path: `${path}/statement-links`,
  access: 'clients.edit',
  summary: 'Crear un enlace para que el cliente vea su estado de cuenta sin iniciar sesión, durante 30 días',
  params,
  answer: dataAnswer(statementLink),
  status: 201,
});

export const unshareStatement = endpoint({
  method: 'DELETE',
  path: `${path}/statement-links`,
  access: 'clients.edit',
  summary: 'Anular los enlaces al estado de cuenta de un cliente',
  params,
  answer: messageAnswer,
});
