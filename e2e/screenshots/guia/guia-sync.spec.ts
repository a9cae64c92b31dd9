import { makeProduct } from '../../fixtures/catalogue.ts';
import { sellWhatIsNotThere } from '../../fixtures/sync/incidents.ts';
import { addStock, bar, goOffline, inStep, newProduct } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { setWidth, shootBoth, widths } from '../shoot.ts';
import { guideView, picture } from './guide-picture.ts';

// The pictures of synchronisation: for the guide, and each state at every width.
test.use(guideView);
test.setTimeout(240_000);

test('sincronización', { tag: '@offline' }, async ({ page, context, signInAs }) => {
  const shootAll = async (name: string) => {
    for (const width of widths) {
      await setWidth(page, width);
      await shootBoth(page, name, width);
    }
    await page.setViewportSize(guideView.viewport);
  };
  await signInAs('owner');
  const { barcode, name } = await makeProduct(page, { name: 'Detergente en polvo multiuso 900 g', stock: 12 });
  await sellWhatIsNotThere(page, 'Refresco de cola retornable 1,25 L');
  await page.goto('/products?search=multiuso');
  await inStep(page);
  await goOffline(context, page);
  await newProduct(page, 'Suavizante multiuso lavanda, garrafa grande de 5 litros', barcode);
  await context.setOffline(false);
  await expect(bar(page).getByRole('link', { name: '1 por revisar' })).toBeVisible({ timeout: 30_000 });
  await bar(page).getByRole('link', { name: '1 por revisar' }).click();
  await expect(page.getByText('Se vendió más de lo que había').first()).toBeVisible();
  await picture(page, 'sincronizacion');
  await shootAll('sync-review');

  await page.goto('/products?search=multiuso');
  await goOffline(context, page);
  for (let count = 1; count <= 11; count += 1) await addStock(page, name, String(count));
  await shootAll('sync-products-offline');
  await expect(bar(page)).toContainText('Pendientes: 12 operaciones', { timeout: 15_000 });
  await picture(page, 'barra-pendientes');
  await bar(page).getByRole('link', { name: '1 por revisar' }).click();
  await expect(page.getByText('1–10 de 11')).toBeVisible();
  await shootAll('sync-waiting');

  const found = { at: Date.now(), restored: 3, damaged: 1, isRenamed: true, lost: [12, 15, 16] };
  await page.evaluate((unread) => {
    const known = { damaged: 1, lost: [12, 15, 16] };
    localStorage.setItem('minipos-found-1', JSON.stringify({ unread, known }));
  }, found);
  await page.goto('/sync/recovery');
  await expect(page.getByText(/números/).first()).toBeVisible();
  await picture(page, 'recuperacion');
  await shootAll('sync-recovery');
});
