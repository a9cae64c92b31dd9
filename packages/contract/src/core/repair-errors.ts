/** Refusals about repairs and technicians. */
export const repairErrors = {
  SERVICE_STORE_ONLY: { status: 403, message: 'Este módulo solo está disponible para tiendas de servicios' },
  REPAIR_NOT_FOUND: { status: 404, message: 'Servicio no encontrado' },
  REPAIR_CHANGED: {
    status: 409,
    message: 'Otra persona cambió este servicio mientras tanto. Mira cómo quedó antes de seguir.',
  },
  REPAIR_DELETED: { status: 409, message: 'Este equipo ya se recibió y su servicio se eliminó. Recíbelo de nuevo.' },
  REPAIR_MOVE_REFUSED: { status: 409, message: 'El servicio no puede pasar a ese estado desde el que tiene ahora.' },
  REPAIR_CLOSED: { status: 409, message: 'Este servicio ya se entregó o se canceló: no se puede cambiar.' },
  REPAIR_NEEDS_DELIVERY: {
    status: 409,
    message: 'Un equipo se entrega con su venta, o sin cobro y con un motivo.',
  },
  REPAIR_NOT_APPROVED: {
    status: 409,
    message:
      'El cliente no ha aprobado lo que el servicio lleva ahora. Envíale un presupuesto nuevo o registra su respuesta.',
  },
  REPAIR_NOT_COMPLETED: { status: 409, message: 'Solo se entrega un equipo que está listo.' },
  REPAIR_NOT_DELETABLE: {
    status: 409,
    message: 'Este servicio ya tiene trabajo o se entregó, y se conserva. Si el cliente ya no lo quiere, cancélalo.',
  },
  REPAIR_LINE_NOT_FOUND: { status: 404, message: 'Línea no encontrada' },
  REPAIR_LINE_DIFFERS: { status: 409, message: 'Esta línea ya se agregó con otros datos.' },
  REPAIR_TOO_MANY_LINES: { status: 409, message: 'Un servicio lleva como máximo 100 líneas.' },
  REPAIR_PART_NOT_STOCKED: {
    status: 409,
    message: 'De este producto no se lleva existencia. Agrégalo como otro cargo.',
  },
  REPAIR_PART_MISSING: {
    status: 409,
    message: 'No hay tanto de este repuesto en existencia. Revisa el conteo, o pasa el servicio a Espera repuesto.',
  },
  REPAIR_TOTAL_TOO_LARGE: { status: 422, message: 'El total de un servicio no puede pasar de 999.999,99 dólares' },
  REPAIR_EMPTY: { status: 409, message: 'Agrega al menos una línea antes de enviar el presupuesto.' },
  REPAIR_MESSAGE_NOT_OFFERED: {
    status: 409,
    message: 'Este mensaje ya no corresponde: el servicio cambió, o la tienda lo apagó.',
  },
  QUOTE_NOT_FOUND: { status: 404, message: 'Presupuesto no encontrado' },
  QUOTE_ANSWERED: { status: 409, message: 'El cliente ya respondió este presupuesto.' },
  QUOTE_REPLACED: { status: 409, message: 'Hay un presupuesto más nuevo. Míralo antes de seguir.' },
  QUOTE_STALE: {
    status: 409,
    message: 'El servicio cambió después de enviar este presupuesto. Envía uno nuevo.',
  },
  QUOTE_EXPIRED: { status: 409, message: 'Este presupuesto venció. Envía uno nuevo.' },
  DELIVERY_SALE_NOT_FOUND: { status: 404, message: 'No encontramos esa venta en esta tienda' },
  DELIVERY_SALE_OF_OTHER: { status: 409, message: 'Esa venta es de otro cliente.' },
  DELIVERY_SALE_USED: { status: 409, message: 'Lo que se cobró en esa venta ya pagó otro servicio.' },
  DELIVERY_SALE_REVERSED: { status: 409, message: 'Esa venta se anuló o se devolvió.' },
  DELIVERY_SALE_EARLIER: { status: 409, message: 'Esa venta es anterior a la recepción del equipo.' },
  DELIVERY_SALE_TOO_SMALL: {
    status: 409,
    message: 'No cubre el total: de una venta solo cuentan los servicios. Los repuestos ya salieron de la existencia.',
  },
  WARRANTY_NOT_VALID: {
    status: 409,
    message: 'Ese servicio no es de este cliente, no se ha entregado o su garantía ya terminó.',
  },
  UNLOCK_NOTE_EXISTS: { status: 409, message: 'Este equipo ya tiene una clave guardada, y queda esa.' },
  UNLOCK_NOTE_UNREADABLE: { status: 409, message: 'No pudimos leer la clave guardada. Pídela otra vez al cliente.' },
  TECHNICIAN_NOT_FOUND: { status: 404, message: 'Técnico no encontrado' },
  TECHNICIAN_EXISTS: { status: 409, message: 'Este empleado ya es técnico.' },
  TECHNICIAN_INACTIVE: { status: 409, message: 'Este técnico está inactivo. Elige otro o actívalo.' },
  TECHNICIAN_AT_WORK: {
    status: 409,
    message: 'Este técnico tiene servicios abiertos. Asígnalos a otro antes de quitarlo.',
  },
  TECHNICIAN_CHANGED: {
    status: 409,
    message: 'Otra persona cambió este técnico mientras lo editabas. Revísalo y guarda de nuevo.',
  },
} as const;
