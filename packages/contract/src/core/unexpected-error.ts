/**
 * What people read when the cause of an error is not known. In a file of its own: the sign-in page needs no other error
 * text.
 */
export const unexpectedError = 'Ocurrió un error inesperado. Inténtalo de nuevo.';
