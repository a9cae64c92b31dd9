/** Refusals about stores and the requests for another one. */
export const storeErrors = {
  STORE_NOT_FOUND: { status: 404, message: 'Tienda no encontrada' },
  STORE_NOT_ARCHIVED: { status: 409, message: 'Esta tienda no está eliminada.' },
  STORE_NOT_CHOSEN: { status: 422, message: 'No se ha seleccionado una tienda' },
  STORE_INACTIVE: {
    status: 403,
    message: 'No puedes administrar una tienda que está inactiva. Contacta al administrador para reactivarla.',
  },
  STORE_SETTINGS_CHANGED: {
    status: 409,
    message: 'Alguien más cambió estos ajustes mientras los editabas. Revísalos y guarda de nuevo.',
  },
  STORE_HAS_OPEN_REPAIRS: {
    status: 409,
    message: 'Hay equipos en reparación. Entrégalos o cancela sus servicios antes de cambiar el tipo de la tienda.',
  },
  STORE_REQUEST_NEEDED: {
    status: 403,
    message: 'Las tiendas adicionales requieren aprobación y pago antes de activarse. Envía una solicitud.',
  },
  STORE_REQUEST_NOT_FOUND: { status: 404, message: 'Solicitud no encontrada' },
  STORE_REQUESTS_CLOSED: {
    status: 409,
    message: 'Todavía no se reciben solicitudes de tiendas adicionales. Contacta al administrador del sistema.',
  },
  STORE_REQUEST_NOT_NEEDED: { status: 409, message: 'Esta tienda la puedes crear directamente, sin solicitud.' },
  STORE_REQUEST_PENDING: {
    status: 409,
    message: 'Ya tienes una solicitud por revisar. Espera su respuesta o cancélala.',
  },
  STORE_REQUEST_BLOCKED: {
    status: 403,
    message: 'Tu última solicitud fue rechazada y no puedes enviar otra. Contacta al administrador del sistema.',
  },
  STORE_REQUEST_DECIDED: { status: 409, message: 'Esta solicitud ya no está pendiente.' },
  STORE_REQUEST_CHANGED: {
    status: 409,
    message: 'Esta solicitud cambió mientras la mirabas. Revísala otra vez antes de seguir.',
  },
  STORE_REQUEST_UNPAID: {
    status: 409,
    message: 'El pago no está confirmado. Confírmalo o exonéralo antes de aprobar.',
  },
  STORE_REQUEST_PAID: { status: 409, message: 'El pago de esta solicitud ya está confirmado.' },
  STORE_REQUEST_WAIVED: { status: 409, message: 'El pago de esta solicitud está exonerado.' },
  STORE_PRICE_CHANGED: { status: 409, message: 'El precio cambió. Revisa el nuevo precio y envía otra vez.' },
  STORE_REQUEST_PAYMENT: { status: 409, message: 'El pago de esta solicitud no puede pasar a ese estado.' },
  STORE_REQUEST_NOT_BLOCKED: { status: 409, message: 'Esta persona ya puede enviar otra solicitud.' },
} as const;
