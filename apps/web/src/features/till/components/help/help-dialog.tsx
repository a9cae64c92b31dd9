import { Modal } from '@mantine/core';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import classes from './help-dialog.module.css';

const keys: readonly (readonly [string, string])[] = [
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

const steps = [
  'Escanea, toca o busca cada producto: se agrega al pedido con su precio de hoy.',
  'Toca la cantidad de un producto para cambiarla, pesarlo, darle un descuento o quitarlo.',
  'Elige al cliente si compra a crédito o quiere su nombre en el recibo.',
  'Presiona Cobrar: Enter cobra lo exacto. Si pagan otra cosa, escribe lo que recibes, en uno o varios pagos. El cobro se guarda en este equipo, con o sin conexión.',
];

/** How the till is used, and its keys. */
export function HelpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Ayuda de la caja" size="lg" fullScreen={phone}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3 className={classes.heading}>Atajos de teclado</h3>
      <dl className={classes.keys}>
        {keys.map(([key, what]) => (
          <div key={key} className={classes.row}>
            <dt>
              <kbd className={classes.key}>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
