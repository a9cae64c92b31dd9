import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { repairStore } from '../../fixtures/repair-store.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the owner words a message, a repair moves on, and its client is told', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await repairStore(callAs, 'Taller de los Mensajes');
  const clientId = await store.addClient('Rosa');
  const repair = await store.receive(clientId, { deviceBrand: 'Samsung', deviceModel: 'A54' });
  await signInAs(store.owner);
  // What WhatsApp would show is not part of this.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const dialog = page.getByRole('dialog');

  await test.step('a state that is off is switched on, in the words of the store', async () => {
    await page.goto('/services/settings');
    const change = page.getByRole('button', { name: 'Cambiar el mensaje: Espera un repuesto' });
    await expect(change).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await change.click();
    await dialog.getByRole('textbox', { name: 'Mensaje' }).fill('Hola, {nombre}.');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText(/No existe \{nombre\}/).first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Mensaje' }).fill('Hola, {cliente}. Pedimos un repuesto. {enlace}');
    await dialog.getByRole('switch', { name: /Ofrecerlo por WhatsApp/ }).check();
    await expect(dialog.getByRole('region', { name: 'Vista previa' })).toContainText('Hola, Rosa Elvira Quintero.');
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the repair moves on and offers that message', async () => {
    await page.goto(`/services/${repair.id}`);
    await page
      .getByRole('region', { name: 'Mover el servicio' })
      .getByRole('button', { name: 'Espera repuesto' })
      .click();
    await page.getByRole('button', { name: 'Avisar: Espera un repuesto' }).click();
    await expect(dialog.getByLabel('Mensaje para el cliente')).toHaveValue(
      /^Hola, Rosa Quintero\. Pedimos un repuesto\./,
    );
    await inEachTheme(page, expectAccessible);
    const opening = page.context().waitForEvent('page');
    await dialog.getByRole('button', { name: 'Enviar por WhatsApp' }).click();
    await expect.poll(async () => (await opening).url()).toMatch(/^https:\/\/wa\.me\/\d+\?text=Hola/);
    await expect(dialog.getByText(/ya lo abrió/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the repair says who told its client what, and when', async () => {
    const told = page.getByRole('list', { name: 'Lo que se le dijo al cliente' });
    await expect(told).toContainText('Espera un repuesto');
    await expect(told).toContainText('WhatsApp · Abierto');
    await inEachTheme(page, expectAccessible);
  });
});
