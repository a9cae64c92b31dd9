import { Modal } from '@mantine/core';
import { usePhone } from '#ui/layout/use-phone.ts';
import { KeyList } from '#ui/marks/key-list.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import classes from './help-dialog.module.css';
import { tillKeys } from './till-keys.ts';

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
      <KeyList keys={tillKeys} />
    </Modal>
  );
}
