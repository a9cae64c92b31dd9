import { writeFile } from 'node:fs/promises';
import { debtor } from '../../fixtures/debtors.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { watchTraffic } from '../../fixtures/sync/settled.ts';
import { expect, test } from '../../fixtures/test.ts';
import { setWidth, shootBoth, widths } from '../shoot.ts';
import { guidePhone, guideView, picture } from './guide-picture.ts';

// Pictures of the user guide; they too are renewed by `npm run screenshots -- guia`.
test.use(guideView);

const longName = 'María de los Ángeles Rodríguez de Villalobos';
const debts: [name: string, amount: number, phone: string][] = [
  ['Yolimar Contreras', 12.5, '0424-5561230'],
  ['Asdrúbal Ñáñez', 7.8, '0412-3390871'],
  ['Freddy Anzola', 64.2, '0416-7120945'],
  ['Gladys Peñalver', 3.4, '0426-2245018'],
  ['Wilfredo Bolívar', 25, '0414-9083367'],
];

test('clientes', async ({ page, callAs, signInAs, browser }) => {
  test.setTimeout(240_000);
  const person = { name: 'Josefina Marcano', email: 'josefina.marcano@correo.com' };
  const store = await ownStore(callAs, 'Bodega La Esquina de Catia', {}, 'retail', person);
  const inEveryWidth = async (name: string) => {
    for (const width of widths) {
      await setWidth(page, width);
      await shootBoth(page, name, width);
    }
    await page.setViewportSize(guideView.viewport);
  };
  for (const [name, amount, phone] of debts) await debtor(callAs, store, name, amount, phone);
  await debtor(callAs, store, longName, 48);
  await signInAs(store.owner);
  await page.goto('/clients');
  const longest = page.getByRole('link', { name: longName });
  await expect(longest).toBeVisible();
  await picture(page, 'clientes');
  await inEveryWidth('clients');

  await page.getByRole('button', { name: 'Nuevo Cliente' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inEveryWidth('client-new');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await longest.click();
  await expect(page.getByRole('table', { name: 'Estado de cuenta' })).toBeVisible();
  await picture(page, 'cuenta-de-cliente');
  await inEveryWidth('client-account');
  await page.getByRole('button', { name: 'Compartir' }).click();
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  const link = page.getByLabel('Enlace');
  await expect(link).toHaveValue(/\/e\//);
  const url = await link.inputValue();
  // The address of a shop instead of the one of this run.
  await link.evaluate((field: HTMLInputElement) => {
    field.value = field.value.replace(location.origin, 'https://minipos.com.ve');
  });
  await picture(page, 'compartir-estado');
  await inEveryWidth('client-share');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Más acciones de María/ }).click();
  await page.getByRole('menuitem', { name: 'Unir con otro cliente' }).click();
  await page.getByRole('button', { name: /^Yolimar Contreras/ }).click();
  await expect(page.getByText('Esto no se puede deshacer.')).toBeVisible();
  await picture(page, 'unir-clientes');
  await inEveryWidth('client-merge');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Registrar Pago' }).click();
  await page.getByRole('button', { name: 'Pagar Monto Exacto' }).click();
  await picture(page, 'pagar-deuda');
  await inEveryWidth('client-pay');
  await page.goto(url);
  await expect(page.getByText('Deuda total')).toBeVisible();
  await inEveryWidth('statement');

  const phone = await browser.newContext(guidePhone);
  const received = await phone.newPage();
  watchTraffic(received);
  await received.goto(url);
  await expect(received.getByText('Deuda total')).toBeVisible();
  await picture(received, 'estado-publico');
  await phone.close();
});

const file = [
  'Cliente;Cédula o RIF;Celular;Límite;Deuda;Debe desde;Zona',
  'Comercial La Importada C.A.;J-00124134-5;0414-1234567;1.500;1.234,56;01/10/2026;Centro',
  'Yajaira Fernández;V-9.876.543;0412-5550134;100;35,50;28/10/2026;Norte',
  'Ramón Antonio Colmenares;V-12.443.908;0424-7781200;80;12,00;02/11/2026;Norte',
  'Panadería Flor de Patria;J-41220836-5;0276-3441290;400;188,40;15/10/2026;Centro',
  'Egleé Margarita Sosa;V-7.651.220;0416-9023345;50;;;Sur',
  'Neptalí Guerrero;V-12;0414-3345512;60;9,75;05/11/2026;Sur',
].join('\r\n');

test('importar clientes', async ({ page, callAs, signInAs }, info) => {
  const person = { name: 'Aura Celina Rojas', email: 'aura.rojas@correo.com' };
  const store = await ownStore(callAs, 'Comercial Los Samanes', {}, 'retail', person);
  const path = info.outputPath('mis-clientes.csv');
  await writeFile(path, file);
  await signInAs(store.owner);
  await page.goto('/clients/import');
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(page.getByText('Reconocimos 6 columnas de 7')).toBeVisible();
  await page.getByRole('textbox', { name: 'Motivo de los saldos' }).fill('Cuaderno de fiados');
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture(page, 'importar-clientes-columnas');
  await page.getByRole('switch', { name: /Subir el límite/ }).check();
  await page.getByRole('button', { name: 'Revisar archivo' }).click();
  await expect(page.getByText('Al confirmar se crean 5 clientes.')).toBeVisible({ timeout: 20_000 });
  await picture(page, 'importar-clientes-revision');
});
