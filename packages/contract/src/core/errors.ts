import { backupErrors } from './backup-errors.ts';
import { clientErrors } from './client-errors.ts';
import { countErrors } from './count-errors.ts';
import { purchaseErrors } from './purchase-errors.ts';
import { repairErrors } from './repair-errors.ts';
import { reportErrors } from './report-errors.ts';
import { saleErrors } from './sale-errors.ts';
import { storeErrors } from './store-errors.ts';
import { transferErrors } from './transfer-errors.ts';
import { unexpectedError } from './unexpected-error.ts';

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
  EMAIL_LINK_INVALID: {
    status: 400,
    message: 'El enlace para confirmar el correo no es válido o ya venció. Pide uno nuevo desde tu perfil.',
  },
  EMAIL_CHANGE_NOT_FOUND: { status: 404, message: 'No hay un cambio de correo por confirmar.' },
  OWN_ACCOUNT: { status: 409, message: 'No puedes hacer este cambio sobre tu propia cuenta.' },
  LAST_ADMIN: { status: 409, message: 'Debe quedar al menos un administrador activo.' },
  OWNS_STORES: {
    status: 409,
    message: 'Este usuario es dueño de tiendas. Archívalas o cambia su dueño antes de eliminarlo.',
  },
  RIGHTS_LACKING: { status: 403, message: 'Solo puedes dar o quitar permisos que tú también tienes.' },
  RIGHTS_CHANGED: {
    status: 409,
    message: 'Otra persona cambió estos permisos mientras los editabas. Revísalos y guarda de nuevo.',
  },
  OWNER_ALREADY: { status: 409, message: 'Esa persona ya es dueña de la tienda.' },
  OWNER_CHANGED: {
    status: 409,
    message: 'La tienda ya no es de quien dice la pantalla: otro administrador cambió el dueño. Revísalo.',
  },
  OWNER_NOT_ACTIVE: { status: 409, message: 'Esa cuenta no está activa. Apruébala o actívala primero.' },
  OWNER_UNCONFIRMED: {
    status: 409,
    message:
      'Esa persona todavía no confirmó su correo. Lo confirma el enlace que recibe con «¿Olvidaste tu contraseña?».',
  },
  LAST_OWNER: { status: 409, message: 'La tienda debe tener un dueño. Nombra a otro antes de cambiar su rol.' },
  EMPLOYEE_ABOVE: {
    status: 403,
    message: 'Está por encima de ti o a tu mismo nivel: su ficha y sus horas las cambia otra persona.',
  },
  OWN_PAY: { status: 403, message: 'Tu salario y tu comisión los cambia otra persona.' },
  INVITATION_OTHER_PERSON: {
    status: 409,
    message:
      'Esta ficha es de alguien que ya vende con un PIN, y tu correo tiene otra cuenta. Pide que te inviten con una ficha nueva.',
  },
  TOO_MANY_TIME_MARKS: { status: 409, message: 'Ya hay demasiadas marcas tuyas ese día.' },
  EMPLOYEE_NOT_FOUND: { status: 404, message: 'Empleado no encontrado' },
  EMPLOYEE_CHANGED: {
    status: 409,
    message: 'Otra persona cambió esta ficha mientras la editabas. Revísala y guarda de nuevo.',
  },
  EMPLOYEE_INACTIVE: { status: 409, message: 'Este empleado está inactivo. Actívalo antes de darle acceso.' },
  EMPLOYEE_DOCUMENT_TAKEN: { status: 409, message: 'Ya existe un empleado con ese documento' },
  EMPLOYEE_HAS_ACCESS: { status: 409, message: 'Esta persona ya tiene acceso a la tienda.' },
  EMPLOYEE_NEEDS_INVITATION: {
    status: 409,
    message: 'Esta persona todavía no tiene cuenta. Invítala por correo o dale un PIN.',
  },
  EMPLOYEE_FILE_CHANGED: {
    status: 409,
    message: 'Los empleados cambiaron desde que revisaste el archivo. Revísalo otra vez antes de importarlo.',
  },
  EMPLOYEE_FILE_REFUSED: {
    status: 422,
    message:
      'El archivo tiene filas que no se pueden importar, así que no se guardó nada. Corrígelas y súbelo otra vez.',
  },
  SALARY_NOT_ALLOWED: { status: 403, message: 'No tienes permiso para ver ni cambiar salarios y comisiones.' },
  TIME_MARK_NOT_FOUND: { status: 404, message: 'Marca no encontrada' },
  TIME_MARK_STRUCK: { status: 409, message: 'Esta marca ya estaba anulada.' },
  TIME_MARKS_CHANGED: {
    status: 409,
    message: 'Las marcas de esta persona cambiaron mientras tanto. Míralas otra vez antes de corregir.',
  },
  OWN_TIME_MARKS: { status: 403, message: 'Tus propias horas las corrige otra persona.' },
  POSITIONS_CHANGED: {
    status: 409,
    message: 'Otra persona cambió las posiciones mientras las editabas. Revísalas y guarda de nuevo.',
  },
  POSITION_REPEATED: { status: 422, message: 'Hay una posición repetida.' },
  POSITION_IN_USE: {
    status: 409,
    message: 'Hay empleados con una posición que quieres quitar. Cámbiala en sus fichas.',
  },
  INVITATION_NOT_FOUND: { status: 404, message: 'Esta persona no tiene una invitación pendiente.' },
  INVITATION_EMAIL_TAKEN: { status: 409, message: 'Ese correo ya es de otra ficha de la tienda.' },
  INVITATION_INVALID: {
    status: 400,
    message: 'La invitación no es válida, ya se usó o venció. Pide otra en la tienda.',
  },
  ...backupErrors,
  ...storeErrors,
  DEPARTMENT_NOT_FOUND: { status: 404, message: 'Departamento no encontrado' },
  DEPARTMENT_NAME_TAKEN: { status: 409, message: 'Ya existe un departamento con ese nombre' },
  DEPARTMENT_IN_USE: {
    status: 409,
    message: 'El departamento tiene productos. Muévelos a otro departamento o desactívalo.',
  },
  BRAND_NOT_FOUND: { status: 404, message: 'Marca no encontrada' },
  BRAND_NAME_TAKEN: { status: 409, message: 'Ya existe una marca con ese nombre' },
  TAX_NOT_FOUND: { status: 404, message: 'Impuesto no encontrado' },
  TAX_NAME_TAKEN: { status: 409, message: 'Ya existe un impuesto con ese nombre' },
  TAX_IS_DEFAULT: {
    status: 409,
    message: 'Es el impuesto que usan los productos sin uno propio. Elige otro como predeterminado primero.',
  },
  TAX_IN_USE: { status: 409, message: 'Hay productos con este impuesto. Cámbiales el impuesto o desactívalo.' },
  PRODUCT_NOT_FOUND: { status: 404, message: 'Producto no encontrado' },
  PRODUCTS_CHANGED: {
    status: 409,
    message: 'Alguno de estos productos cambió mientras los elegías. Revísalos y vuelve a intentarlo.',
  },
  PRODUCTS_CHANGE_NOT_FOUND: { status: 404, message: 'Ese cambio ya no se puede deshacer' },
  BARCODE_TAKEN: { status: 409, message: 'Otro producto ya usa este código de barras' },
  SKU_TAKEN: { status: 409, message: 'Otro producto ya usa este SKU' },
  COST_NOT_ALLOWED: { status: 403, message: 'No tienes permiso para ver ni cambiar costos.' },
  PRICE_NOT_ALLOWED: { status: 403, message: 'No tienes permiso para cambiar precios, costos ni impuestos.' },
  STOCK_NOT_KEPT: {
    status: 409,
    message: 'De este producto no se lleva existencia. Cambia su tipo si quieres contarlo.',
  },
  STOCK_OUT_OF_RANGE: { status: 422, message: 'El stock no puede pasar de 999.999' },
  ...clientErrors,
  ...purchaseErrors,
  ...countErrors,
  ...transferErrors,
  ...repairErrors,
  PAYMENT_DOES_NOT_ADD_UP: { status: 422, message: 'Los montos del pago no cuadran.' },
  ...saleErrors,
  CASH_SESSION_NOT_FOUND: { status: 404, message: 'Caja no encontrada' },
  CASH_SESSION_OPEN: { status: 409, message: 'Este equipo ya tiene una caja abierta. Ciérrala antes de abrir otra.' },
  CASH_SESSION_CLOSED: { status: 409, message: 'Esta caja ya fue cerrada.' },
  CASH_OUT_TOO_MUCH: {
    status: 409,
    message: 'Es más de lo que debe haber en la gaveta. Revisa el monto o pide a quien ve el efectivo que lo registre.',
  },
  CASH_MOVEMENT_NOT_REVERSIBLE: {
    status: 409,
    message: 'Ese movimiento no se puede deshacer: no es de esta caja, ya se deshizo o tiene otro monto.',
  },
  CASH_COUNT_INVALID: { status: 422, message: 'El conteo tiene un billete que no existe.' },
  DEVICE_NOT_FOUND: { status: 404, message: 'Equipo no encontrado' },
  DEVICE_UNSIGNED: { status: 403, message: 'No pudimos comprobar qué equipo envía esto. Recarga la página.' },
  DEVICE_UNKNOWN: { status: 409, message: 'La tienda no conoce este equipo todavía.' },
  TILL_REQUIRED: {
    status: 409,
    message: 'Este equipo no es una caja de la tienda. Ábrelo en Caja, con conexión, y dale un nombre.',
  },
  DEVICE_KEY_DIFFERS: { status: 409, message: 'Otro equipo ya usa esta identidad.' },
  DEVICE_CLOCK: { status: 409, message: 'La hora de este equipo no coincide con la del servidor.' },
  DEVICE_REPLAYED: { status: 409, message: 'Esta solicitud ya se recibió.' },
  ACTOR_UNPROVED: {
    status: 403,
    message: 'No pudimos comprobar quién hizo este cambio. Si es correcto, vuelve a enviarlo tú.',
  },
  PIN_UNPROVED: { status: 403, message: 'No pudimos comprobar tu PIN de ahora. Escríbelo otra vez.' },
  PIN_CHANGED: { status: 409, message: 'Este PIN cambió hace un momento. Escribe el nuevo.' },
  DEVICE_REVOKED: { status: 403, message: 'Este equipo fue retirado de la tienda. Contacta al encargado.' },
  OPERATION_CHANGED: { status: 409, message: 'Esta operación ya se recibió con otros datos.' },
  KEY_INVALID: { status: 422, message: 'La clave de la solicitud no es válida.' },
  INCIDENT_NOT_FOUND: { status: 404, message: 'Incidencia no encontrada' },
  INCIDENT_RESOLVED: { status: 409, message: 'Esta incidencia ya fue resuelta.' },
  QUARANTINED_NOT_FOUND: { status: 404, message: 'Operación apartada no encontrada' },
  QUARANTINED_RESOLVED: { status: 409, message: 'Esta operación ya fue revisada.' },
  NOT_STORABLE: { status: 422, message: 'Hay un dato que no se puede guardar.' },
  FILE_TOO_LARGE: { status: 413, message: 'El archivo es demasiado grande.' },
  IMAGE_TYPE: { status: 415, message: 'Tipo de archivo no permitido. Usa una imagen JPG, PNG, WebP o GIF.' },
  IMAGE_TOO_WIDE: { status: 422, message: 'La imagen es demasiado ancha' },
  IMAGE_TOO_HIGH: { status: 422, message: 'La imagen es demasiado alta' },
  IMAGE_INVALID: { status: 422, message: 'Archivo de imagen inválido' },
  IMAGE_NOT_SAVED: { status: 500, message: 'Error al subir imagen' },
  IMAGE_NOT_FOUND: { status: 404, message: 'Imagen no encontrada' },
  IMAGE_SHOWN: { status: 409, message: 'Un producto muestra esta imagen. Quítala del producto antes de eliminarla.' },
  PHOTO_NOT_FOUND: { status: 404, message: 'Esa foto ya no está' },
  PHOTO_CHANGED: { status: 409, message: 'Ya hay otra foto guardada con ese número. Tómala otra vez.' },
  TOO_MANY_PHOTOS: { status: 409, message: 'Este servicio ya tiene 12 fotos. Quita una antes de agregar otra.' },
  TOO_MANY_SIGNATURES: { status: 409, message: 'Este servicio ya tiene demasiadas firmas' },
  PHOTO_NOT_SAVED: { status: 503, message: 'No se pudo guardar la foto. Inténtalo otra vez.' },
  RATE_UNAVAILABLE: { status: 404, message: 'No se pudo obtener la tasa de cambio' },
  RATE_JUMP: {
    status: 409,
    message: 'Esta tasa cambia más de un 15 % respecto a la vigente. ¿Seguro que es correcta?',
  },
  OFFICIAL_RATE_EXISTS: {
    status: 409,
    message: 'Ya hay una tasa oficial del BCV para esa fecha. La tasa manual solo se usa cuando falta la oficial.',
  },
  MANUAL_RATE_NOT_FOUND: { status: 404, message: 'Tasa manual no encontrada' },
  WAITING_RATE_NOT_FOUND: { status: 404, message: 'Esta tasa ya no espera confirmación' },
  ...reportErrors,
  IMPORT_NOT_FOUND: { status: 404, message: 'Importación no encontrada' },
  IMPORT_FILE_UNREADABLE: {
    status: 422,
    message: 'No pudimos leer el archivo. Guárdalo como CSV o como libro de Excel (.xlsx) e inténtalo de nuevo.',
  },
  IMPORT_FILE_EMPTY: { status: 422, message: 'El archivo no tiene filas: falta la de títulos o las que van debajo.' },
  IMPORT_TOO_MANY_ROWS: { status: 422, message: 'El archivo tiene más de 200.000 filas. Divídelo en varios.' },
  IMPORT_NOT_CHECKED: { status: 409, message: 'Revisa el archivo antes de importarlo.' },
  IMPORT_IN_PROGRESS: { status: 409, message: 'Hay otra importación en curso en esta tienda. Espera a que termine.' },
  IMPORT_NOT_UNDOABLE: { status: 409, message: 'Esta importación no se puede deshacer en su estado actual.' },
  OVERLOADED: { status: 503, message: 'El servicio está muy ocupado. Inténtalo de nuevo en unos segundos.' },
  UNAVAILABLE: { status: 503, message: 'El servicio no está disponible en este momento. Inténtalo de nuevo.' },
  INTERNAL: { status: 500, message: unexpectedError },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The body of every answer that is not a success. */
export interface ErrorAnswer {
  success: false;
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
}
