import type { PageKey } from '#ui/marks/key-list.tsx';

/** The keys of the till, and what each does. */
export const tillKeys: readonly PageKey[] = [
  ['F1', 'Seleccionar Cliente'],
  ['F2', 'Procesar Pago'],
  ['F3', 'Limpiar Carrito'],
  ['F4', 'Cambiar entre modo táctil y modo teclado'],
  ['F6', 'Poner el pedido en espera; si está vacío, ver los que esperan'],
  ['F7', 'Recibir una devolución'],
  ['F8', 'Cambiar de cajero'],
  ['F9', 'Marcar entrada o salida'],
  ['F10', 'Cobrar una deuda'],
  ['F12', 'Mostrar/Ocultar Ayuda'],
  ['/', 'Buscar un producto'],
  ['b', 'Escribir un código de barras'],
  ['Enter', 'En la búsqueda: agregar el código escrito o el producto marcado'],
  ['6*', 'Antes de un código, un nombre o un escaneo: agregar seis (0,350* para lo que se pesa)'],
  ['+ −', 'Uno más o uno menos del último producto, el que lleva la raya'],
  ['6 +', 'Del último producto son seis en total'],
  ['*', 'Cambiar el último producto: cantidad, descuento o quitarlo'],
  ['↑ ↓', 'En la búsqueda: marcar otro producto'],
  ['E B P M T Z C O', 'Al cobrar: elegir cómo paga; los números escriben el monto'],
  ['+', 'Al cobrar una deuda: agregar lo escrito y seguir con otro pago'],
  ['Esc', 'Cerrar lo que esté abierto'],
];
