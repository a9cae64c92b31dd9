/** Refusals about transfers between stores. */
export const transferErrors = {
  TRANSFER_NOT_FOUND: { status: 404, message: 'Traslado no encontrado' },
  TRANSFER_DESTINATION: {
    status: 422,
    message: 'Elige otra tienda del mismo dueño en la que también trabajes.',
  },
  TRANSFER_CHANGED: {
    status: 409,
    message: 'Este traslado cambió o alguien lo recibió mientras tanto. Míralo otra vez antes de seguir.',
  },
  TRANSFER_ALREADY_SENT: {
    status: 409,
    message: 'Este traslado ya se envió. Lo que cambiaste después no salió: ábrelo antes de enviar otro.',
  },
  TRANSFER_NOT_RECEIVABLE: { status: 409, message: 'De este traslado ya no se puede recibir mercancía.' },
  TRANSFER_NOT_CANCELLABLE: { status: 409, message: 'De este traslado ya no queda nada en camino que pueda volver.' },
  TRANSFER_NEEDS_PRODUCT: {
    status: 403,
    message: 'Hay un producto que esta tienda no tiene. Pide que lo reciba alguien que pueda crear productos.',
  },
  TRANSFER_NEEDS_TAX: {
    status: 422,
    message:
      'Hay un producto que esta tienda no tiene, ni el impuesto con el que crearlo. Crea el impuesto y recíbelo otra vez.',
  },
} as const;
