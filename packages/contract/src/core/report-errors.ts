/** What can go wrong with reports that are kept and files of sales. */
export const reportErrors = {
  REPORT_VIEW_NOT_FOUND: { status: 404, message: 'Vista no encontrada' },
  TOO_MANY_REPORT_VIEWS: { status: 409, message: 'Ya tienes 30 vistas. Elimina alguna para guardar otra.' },
  EXPORT_NOT_FOUND: { status: 404, message: 'Archivo no encontrado. Los archivos se guardan 7 días.' },
  EXPORT_NOT_READY: { status: 409, message: 'El archivo todavía no está listo.' },
  EXPORTS_IN_PROGRESS: {
    status: 409,
    message: 'Ya se están preparando tres archivos de esta tienda. Espera a que termine uno.',
  },
} as const;
