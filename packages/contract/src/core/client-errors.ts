/** Refusals about clients and their accounts. */
export const clientErrors = {
  CLIENT_NOT_FOUND: { status: 404, message: 'Cliente no encontrado' },
  CLIENT_EXISTS: { status: 409, message: 'El cliente ya existe en el servidor.' },
  CLIENT_EMAIL_TAKEN: { status: 409, message: 'Ya existe un cliente con ese correo electrónico' },
  CLIENT_DOCUMENT_TAKEN: { status: 409, message: 'Ya existe un cliente con ese documento' },
  CLIENT_HAS_BALANCE: {
    status: 409,
    message: 'Este cliente tiene deuda o saldo a favor. Deja su cuenta en cero antes de eliminarlo, o desactívalo.',
  },
  CLIENT_HAS_REPAIRS: {
    status: 409,
    message: 'Este cliente tiene un equipo en reparación. Entrégalo o cancela el servicio antes de eliminarlo.',
  },
  CLIENT_PAYMENT_NOT_FOUND: { status: 404, message: 'Pago no encontrado' },
  CLIENT_PAYMENT_UNDONE: { status: 409, message: 'Este pago ya se anuló.' },
  DEBT_BEYOND_LIMIT: {
    status: 409,
    message: 'Quedaría debiendo más que su límite de crédito. Sube el límite o escribe un monto menor.',
  },
  CLIENT_MERGED: { status: 409, message: 'Esta ficha se unió con otra. Haz el cambio en la ficha que quedó.' },
  CLIENT_MERGE_SELF: { status: 422, message: 'Elige otro cliente: una ficha no se une consigo misma.' },
} as const;
