import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ownStore } from '../../fixtures/own-store.ts';
import { inviteEmployee } from '../../fixtures/staff.ts';
import { expect, test } from '../../fixtures/test.ts';
import { guidePhone, guideView, picture } from './guide-picture.ts';

// Pictures of the user guide about the people of a store; they too are renewed by `npm run screenshots -- guia`.
test.use(guideView);

/** The grocery of the demonstration, the store with a team. */
const teamStore = 2;

async function workAtTeam(page: Page): Promise<void> {
  await page.goto(`/store/${teamStore}/admin`);
  await expect(page.getByRole('button', { name: 'Cambiar de tienda: Abastos El Hatillo' })).toBeVisible();
}

test('permisos', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/permissions');
  await page.getByRole('link', { name: /^Yorman José Contreras/ }).click();
  await page.getByRole('checkbox', { name: /^Devolver/ }).check();
  await page.getByRole('checkbox', { name: /^Ver reportes/ }).uncheck();
  await expect(page.getByText('2 sin guardar')).toBeVisible();
  await picture(page, 'permisos');
});

test('empleados, ficha y comisiones', async ({ page, signInAs }) => {
  await signInAs('owner');
  await workAtTeam(page);
  await page.goto('/employees');
  const someone = page.getByRole('link', { name: /^Yusmary Coromoto/ });
  await expect(someone).toBeVisible();
  await picture(page, 'empleados');
  await someone.click();
  await expect(page.getByRole('heading', { name: 'Acceso' })).toBeVisible();
  await picture(page, 'ficha-de-empleado');
  await page.goto('/employees/commissions');
  await expect(page.getByText('Yusmary Coromoto Dávila').first()).toBeVisible();
  await picture(page, 'comisiones');
});

test.describe('en el teléfono', () => {
  test.use(guidePhone);

  test('invitación', async ({ page, callAs }) => {
    const person = { name: 'Omaira Figueroa', email: 'omaira.figueroa@correo.com' };
    const store = await ownStore(callAs, 'Bodega La Esquina de Catia', {}, 'retail', person);
    const card = { firstName: 'Yolimar', lastName: 'Contreras' };
    const { link } = await inviteEmployee(callAs, store, card, 'cashier', 'yolimar.contreras@correo.com');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: /^Únete a/ })).toBeVisible();
    await picture(page, 'invitacion');
  });
});

test('historial', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/history');
  await expect(page.getByRole('heading', { level: 1, name: 'Historial' })).toBeVisible();
  // Of the owner alone: what people at the till sell would fill the page.
  await page.getByRole('combobox', { name: 'Persona' }).selectOption('Carmen Elena Rivas');
  await expect(page).toHaveURL(/\?/);
  await picture(page, 'historial');
});

test('horas', async ({ page, callAs, signInAs }) => {
  const path = `/employees/stores/${teamStore}`;
  const { data } = (await callAs('owner', 'GET', path)) as {
    data: { name: string; access: { userId: number | null; role: string | null } }[];
  };
  const people = data.flatMap(({ access: { userId, role } }) => (userId && role && role !== 'owner' ? [userId] : []));
  const monday = new Date();
  monday.setUTCDate(monday.getUTCDate() - 7 - ((monday.getUTCDay() + 6) % 7));
  for (const [place, userId] of people.slice(0, 4).entries()) {
    let version = 0;
    for (let day = 0; day < 5; day += 1) {
      for (const [kind, hour] of [
        ['in', 12],
        ['out', 20 + (place % 2)],
      ] as const) {
        const at = new Date(monday);
        at.setUTCDate(at.getUTCDate() + day);
        at.setUTCHours(hour, (place * 7 + day * 3) % 30, 0, 0);
        const mark = { uuid: randomUUID(), kind, at: at.toISOString(), reason: 'Se llevaba en un cuaderno', version };
        await callAs('owner', 'POST', `${path}/hours/${userId}/marks`, mark);
        version += 1;
      }
    }
  }
  await signInAs('owner');
  await workAtTeam(page);
  await page.goto('/employees/hours');
  await page.getByRole('button', { name: /[Ss]emana anterior/ }).click();
  await expect(page.getByText(/Yusmary Coromoto/).first()).toBeVisible();
  await picture(page, 'horas');
});
