import type { ProductImage } from '@minipos/contract/catalogue/images';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectivity } from '#offline/engine/connectivity.ts';
import { type FakeUpload, fakePictures, fakeUploads } from '#test/fakes/fake-uploads.ts';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { ImageGalleryField } from './image-gallery-field.tsx';

const image = (id: string): ProductImage => ({
  id,
  url: `/files/7/${id}/full.webp`,
  medium: `/files/7/${id}/medium.webp`,
  thumbnail: `/files/7/${id}/thumb.webp`,
  name: `${id}.jpg`,
  width: 800,
  height: 600,
});
const photo = (name = 'harina.jpg') => new File(['x'], name, { type: 'image/jpeg' });

let requests: FakeUpload[];
beforeEach(() => {
  fakePictures();
  requests = fakeUploads();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(ids: string[] = []) {
  const seen = { ids, busy: [] as boolean[] };
  function Form() {
    const [value, setValue] = useState(ids.map(image));
    seen.ids = value.map(({ id }) => id);
    return (
      <ImageGalleryField
        storeId={7}
        value={value}
        onChange={setValue}
        productName="Harina P.A.N."
        onBusy={(busy) => seen.busy.push(busy)}
      />
    );
  }
  const { user, container } = renderUi(<Form />);
  const input = container.querySelector<HTMLInputElement>('input[type=file][multiple]');
  const choose = (...files: File[]) => user.upload(input as HTMLInputElement, files);
  return { user, seen, choose, container };
}
const sent = (count: number) => waitFor(() => expect(requests).toHaveLength(count));
const accept = (index: number, id: string) =>
  act(async () => requests[index]?.answer(201, { success: true, data: image(id) }));

describe('adding pictures', () => {
  it('sends what is chosen, shows how much has really left, and adds what arrived', async () => {
    const { choose, seen } = open(['a']);
    await choose(photo());
    await sent(1);
    expect(requests[0]?.headers['x-store-id']).toBe('7');
    act(() => requests[0]?.progress(37, 100));
    expect(screen.getByText('Subiendo 37 %')).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('37');
    expect(seen.busy.at(-1)).toBe(true);
    await accept(0, 'b');
    expect(seen.ids).toEqual(['a', 'b']);
    expect(seen.busy.at(-1)).toBe(false);
    expect(screen.getByAltText('Harina P.A.N., imagen 2')).toBeDefined();
  });

  it('sends several one after the other, so that they stand as they were chosen', async () => {
    const { choose, seen } = open();
    await choose(photo('1.jpg'), photo('2.jpg'), photo('3.jpg'));
    for (const [index, id] of ['x', 'y', 'z'].entries()) {
      await sent(index + 1);
      expect(requests[index]?.body.get('image')).toMatchObject({ name: `${index + 1}.jpg` });
      await accept(index, id);
    }
    expect(seen.ids).toEqual(['x', 'y', 'z']);
  });

  it('takes six at most', async () => {
    const { choose } = open(['a', 'b', 'c', 'd', 'e']);
    await choose(photo('1.jpg'), photo('2.jpg'));
    await sent(1);
    expect(screen.queryByRole('button', { name: /Agregar imagen/ })).toBeNull();
    expect(screen.getByText('Un producto muestra hasta 6 imágenes')).toBeDefined();
  });

  it('takes what is dropped or pasted', async () => {
    open();
    const group = screen.getByRole('group', { name: 'Imágenes' });
    fireEvent.drop(group, { dataTransfer: { types: ['Files'], files: [photo()] } });
    await sent(1);
    await accept(0, 'a');
    fireEvent.paste(document, { clipboardData: { files: [photo('pegada.png')] } });
    await sent(2);
    expect(requests[1]?.body.get('image')).toMatchObject({ name: 'pegada.png' });
  });

  it('says why one failed, and sends it again when asked', async () => {
    const { user, choose, seen } = open();
    await choose(photo());
    await sent(1);
    await act(async () => requests[0]?.fail());
    expect((await screen.findByRole('alert')).textContent).toBe('Sin conexión. Error al subir imagen');
    await user.click(screen.getByRole('button', { name: 'Reintentar la subida de harina.jpg' }));
    await sent(2);
    await act(async () =>
      requests[1]?.answer(422, { success: false, code: 'IMAGE_INVALID', message: 'Archivo de imagen inválido' }),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Archivo de imagen inválido');
    expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Descartar harina.jpg' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(seen.ids).toEqual([]);
  });

  it('stops one that is cancelled', async () => {
    const { user, choose, seen } = open();
    await choose(photo());
    await sent(1);
    await user.click(screen.getByRole('button', { name: 'Cancelar la subida de harina.jpg' }));
    expect(requests[0]?.aborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(seen.ids).toEqual([]);
  });

  it('says that it needs a connection when there is none', async () => {
    vi.spyOn(connectivity, 'get').mockReturnValue(offline);
    open();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Agregar imagen/ }).disabled).toBe(true);
    expect(screen.getByText('Para subir imágenes hace falta conexión')).toBeDefined();
    fireEvent.paste(document, { clipboardData: { files: [photo()] } });
    expect((await screen.findByRole('alert')).textContent).toContain('hace falta conexión');
    expect(requests).toHaveLength(0);
  });
});
const offline = { status: 'offline', lastContactAt: null } as const;

describe('the pictures of a product', () => {
  it('are put in order by buttons, and the focus follows the picture', async () => {
    const { user, seen } = open(['a', 'b', 'c']);
    await user.click(screen.getByRole('button', { name: 'Mover imagen 3 antes' }));
    expect(seen.ids).toEqual(['a', 'c', 'b']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover imagen 2 antes');
    await user.keyboard('{Enter}');
    expect(seen.ids).toEqual(['c', 'a', 'b']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover imagen 1 después');
    expect(screen.getByText('Ahora es la imagen principal')).toBeDefined();
  });

  it('are put in order by dragging; the first is the main one', () => {
    const { seen, container } = open(['a', 'b', 'c']);
    const tile = (id: string) => container.querySelector(`[data-image="${id}"]`) as HTMLElement;
    const kept = new Map<string, string>();
    const dataTransfer = {
      setData: (kind: string, id: string) => kept.set(kind, id),
      getData: (kind: string) => kept.get(kind) ?? '',
      get types() {
        return [...kept.keys()];
      },
    };
    fireEvent.dragStart(tile('c'), { dataTransfer });
    fireEvent.dragOver(tile('a'), { dataTransfer });
    fireEvent.drop(tile('a'), { dataTransfer });
    expect(seen.ids).toEqual(['c', 'a', 'b']);
    expect(within(tile('c')).getByText('Principal')).toBeDefined();
    expect(within(tile('a')).queryByText('Principal')).toBeNull();
  });

  it('are removed with a way back to the same place', async () => {
    const { user, seen } = open(['a', 'b', 'c']);
    await user.click(screen.getByRole('button', { name: 'Quitar imagen 2' }));
    expect(seen.ids).toEqual(['a', 'c']);
    expect(document.activeElement?.textContent).toBe('Deshacer');
    await user.keyboard('{Enter}');
    expect(seen.ids).toEqual(['a', 'b', 'c']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Quitar imagen 2');
  });

  it('are seen large', async () => {
    const { user } = open(['a']);
    await user.click(screen.getByRole('button', { name: 'Ver imagen 1' }));
    const large = within(await screen.findByRole('dialog')).getByAltText('Harina P.A.N., imagen 1');
    expect(large.getAttribute('src')).toBe('/files/7/a/full.webp');
  });
});
