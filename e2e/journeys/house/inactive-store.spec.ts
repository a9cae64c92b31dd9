import { password } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const name = 'Taller Mendoza Maracaibo';
const luis = { email: 'luis@minipos.local', password };

test('an inactive store can be seen, but neither administered nor selected', async ({ page, signInAs, callAs }) => {
  const found = (await callAs(luis, 'GET', '/stores')) as { data: { id: number; name: string }[] };
  const store = found.data.find((candidate) => candidate.name === name);
  const setActive = (isActive: boolean) =>
    callAs('admin', 'PATCH', `/stores/${store?.id}/status`, { isActive, reason: 'No responde desde hace un mes' });
  await setActive(false);

  await signInAs(luis);
  await page.goto('/stores');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('Inactiva')).toBeVisible();

  await card.getByRole('button', { name: `Administrar ${name}` }).click();
  const refusal = (action: string) =>
    page
      .getByRole('group')
      .filter({ hasText: 'Tienda inactiva' })
      .filter({ hasText: `No puedes ${action}` });
  await expect(refusal('administrar')).toContainText(
    'No puedes administrar una tienda que está inactiva. Contacta al administrador para reactivarla.',
  );
  await expect(page).toHaveURL(/\/stores$/);
  await refusal('administrar').getByRole('button', { name: 'Cerrar aviso' }).click();

  await card.getByRole('button', { name: `Seleccionar ${name}` }).click();
  await expect(refusal('seleccionar')).toContainText(
    'No puedes seleccionar una tienda que está inactiva. Contacta al administrador para reactivarla.',
  );
  await expect(card.getByText('Seleccionada')).toBeHidden();

  await test.step('its address, typed, refuses in the same words', async () => {
    await page.goto(`/store/${store?.id}/admin`);
    await expect(page.getByText('Tienda inactiva').first()).toBeVisible();
    await expect(page.getByText(/No puedes administrar una tienda que está inactiva/).first()).toBeVisible();
  });
  await setActive(true);
});
