import { everyLookTimeout } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { addEmployee, inviteEmployee } from '../../fixtures/staff.ts';
import { expect, test } from '../../fixtures/test.ts';

const longName = { firstName: 'María de los Ángeles Concepción', lastName: 'Rodríguez-Villavicencio de Hernández' };
const looks = [
  { width: 360, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
] as const;

test('every dialog about a person fits, is accessible, closes with Escape and gives the focus back', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Distribuidora y Comercializadora Hermanos Rodríguez-Villavicencio');
  const stranger = await addEmployee(callAs, store, longName);
  const withPin = await addEmployee(callAs, store, { ...longName, firstName: 'Asistente' });
  await callAs(store.owner, 'POST', `/employees/stores/${store.storeId}/${withPin}/access`, {
    role: 'assistant',
    pin: '482615',
  });
  const invited = await inviteEmployee(callAs, store, { ...longName, firstName: 'Invitada' });
  await signInAs(store.owner);

  const dialogs = [
    { employee: stranger, button: 'Invitar por correo' },
    { employee: stranger, button: 'Dar PIN' },
    { employee: withPin, button: 'Quitar acceso' },
    { employee: invited.id, button: 'Anular invitación' },
    { employee: invited.id, button: 'Copiar texto para WhatsApp' },
    { employee: invited.id, button: 'Editar' },
  ];
  for (const { width, scheme } of looks) {
    await page.setViewportSize({ width, height: 640 });
    for (const { employee, button } of dialogs) {
      await test.step(`${button}, ${width} ${scheme}`, async () => {
        await page.goto(`/employees/${employee}`);
        const opener = page.getByRole('button', { name: button, exact: true }).first();
        await opener.press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await expectAccessible(scheme);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, 'nothing runs out at the side').toBeLessThanOrEqual(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(opener).toBeFocused();
      });
    }
  }
});
