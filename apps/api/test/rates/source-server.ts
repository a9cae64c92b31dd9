import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse) => void;

/** The page of the central bank in its real shape: several currencies, each in its own box, and one value date below. */
export function bankPage(dollar: string, valueDate: string): string {
  const box = (id: string, code: string, value: string) => `
    <div id="${id}" class="col-sm-12 col-xs-12 ">
      <div class="field-content"><div class="row recuadrotsmc">
        <div class="col-sm-6 col-xs-6"><img src="/sites/default/files/${id}.png" alt=""><span> ${code} </span></div>
        <div class="col-sm-6 col-xs-6 centrado"><strong> ${value} </strong></div>
      </div></div>
    </div>`;
  return `<!DOCTYPE html><html lang="es"><head><title>Inicio | Banco Central de Venezuela</title>
    <script>var tasas = { dolar: '<div id="dolar"><strong>1,00</strong></div>' };</script></head><body>
    <!-- <div id="dolar"><strong>36,50000000</strong></div> -->
    <section class="view-tipo-de-cambio-oficial-del-bcv"><h2 class="block-title">Tipo de cambio de referencia</h2>
      ${box('euro', 'EUR', '989,47114620')}${box('yuan', 'CNY', '118,30410580')}${box('lira', 'TRY', '19,98011300')}
      ${box('rublo', 'RUB', '10,41880000')}${box('dolar', 'USD', dollar)}
      <div class="pull-right dinpro center">Fecha Valor: <span class="date-display-single" property="dc:date"
        datatype="xsd:dateTime" content="${valueDate}T00:00:00-04:00">la fecha en palabras</span></div>
    </section>
    <div class="view-informe">Publicado el <span class="date-display-single" content="2020-01-01T00:00:00-04:00">x</span></div>
    </body></html>`;
}

export const mirrorAnswer = (promedio: number, day: string) =>
  JSON.stringify({ moneda: 'USD', fuente: 'oficial', promedio, fechaActualizacion: `${day}T00:00:00-04:00` });

/** A source on this machine that answers as told, and counts its visits. */
export async function startSource() {
  const source = {
    url: '',
    visits: 0,
    answer: ((response) => response.writeHead(500).end()) as Answer,
    says(body: string) {
      source.answer = (response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  const server = createServer((_request, response) => {
    source.visits += 1;
    source.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  source.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return source;
}
