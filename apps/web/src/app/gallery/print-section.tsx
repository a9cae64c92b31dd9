import { formatBs, formatUsd } from '#lib/format.ts';
import { PrintFrame } from '#ui/print/print-frame.tsx';
import classes from './gallery.module.css';
import { Section } from './section.tsx';

const lines = [
  { name: '6 × Harina P.A.N. blanca 1 kg', usd: 7.5 },
  { name: '0,750 kg × Queso blanco llanero', usd: 5.1 },
  { name: '1 × Harina de trigo Robin Hood leudante 900 g', usd: 1.9 },
];

function SampleReceipt() {
  return (
    <>
      <p>
        <strong>Bodegón La Candelaria</strong>
        <br />
        Documento no fiscal · C2-000123
      </p>
      <table className={classes.receipt}>
        <tbody>
          {lines.map(({ name, usd }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{formatUsd(usd)}</td>
            </tr>
          ))}
          <tr>
            <td>
              <strong>Total</strong>
            </td>
            <td>
              <strong>{formatUsd(14.5)}</strong>
              <br />
              {formatBs(12_212)}
            </td>
          </tr>
        </tbody>
      </table>
      <p>Tasa BCV 842,2067 del 15/09/2026. ¡Gracias por su compra!</p>
    </>
  );
}

export function PrintSection() {
  return (
    <Section title="Papel">
      <div className={classes.row}>
        <PrintFrame paper="58mm" label="Recibo de 58 mm">
          <SampleReceipt />
        </PrintFrame>
        <PrintFrame paper="80mm" label="Recibo de 80 mm">
          <SampleReceipt />
        </PrintFrame>
      </div>
      <PrintFrame paper="letter" label="Estado de cuenta" printLabel="Imprimir estado de cuenta">
        <SampleReceipt />
      </PrintFrame>
    </Section>
  );
}
