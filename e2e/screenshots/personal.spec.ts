import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { waitForMail } from '../fixtures/mails.ts';
import { ownStore } from '../fixtures/own-store.ts';
import { settled } from '../fixtures/sync/settled.ts';
import { expect, test } from '../fixtures/test.ts';
import { shootBoth } from './shoot.ts';

const sizes = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1366, height: 657 },
  { width: 1920, height: 1080 },
];

async function shootSizes(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.waitForTimeout(300);
    await shootBoth(page, name, size.width, false);
  }
}

test('personal: list, card, form and invitation', async ({ page, callAs, signInAs }) => {
  test.setTimeout(300_000);
  const store = await ownStore(callAs, 'Inversiones y Representaciones La Candelaria 2021, C.A.');
  const base = `/employees/stores/${store.storeId}`;
  const add = async (card: object) =>
    ((await callAs(store.owner, 'POST', base, { hireDate: '2026-11-02', ...card })) as { data: { id: number } }).data
      .id;
  const email = `empleada-${randomUUID()}@correo.com`;
  const salary = { amount: 240, currency: 'USD' };
  const first = await add({
    firstName: 'María de los Ángeles Guadalupe',
    lastName: 'Rodríguez de Villalobos y Santander',
    position: 'Cajero',
    salary: { amount: 12_345_678.9, currency: 'VES' },
    phone: '0414-1234567',
    documentType: 'V',
    documentNumber: '12345678',
    email: 'maria.de.los.angeles.rodriguez@correo.com',
  });
  const invited = await add({ firstName: 'Leidy Carolina', lastName: 'Briceño', position: 'Vendedor', salary });
  await callAs(store.owner, 'POST', `${base}/${invited}/invitation`, { email, role: 'cashier' });
  const pin = await add({ firstName: 'Rosa Elvira', lastName: 'Quintero', position: 'Cajero', salary });
  await callAs(store.owner, 'POST', `${base}/${pin}/access`, { role: 'cashier', pin: '482913' });
  const out = await add({ firstName: 'Gustavo Adolfo', lastName: 'Peña', position: 'Gerente', salary });
  await callAs(store.owner, 'PATCH', `${base}/${out}/status`, { isActive: false });
  await add({ firstName: 'Yorman José', lastName: 'Contreras', salary: { amount: 999_999, currency: 'USD' } });

  await signInAs(store.owner);
  await page.goto('/employees');
  await expect(page.getByText('Leidy Carolina Briceño')).toBeVisible();
  await settled(page);
  await shootSizes(page, 'personal-lista');
  await page.goto(`/employees/${first}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shootSizes(page, 'personal-ficha');
  await page.getByRole('button', { name: 'Editar' }).click();
  await shootSizes(page, 'personal-formulario');
  await page.keyboard.press('Escape');
  await page.goto(`/employees/${invited}`);
  await page.getByRole('button', { name: /Copiar texto/ }).click();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await shootSizes(page, 'personal-texto');
  await page.goto('/employees');
  await page.getByRole('button', { name: 'Posiciones' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await shootSizes(page, 'personal-posiciones');
  const link = /https?:\/\/\S+\/invitation#\S+/.exec(await waitForMail(email, 'invitation#'))?.[0] ?? '';
  await page.evaluate(() => localStorage.clear());
  await page.goto('/healthz');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: /^Únete/ })).toBeVisible();
  await shootSizes(page, 'personal-invitacion');
});
