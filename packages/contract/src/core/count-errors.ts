/** Refusals about counts of stock. */
export const countErrors = {
  COUNT_NOT_FOUND: { status: 404, message: 'Conteo no encontrado' },
  COUNT_EMPTY: { status: 422, message: 'No hay productos con existencia que contar ahí.' },
  COUNT_CHANGED: {
    status: 409,
    message:
      'Este conteo cambió mientras lo mirabas: alguien contó algo más o lo movió. Míralo otra vez antes de seguir.',
  },
  COUNT_CLOSED: { status: 409, message: 'Este conteo ya se aprobó o se canceló.' },
  COUNT_NOT_IN_REVIEW: { status: 409, message: 'Primero termina de contar y pasa el conteo a revisión.' },
  COUNT_IS_BLIND: { status: 403, message: 'Es un conteo a ciegas: las diferencias las ve quien lo revisa.' },
} as const;
