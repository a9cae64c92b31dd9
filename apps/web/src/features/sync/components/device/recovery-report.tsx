import type { Findings } from '#device/start-findings.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { Section } from '../section.tsx';
import classes from '../sync.module.css';

const operations = (count: number) => (count === 1 ? '1 operación' : `${count} operaciones`);

/** What the comparison at the start found, in the order of how much it matters. */
export function RecoveryReport({ found }: { found: Findings }) {
  const { restored, damaged, isRenamed, lost } = found;
  return (
    <div className={`${classes.stack} ${classes.narrow}`}>
      <p className={classes.text}>
        Este equipo se detuvo de forma inesperada: se fue la luz, se cerró el navegador o se dañaron sus datos. Al abrir
        comparamos lo que hay aquí, su segunda copia y el servidor.
      </p>
      {lost.length > 0 ? <Lost numbers={lost} /> : null}
      {restored > 0 ? (
        <Section title="Recuperado">
          <InlineNotice tone="done">
            {operations(restored)} {restored === 1 ? 'faltaba' : 'faltaban'} en la base de datos del equipo y{' '}
            {restored === 1 ? 'volvió' : 'volvieron'} de la segunda copia. Se {restored === 1 ? 'envía' : 'envían'} como
            siempre: no tienes que repetir nada.
          </InlineNotice>
        </Section>
      ) : null}
      {isRenamed ? (
        <Section title="Este equipo tiene un nombre nuevo">
          <InlineNotice tone="attention">
            El servidor conocía operaciones que este equipo ya no recuerda. Para no repetir números de recibo, sigue con
            otro código de caja. Los recibos ya impresos siguen siendo válidos.
          </InlineNotice>
        </Section>
      ) : null}
      {damaged > 0 ? (
        <Section title="Segunda copia dañada en parte">
          <InlineNotice tone="attention">
            {damaged === 1 ? '1 línea' : `${damaged} líneas`} de la segunda copia no se{' '}
            {damaged === 1 ? 'pudo' : 'pudieron'} leer. Lo que faltaba y ninguna otra copia tiene aparece arriba con su
            número; si no aparece nada, no se perdió nada.
          </InlineNotice>
        </Section>
      ) : null}
    </div>
  );
}

function Lost({ numbers }: { numbers: number[] }) {
  return (
    <Section title="Perdido">
      <InlineNotice tone="danger">
        {numbers.length === 1 ? 'La operación número' : 'Las operaciones números'} <b>{numbers.join(', ')}</b> de este
        equipo no {numbers.length === 1 ? 'está' : 'están'} en ninguna copia ni en el servidor.
      </InlineNotice>
      <div className={classes.card}>
        <p className={classes.name}>Qué hacer</p>
        <ol className={classes.steps}>
          <li>Anota los números. Van en el orden en que se hizo el trabajo en este equipo.</li>
          <li>Compara los recibos impresos y tus apuntes de ese momento con lo que ves en la tienda.</li>
          <li>Registra de nuevo lo que falte: una venta, un producto, un ajuste de stock.</li>
          <li>Si vuelve a pasar, no uses este equipo para cobrar y avisa a soporte.</li>
        </ol>
      </div>
    </Section>
  );
}
