import { maxCaption, maxPhotoBytes, photoStages } from '@minipos/domain/repairs/repair-photos';
import { signatureOccasions } from '@minipos/domain/repairs/signature';
import { z } from 'zod';
import { dataAnswer, endpoint, fileAnswer } from '#core/endpoint.ts';
import { instant, missing, optionalText, pathId, uuid } from '#core/fields.ts';
import { queryFlag } from '#core/paging.ts';
import { repair, repairPhoto } from './repair-shapes.ts';
import { signature } from './signature.ts';

const params = z.object({ storeId: pathId, serviceId: pathId });
const path = '/services/stores/:storeId/services/:serviceId';

/** A form carries nothing but its file, so what is said of it stands in the address. */
export const addRepairPhoto = endpoint({
  method: 'POST',
  path: `${path}/photos`,
  // Whoever takes devices in, or works on them.
  access: 'services.view',
  summary:
    'Guardar una foto del equipo (JPG, PNG, WebP o GIF, hasta 5 MB; 12 por servicio), sin metadatos; pide poder recibir o editar',
  params,
  query: z.object({
    /** Made on the device; the same one again keeps nothing. */
    uuid,
    stage: z.enum(photoStages),
    caption: optionalText(maxCaption),
    /** Whether the client sees it on the page of their repair. */
    forClient: queryFlag.default(false),
    takenAt: instant.optional(),
  }),
  upload: { field: 'image', maxBytes: maxPhotoBytes },
  answer: dataAnswer(repairPhoto),
  status: 201,
});
export type PhotoSaid = z.output<typeof addRepairPhoto.query>;

const photoParams = z.object({ storeId: pathId, photographedId: pathId, photoId: uuid });
const photoPath = '/services/stores/:storeId/services/:photographedId/photos/:photoId';

export const readRepairPhoto = endpoint({
  method: 'GET',
  path: `${photoPath}/:photoVariant`,
  access: 'services.view',
  summary: 'Una foto del equipo, como archivo WebP: full, medium o thumb',
  params: photoParams.extend({ photoVariant: z.enum(['full', 'medium', 'thumb']) }),
  answer: fileAnswer,
  download: true,
});

export const changeRepairPhoto = endpoint({
  method: 'PATCH',
  path: photoPath,
  access: 'services.edit',
  summary: 'Cambiar lo que dice una foto y si la ve el cliente',
  params: photoParams,
  body: z.strictObject({
    caption: optionalText(maxCaption).meta({ example: 'Pantalla partida' }),
    forClient: z.boolean().meta({ example: true }),
  }),
  answer: dataAnswer(repair),
});
export type PhotoChange = z.output<typeof changeRepairPhoto.body>;

export const removeRepairPhoto = endpoint({
  method: 'DELETE',
  path: photoPath,
  access: 'services.edit',
  summary: 'Quitar una foto; el motivo queda en el historial',
  params: photoParams,
  body: z.strictObject({
    reason: z
      .string(missing('Escribe el motivo'))
      .trim()
      .min(1, 'Escribe el motivo')
      .max(300)
      .meta({ example: 'Salió movida' }),
  }),
  answer: dataAnswer(repair),
});

export const signRepair = endpoint({
  method: 'POST',
  path: `${path}/signatures`,
  access: 'services.view',
  summary: 'Guardar la firma del cliente; no se cambia, se pide otra. Pide poder recibir o editar',
  params,
  body: signature.extend({
    /** The same one again keeps nothing. */
    uuid,
    occasion: z.enum(signatureOccasions),
  }),
  answer: dataAnswer(repair),
  status: 201,
});
export type SignatureToKeep = z.output<typeof signRepair.body>;
