/** What people read when nobody knows what went wrong. In a file of its own: the sign-in page needs no other error text. */
export const unexpectedError = 'Ocurrió un error inesperado. Inténtalo de nuevo.';
