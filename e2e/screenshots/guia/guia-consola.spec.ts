import { dayAgo } from '../../fixtures/guide-stores.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { password } from '../../fixtures/people.ts';
import { type CallAs, expect, test } from '../../fixtures/test.ts';
import { guideView, picture } from './guide-picture.ts';

// The pictures of the user guide about another store and the console; they too are renewed by `npm run screenshots -- guia`.
test.use(guideView);
test.describe.configure({ mode: 'serial' });

const terms = {
  additionalStorePrice: 50,
  bankCode: '0105',
  accountNumber: '01050000000000008812',
  holderName: 'Servicios Digitales Caroní, C.A.',
  holderDocument: 'J-41220836-5',
};
const luis = { email: 'luis@minipos.local', password };

interface Asked {
  name: string;
  email: string;
  has: string;
  wants: string;
  address: string;
  city: string;
  bankCode: string;
  reference: string;
  amount: number;
  daysAgo: number;
}

const others: Asked[] = [
  {
    name: 'Nohemí Carolina Páez',
    email: 'nohemi.paez@correo.com',
    has: 'Panadería La Espiga de Oro',
    wants: 'Panadería La Espiga de Oro II',
    address: 'Av. Los Leones con calle Caroní',
    city: 'Barquisimeto',
    bankCode: '0134',
    reference: '00721883904',
    amount: 50,
    daysAgo: 3,
  },
  {
    name: 'Jesús Alfredo Quijada',
    email: 'jesus.quijada@correo.com',
    has: 'Ferretería El Tornillo Feliz',
    wants: 'Ferretería El Tornillo Feliz, sucursal Lechería',
    address: 'Av. Principal de Lechería, local 12',
    city: 'Lechería',
    bankCode: '0102',
    reference: '00310094417',
    amount: 40,
    daysAgo: 2,
  },
  {
    name: 'Mirla Zambrano',
    email: 'mirla.zambrano@correo.com',
    has: 'Quincalla Los Ñandúes del Táchira',
    wants: 'Quincalla Los Ñandúes, Barrio Obrero',
    address: 'Carrera 20 con calle 11, Barrio Obrero',
    city: 'San Cristóbal',
    bankCode: '0108',
    reference: '00899120563',
    amount: 50,
    daysAgo: 6,
  },
];

async function ask(callAs: CallAs, { name, email, has, wants, ...more }: Asked): Promise<number> {
  const store = await ownStore(callAs, has, {}, 'retail', { name, email });
  const { data } = (await callAs(store.owner, 'POST', '/store-requests', {
    storeName: wants,
    storeAddress: more.address,
    city: more.city,
    priceUSD: terms.additionalStorePrice,
    bankCode: more.bankCode,
    paymentReference: more.reference,
    paidOn: dayAgo(more.daysAgo),
    paymentCurrency: 'USD',
    paymentAmount: more.amount,
  })) as { data: { id: number } };
  return data.id;
}

test('otra tienda', async ({ page, callAs, signInAs }) => {
  await callAs('admin', 'PUT', '/store-requests/admin/terms', terms);
  const ids = [];
  for (const one of others) ids.push(await ask(callAs, one));
  const [, , granted] = ids;
  const path = `/store-requests/admin/${granted}`;
  type Reviewed = { data: { version: number } };
  const { data: asked } = (await callAs('admin', 'GET', `/store-requests?search=Barrio`)) as {
    data: { version: number }[];
  };
  const payment = { version: asked[0]?.version, paymentStatus: 'paid' };
  const { data: paid } = (await callAs('admin', 'PUT', `${path}/payment`, payment)) as Reviewed;
  await callAs('admin', 'PUT', `${path}/approve`, { version: paid.version, reviewNotes: null });
  await signInAs(luis);
  await page.goto('/stores');
  await page.getByRole('button', { name: 'Nueva Tienda' }).click();
  const dialog = page.getByRole('dialog', { name: 'Solicitar Tienda Adicional' });
  await dialog.getByLabel('Nombre de la tienda').fill('Electrónica Mendoza Maracay');
  await dialog.getByLabel('Dirección').fill('Av. Las Delicias, C.C. Hyper Jumbo, local 31');
  await dialog.getByLabel('Ciudad').fill('Maracay');
  await dialog.getByRole('combobox', { name: /^Moneda/ }).click();
  await page.getByRole('option', { name: 'Dólares' }).click();
  await dialog.getByRole('combobox', { name: /^Banco desde el que pagaste/ }).fill('Banesco');
  await page.getByRole('option', { name: '0134 Banesco' }).click();
  await dialog.getByLabel('Referencia').fill('00458273611');
  await page.setViewportSize({ width: 1280, height: 1240 });
  await picture(page, 'solicitar-tienda');
  await page.setViewportSize(guideView.viewport);
  await dialog.getByRole('button', { name: 'Enviar Solicitud' }).click();
  await expect(page.getByRole('region', { name: 'Tu solicitud de tienda' })).toBeVisible();
  await picture(page, 'solicitud-de-tienda');
});

test('solicitudes y tiendas', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin-dashboard?section=requests');
  await expect(page.getByRole('button', { name: 'Electrónica Mendoza Maracay' })).toBeVisible();
  await picture(page, 'consola-solicitudes');
  await page.getByRole('button', { name: 'Electrónica Mendoza Maracay' }).click();
  const drawer = page.getByRole('dialog', { name: 'Detalles de la solicitud' });
  await expect(drawer.getByText('El monto cubre el precio')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 1100 });
  await picture(page, 'consola-solicitud');
  await page.setViewportSize(guideView.viewport);
  await page.goto('/admin-dashboard?section=stores&search=Elena%20Rivas');
  await expect(page.getByRole('article').nth(2)).toBeVisible();
  await picture(page, 'consola-tiendas');
});

test('bienvenida', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin-dashboard?section=welcome');
  await page.getByRole('textbox').first().fill('Lo usan bodegas, abastos y talleres de Caracas, Valencia y Maracaibo.');
  await picture(page, 'consola-bienvenida');
});

test('respaldos e inicio', async ({ page, signInAs }) => {
  test.setTimeout(300_000);
  await signInAs('admin');
  await page.goto('/admin-dashboard?section=backup');
  for (const description of ['Antes del inventario de noviembre', 'Cierre de la semana']) {
    await page.getByRole('button', { name: 'Crear respaldo' }).click();
    await page.getByLabel('Descripción').fill(description);
    await page.keyboard.press('Enter');
    const row = page.getByRole('row').filter({ hasText: description });
    await expect(row.getByText('Completado')).toBeVisible({ timeout: 90_000 });
  }
  await page.getByRole('button', { name: 'Probar el último' }).click();
  await expect(page.getByText('filas iguales')).toBeVisible({ timeout: 120_000 });
  await picture(page, 'consola-respaldos');
  // Its parts are read once a minute.
  await expect(async () => {
    await page.goto('/admin-dashboard');
    await expect(page.getByRole('region', { name: 'Salud' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Salud' }).getByText('No disponible')).toHaveCount(0, {
      timeout: 4000,
    });
  }).toPass({ timeout: 100_000, intervals: [5000] });
  await picture(page, 'consola-inicio');
});
