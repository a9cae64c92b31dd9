/** Every error the API answers: a stable code for programs, a status, and the Spanish text people read. */
export const errorCatalogue = {
  VALIDATION: { status: 422, message: 'Revisa los datos marcados e inténtalo de nuevo.' },
  MALFORMED_REQUEST: { status: 400, message: 'No pudimos leer la solicitud.' },
  BODY_TOO_LARGE: { status: 413, message: 'Los datos enviados son demasiado grandes.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'El tipo de contenido enviado no se admite.' },
  NOT_SIGNED_IN: { status: 401, message: 'Usuario no autenticado' },
  SESSION_EXPIRED: { status: 401, message: 'Sesión expirada o inválida' },
  BAD_CREDENTIALS: { status: 401, message: 'Correo electrónico o contraseña incorrectos' },
  ACCOUNT_PENDING: {
    status: 401,
    message:
      'Tu cuenta está pendiente de aprobación por el administrador. Por favor, contacta al administrador del sistema para activar tu cuenta.',
  },
  ACCOUNT_INACTIVE: {
    status: 401,
    message: 'Tu cuenta ha sido desactivada. Contacta al administrador del sistema.',
  },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Demasiados intentos. Espera un momento antes de volver a intentarlo.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Hay demasiadas solicitudes seguidas. Espera unos segundos.' },
  FORBIDDEN: { status: 403, message: 'No tienes permiso para realizar esta acción.' },
  NOT_FOUND: { status: 404, message: 'No encontramos lo que buscas.' },
  USER_NOT_FOUND: { status: 404, message: 'Usuario no encontrado' },
  EMAIL_TAKEN: { status: 409, message: 'Este correo electrónico ya está en uso' },
  USERNAME_TAKEN: { status: 409, message: 'Este nombre de usuario ya está en uso' },
  WRONG_CURRENT_PASSWORD: { status: 422, message: 'La contraseña actual no es correcta' },
  RESET_LINK_INVALID: {
    status: 400,
    message: 'El enlace para restablecer la contraseña no es válido o ya venció. Solicita uno nuevo.',
  },
  OWN_ACCOUNT: { status: 409, message: 'No puedes hacer este cambio sobre tu propia cuenta.' },
  LAST_ADMIN: { status: 409, message: 'Debe quedar al menos un administrador activo.' },
  OWNS_STORES: {
    status: 409,
    message: 'Este usuario es dueño de tiendas. Archívalas o cambia su dueño antes de eliminarlo.',
  },
  STORE_NOT_FOUND: { status: 404, message: 'Tienda no encontrada' },
  STORE_NOT_CHOSEN: { status: 422, message: 'No se ha seleccionado una tienda' },
  STORE_INACTIVE: {
    status: 403,
    message: 'No puedes administrar una tienda que está inactiva. Contacta al administrador para reactivarla.',
  },
  STORE_REQUEST_NEEDED: {
    status: 403,
    message: 'Las tiendas adicionales requieren aprobación y pago antes de activarse. Envía una solicitud.',
  },
  DEPARTMENT_NOT_FOUND: { status: 404, message: 'Departamento no encontrado' },
  DEPARTMENT_NAME_TAKEN: { status: 409, message: 'Ya existe un departamento con ese nombre' },
  OVERLOADED: { status: 503, message: 'El servicio está muy ocupado. Inténtalo de nuevo en unos segundos.' },
  UNAVAILABLE: { status: 503, message: 'El servicio no está disponible en este momento. Inténtalo de nuevo.' },
  INTERNAL: { status: 500, message: 'Ocurrió un error inesperado. Inténtalo de nuevo.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The body of every answer that is not a success. */
export interface ErrorAnswer {
  success: false;
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
}
