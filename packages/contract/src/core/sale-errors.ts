/** What can be wrong with a sale, with giving it back and with correcting how it was paid. */
export const saleErrors = {
  SALE_DOES_NOT_ADD_UP: { status: 422, message: 'Los montos de la venta no cuadran.' },
  SALE_NOT_FOUND: { status: 404, message: 'Venta no encontrada' },
  SALE_REVERSED: { status: 409, message: 'Esta venta ya fue anulada o devuelta.' },
  SALE_PARTLY_REFUNDED: {
    status: 409,
    message: 'Parte de esta venta ya se devolvió. Devuelve lo que queda en lugar de anularla.',
  },
  SALE_CLIENT_FIXED: {
    status: 409,
    message: 'Esta venta cambió la deuda de su cliente. Para pasarla a otro, anúlala y cóbrala de nuevo.',
  },
  REFUND_TOO_MUCH: {
    status: 409,
    message: 'Lo que quieres devolver ya se devolvió o no está en la venta. Revisa cuánto queda.',
  },
  REFUND_RETURNED_APART: {
    status: 409,
    message:
      'Eso ya volvió en otra devolución, que quedó aparte. Búscala en el historial de la venta y confirma que son otras unidades.',
  },
  REFUND_EMPTY: { status: 422, message: 'Elige al menos un artículo para devolver.' },
  REFUND_DOES_NOT_ADD_UP: { status: 422, message: 'El dinero que se devuelve no coincide con el total.' },
  REFUND_NO_RATE: {
    status: 422,
    message: 'Esta venta se cobró sin tasa. Devuelve el dinero en dólares o al saldo del cliente.',
  },
  REFUND_NO_CLIENT: { status: 422, message: 'La venta no tiene cliente: no hay saldo al que devolver.' },
  REFUND_UNKNOWN_PRODUCT: {
    status: 409,
    message: 'Este producto todavía no está en la tienda: devuélvelo sin sumarlo a las existencias.',
  },
  RETURN_DOES_NOT_ADD_UP: { status: 422, message: 'Los montos de la devolución no cuadran.' },
  REFUND_NEEDS_TILL: { status: 422, message: 'Hay varias cajas abiertas. Elige de cuál sale el dinero.' },
  CORRECTION_DOES_NOT_ADD_UP: {
    status: 422,
    message: 'Los pagos no suman lo que se cobró. El total y el vuelto de la venta no cambian.',
  },
  CORRECTION_EMPTY: { status: 422, message: 'Los pagos quedan igual: no hay nada que corregir.' },
  CORRECTION_NO_RATE: { status: 422, message: 'Esta venta se cobró sin tasa: corrígela solo con pagos en dólares.' },
  CORRECTION_NO_REFERENCE: {
    status: 422,
    message: 'Escribe el banco y la referencia de los pagos que los llevan.',
  },
  CORRECTION_NO_CLIENT: {
    status: 422,
    message: 'La venta no tiene cliente. Para pasarla a crédito, ponle antes su cliente en Editar.',
  },
  CORRECTION_CREDIT_TOO_MUCH: {
    status: 422,
    message: 'El crédito no puede ser mayor que el total, ni ir en una venta que dio vuelto.',
  },
  CORRECTION_CHANGES_EXCHANGE: {
    status: 409,
    message: 'Lo que se pagó con productos de otra venta no se corrige.',
  },
  CORRECTION_CHANGES_IGTF: {
    status: 409,
    message:
      'Este cambio modifica el IGTF que se cobró. Para corregirlo, anula la venta y cóbrala de nuevo con el método correcto.',
  },
  CORRECTION_REVALUES_REFUNDS: {
    status: 409,
    message:
      'Con esos bolívares, lo que ya se devolvió de esta venta valdría un centavo distinto. Ajusta el monto en unos céntimos o devuelve lo que queda.',
  },
  CORRECTION_BELOW_REFUNDS: {
    status: 409,
    message: 'Por uno de esos métodos ya se devolvió más de lo que quedaría. Lo devuelto no se puede mover.',
  },
  CORRECTION_OUTDATED: {
    status: 409,
    message: 'Alguien corrigió los pagos de esta venta mientras tanto. Revisa cómo quedaron antes de cambiarlos.',
  },
  PICKUP_NOT_FOUND: { status: 404, message: 'Pedido de recogida no encontrado' },
  PICKUP_MOVE_REFUSED: { status: 409, message: 'El pedido ya no está en un estado que permita este cambio.' },
} as const;
