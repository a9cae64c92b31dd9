import type { Locator, Page } from '@playwright/test';
import { emails, password } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openCharge, primaryOf } from '../../fixtures/till/charge.ts';
import { chargedReceipt, settle } from '../../fixtures/till/till.ts';

const person = {
  fullName: 'Carmen Teresa Rondón',
  username: 'carmen.rondon',
  email: 'carmen@correo.com',
  password: 'ocho mangos maduros',
};

/** What a person does with their hands: presses of a mouse or finger, and keys. */
interface Hands {
  presses: number;
  keys: number;
}

/** Counts what really reaches the page, over all of its addresses. */
async function watchHands(page: Page): Promise<Hands> {
  const hands = { presses: 0, keys: 0 };
  await page.exposeFunction('countHand', (kind: keyof Hands) => {
    hands[kind] += 1;
  });
  await page.addInitScript(() => {
    const count = (kind: string) => (event: Event) => {
      if (event.isTrusted) (window as unknown as { countHand: (of: string) => void }).countHand(kind);
    };
    addEventListener('pointerdown', count('presses'), true);
    addEventListener('keydown', count('keys'), true);
  });
  return hands;
}

/** As somebody without a keyboard's habits: every field is pressed before it is typed into. */
async function put(field: Locator, words: string): Promise<void> {
  await field.click();
  await field.pressSequentially(words);
}

test('a new owner comes from registering to the first sale in forty presses and six minutes', async ({
  page,
  browser,
}) => {
  test.setTimeout(360_000);
  const began = Date.now();
  const hands = await watchHands(page);
  const dialog = page.getByRole('dialog');
  const enter = async () => {
    await put(page.getByLabel('Correo electrónico'), person.email);
    await put(page.getByRole('textbox', { name: 'Contraseña' }), person.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  };

  await test.step('registers', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Crear cuenta' }).first().click();
    await put(page.getByLabel('Nombre completo'), person.fullName);
    await put(page.getByLabel('Nombre de usuario'), person.username);
    await put(page.getByLabel('Correo electrónico'), person.email);
    await put(page.getByRole('textbox', { name: 'Contraseña' }), person.password);
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
    await expect(page).toHaveURL(/\/login/, { timeout: 10_000 });
  });

  await test.step('an administrator approves', async () => {
    const context = await browser.newContext({ locale: 'es-VE' });
    const console = await context.newPage();
    await console.goto('/login');
    await console.getByLabel('Correo electrónico').fill(emails.admin);
    await console.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await console.keyboard.press('Enter');
    await console.getByRole('button', { name: `Aprobar a ${person.fullName}` }).click();
    await expect(console.getByText('Usuario activado exitosamente').first()).toBeVisible();
    await context.close();
  });

  await test.step('opens the first store with one press, and reads what comes next', async () => {
    await enter();
    await page.getByRole('link', { name: 'Crear Primera Tienda' }).click();
    await put(dialog.getByLabel('Nombre'), 'Bodega La Primera');
    await put(dialog.getByLabel('Dirección'), 'Calle Real, Petare');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('region', { name: 'Primeros pasos' })).toBeVisible();
  });

  await test.step('writes the first product, with its department', async () => {
    await page.getByRole('link', { name: 'Productos', exact: true }).first().click();
    await page.getByRole('button', { name: 'Crear producto' }).click();
    await put(dialog.getByLabel('Nombre'), 'Harina de maíz 1 kg');
    await put(dialog.getByRole('combobox', { name: 'Departamento' }), 'Víveres');
    await page.getByRole('option', { name: /Crear/ }).click();
    await put(dialog.getByLabel('Precio USD'), '1,20');
    await put(dialog.getByLabel('Stock inicial'), '24');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('makes this device a till, opens it and charges', async () => {
    await page.getByRole('link', { name: 'Caja', exact: true }).first().click();
    await put(page.getByLabel('Nombre de la caja'), 'Caja 1');
    await page.getByRole('button', { name: 'Usar como caja' }).click();
    await page.getByRole('button', { name: 'Abrir caja' }).first().click();
    await dialog.getByRole('button', { name: 'Abrir caja' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('list', { name: 'Productos', exact: true }).getByRole('button').first().click();
    await openCharge(page);
    await settle(page);
    await primaryOf(page).click();
    await chargedReceipt(page);
  });

  const minutes = (Date.now() - began) / 60_000;
  const found = `${hands.presses} presses, ${hands.keys} keys, ${minutes.toFixed(1)} minutes of this script`;
  test.info().annotations.push({ type: 'first sale', description: found });
  expect(hands.presses, found).toBeLessThanOrEqual(40);
  expect(minutes, found).toBeLessThanOrEqual(6);
});
