import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openCatalogueSearch } from '#offline/catalogue/catalogue-search.ts';
import { openCatalogue } from '#offline/catalogue/local-catalogue.ts';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { AddFavourite } from './add-favourite.tsx';

/** A shop with two kinds of flour, the first of them a favourite. */
async function openShop() {
  const { device, known } = await quietWorld();
  const { db } = device.tab(0);
  const [first = '', second = ''] = known.products;
  await db.products.update(first, { name: 'Harina de maíz', isActive: true });
  await db.products.update(second, { name: 'Harina de trigo', isActive: true });
  const search = openCatalogueSearch(db, storeId);
  onTestFinished(() => search.close());
  const catalogue = openCatalogue(db, storeId, search);
  onTestFinished(catalogue.start());
  await waitFor(() => expect(catalogue.get().isReady).toBe(true));
  const added = vi.fn<(uuid: string) => void>();
  renderUi(<AddFavourite catalogue={catalogue} known={[first]} isFull={false} onAdd={added} />);
  const enter = (words: string) => {
    const field = screen.getByLabelText('Agregar un producto');
    fireEvent.change(field, { target: { value: words } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  return { enter, added, second };
}

it('Enter on a name that only a favourite has says that it is one', async () => {
  const { enter, added } = await openShop();
  enter('maíz');
  expect(await screen.findByText('Harina de maíz: ya está en favoritos.')).toBeDefined();
  expect(added).not.toHaveBeenCalled();
});

it('Enter takes the next product of that name when the first is a favourite', async () => {
  const { enter, added, second } = await openShop();
  enter('harina');
  await waitFor(() => expect(added).toHaveBeenCalledWith(second));
});

it('Enter on what no product is called says so', async () => {
  const { enter } = await openShop();
  enter('zzzzzzzz');
  expect(await screen.findByText('Producto no encontrado: zzzzzzzz')).toBeDefined();
});
