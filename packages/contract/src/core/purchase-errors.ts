/** Refusals about suppliers and purchases. */
export const purchaseErrors = {
  SUPPLIER_NOT_FOUND: { status: 404, message: 'Proveedor no encontrado' },
  SUPPLIER_NAME_TAKEN: { status: 409, message: 'Ya existe un proveedor con ese nombre' },
  SUPPLIER_RIF_TAKEN: { status: 409, message: 'Ya existe un proveedor con ese RIF' },
  SUPPLIER_HAS_PURCHASES: {
    status: 409,
    message: 'Este proveedor tiene compras por llegar. Recíbelas, ciérralas o cancélalas antes de archivarlo.',
  },
  SUPPLIER_HAS_BALANCE: {
    status: 409,
    message: 'La cuenta con este proveedor no está en cero. Mientras tanto puedes desactivarlo.',
  },
  PURCHASE_NOT_FOUND: { status: 404, message: 'Compra no encontrada' },
  PURCHASE_NUMBER_TAKEN: { status: 409, message: 'Ya existe una compra con ese número' },
  INVOICE_TAKEN: { status: 409, message: 'Ya hay una compra con esa factura de este proveedor' },
  PURCHASE_CHANGED: {
    status: 409,
    message: 'Otra persona cambió, recibió o devolvió esta compra mientras tanto. Mírala otra vez antes de seguir.',
  },
  PURCHASE_NOT_EDITABLE: {
    status: 409,
    message: 'Ya llegó mercancía de esta compra o está cerrada: no se puede cambiar.',
  },
  PURCHASE_NOT_CLOSABLE: {
    status: 409,
    message: 'Solo se cierra una compra que llegó en parte. Si no llegó nada, cancélala.',
  },
  PURCHASE_NOT_RECEIVABLE: { status: 409, message: 'De esta compra ya no se puede recibir mercancía.' },
  PURCHASE_TOO_LARGE: { status: 422, message: 'El total de la compra no puede pasar de 99.999.999,99 dólares' },
  PURCHASE_NOT_RETURNABLE: { status: 409, message: 'De esta compra no hay mercancía que devolver.' },
  RETURN_BEYOND_STOCK: {
    status: 409,
    message: 'No hay tanto en existencia para devolver. Revisa el conteo o ajusta la existencia antes.',
  },
  SUPPLIER_PAYMENT_NOT_FOUND: { status: 404, message: 'Pago no encontrado' },
  SUPPLIER_PAYMENT_DIFFERS: {
    status: 409,
    message: 'Este pago ya se registró con otros datos. Revisa el estado de cuenta antes de seguir.',
  },
  SUPPLIER_CASH_CLOSED: {
    status: 409,
    message: 'La caja de la que salió este pago ya se cerró. Elige una caja abierta a la que vuelva el efectivo.',
  },
  SUPPLIER_PAYMENT_UNDONE: { status: 409, message: 'Este pago ya se anuló.' },
  SUPPLIER_REFERENCE_USED: { status: 409, message: 'Ya hay un pago a este proveedor con esa referencia' },
  PAYMENT_BEYOND_PURCHASE: {
    status: 409,
    message: 'De una de las compras ya no se debe tanto. Mira la cuenta otra vez antes de seguir.',
  },
  PAYMENT_RATE_CHANGED: {
    status: 409,
    message: 'La tasa cambió mientras tanto. Revisa el monto con la tasa de hoy y registra el pago otra vez.',
  },
  PAYMENT_TOO_SMALL: { status: 422, message: 'El monto no llega a un centavo de dólar' },
  PAYMENT_TOO_LARGE: { status: 422, message: 'Un pago no puede pasar de 99.999.999,99 dólares' },
} as const;
