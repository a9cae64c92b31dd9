import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoRateAfter } from '@minipos/db/seed/demo-rates';

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Caracas' }).format(new Date());

/** The central bank's page on this machine, always with the rate of the next banking day already published. */
export async function startBank(): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    const { valueDate, rate } = demoRateAfter(today());
    const [whole = '', decimals = ''] = rate.split('.');
    const printed = `${Number(whole).toLocaleString('de-DE')},${decimals.padEnd(8, '0')}`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!DOCTYPE html><html lang="es"><body>
      <div id="euro"><strong> 1.120,00000000 </strong></div><div id="dolar"><strong> ${printed} </strong></div>
      <div>Fecha Valor: <span class="date-display-single" content="${valueDate}T00:00:00-04:00">x</span></div></body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, close: () => server.close() };
}
