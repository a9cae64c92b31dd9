import { z } from 'zod';
import { dataAnswer, endpoint, messageAnswer } from '#core/endpoint.ts';
import { instant, pathId } from '#core/fields.ts';

const params = z.object({ storeId: pathId, serviceId: pathId });
const path = '/services/stores/:storeId/services/:serviceId/tracking-links';
const aliases = ['/services/:serviceId/tracking-links'];

const trackingLink = z.object({ url: z.url(), endsAt: instant });
export type TrackingLink = z.infer<typeof trackingLink>;

export const shareTracking = endpoint({
  method: 'POST',
  path,
  aliases,
  // Whoever takes devices in, or works on them.
  access: 'services.view',
  summary:
    'Crear un enlace para que el cliente siga su equipo y apruebe el presupuesto sin iniciar sesión, durante 90 días',
  params,
  answer: dataAnswer(trackingLink),
  status: 201,
  // Only a hash of the address is kept; an answer that is kept would keep it.
  takesKey: false,
});

export const unshareTracking = endpoint({
  method: 'DELETE',
  path,
  aliases,
  access: 'services.edit',
  summary: 'Anular los enlaces de seguimiento de un servicio',
  params,
  answer: messageAnswer,
});
