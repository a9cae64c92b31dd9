import { type StoreSettings, type StoreSettingsFields } from '@minipos/contract/stores/store-settings';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { storeSettingsQuery } from '../../server/store-settings.ts';
import { sampleSettings } from '../../test/sample-settings.ts';
import { SettingsForm } from './settings-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const path = '/stores/1/settings';

function Page() {
  const { data } = useQuery(storeSettingsQuery(1));
  return data ? <SettingsForm storeId={1} settings={data} isWorkshop /> : null;
}

/** The settings as the server keeps them: a save over another version is refused. */
async function open(start: StoreSettings = sampleSettings()) {
  const kept = { now: start };
  const server = fakeServer({
    [`GET ${path}`]: () => accept({ data: kept.now }),
    [`PUT ${path}`]: ({ body }) => {
      const { version, ...fields } = body as StoreSettingsFields;
      if (version !== kept.now.version)
        return refuse(409, 'STORE_SETTINGS_CHANGED', 'Alguien más cambió estos ajustes.');
      const next = kept.now.version + 1;
      kept.now = {
        ...kept.now,
        ...fields,
        version: next,
        updatedAt: `2026-11-19T12:00:0${next}.000Z`,
      } as StoreSettings;
      return accept({ data: kept.now });
    },
  });
  const view = renderScreens({ '/settings': Page });
  await screen.findByRole('form', { name: 'Configuración de la tienda' });
  const saved = () => server.calls.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => body);
  return { ...view, kept, saved };
}

const minutes = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Tiempo para retirar/ });
const contact = () =>
  within(screen.getByRole('group', { name: 'Datos de Zelle' })).getByRole<HTMLInputElement>('textbox', {
    name: 'Correo o teléfono',
  });
const press = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Guardar' }));
const write = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });

it('looking for a way of paying leaves that one and its account', async () => {
  await open(sampleSettings({ paymentMethods: ['card', 'zelle', 'transfer'] }));
  write(screen.getByRole('searchbox', { name: 'Buscar un ajuste' }), 'zelle');
  const shown = (name: RegExp) => screen.queryByRole('switch', { name }) !== null;
  await waitFor(() => expect([shown(/^Zelle/), shown(/^Transferencia/)]).toEqual([true, false]));
  expect(screen.getByRole('group', { name: 'Datos de Zelle' })).toBeDefined();
  expect(screen.queryByRole('group', { name: 'Datos de Transferencia' })).toBeNull();
});

it.each([
  ['fiscal', 'Tipo de contribuyente'],
  ['redondeo', 'Redondear el efectivo en bolívares'],
  ['retiro', 'Tiempo para retirar un pedido'],
  ['retiros', 'Tiempo para retirar un pedido'],
  ['descuentos', 'Descuento máximo sin autorización'],
])('looking for «%s» leaves «%s»', async (words, label) => {
  await open();
  write(screen.getByRole('searchbox', { name: 'Buscar un ajuste' }), words);
  const hidden = (text: RegExp | string) => screen.getByText(text).closest<HTMLElement>('[data-setting]')?.hidden;
  await waitFor(() => expect(hidden('Municipio')).toBe(true));
  expect(hidden(label)).toBe(false);
});

it('a workshop says in how many days it promises each type of device', async () => {
  const { user, saved } = await open();
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  expect(field('Televisor').value).toBe('7');
  write(field('Teléfono'), '2');
  write(field('Televisor'), '');
  await press(user);
  await waitFor(() => expect(field('Televisor').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Escribe los días')).toBeDefined();
  write(field('Televisor'), '20');
  await press(user);
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ repairDays: { smartphone: 2, tv: 20, laptop: 7 } });
});

it('what is wrong stays in sight though a search was typed just before', async () => {
  await open();
  write(contact(), 'nadie');
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar un ajuste' });
  const save = screen.getByRole('button', { name: 'Guardar' });
  write(search, 'municipio');
  fireEvent.click(save);
  await new Promise((passed) => setTimeout(passed, 500));
  expect(contact().getAttribute('aria-invalid')).toBe('true');
});

describe('saving the settings of a store', () => {
  it('goes over what was seen, once and again', async () => {
    const { user, saved } = await open();
    write(minutes(), '45');
    await press(user);
    expect(await screen.findByText('Configuración guardada exitosamente')).toBeDefined();
    write(minutes(), '50');
    await press(user);
    await waitFor(() => expect(saved()).toMatchObject([{ version: 4 }, { version: 5, pickupMinutes: 50 }]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of what somebody else saved meanwhile overwrites nothing, and asks for another look', async () => {
    const { user, kept, saved } = await open();
    const theirs = { zelle: { contact: 'otra@bodegon.com', holder: 'Ana Rojas' } };
    write(minutes(), '45');
    kept.now = sampleSettings({ version: 5, updatedAt: '2026-11-19T12:00:00.000Z', paymentAccounts: theirs });
    await press(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Alguien más cambió estos ajustes');
    expect(kept.now).toMatchObject({ version: 5, pickupMinutes: 30 });
    expect([minutes().value, contact().value]).toEqual(['45', 'otra@bodegon.com']);
    await press(user);
    await waitFor(() => expect(kept.now).toMatchObject({ pickupMinutes: 45, paymentAccounts: theirs }));
    expect(saved()).toMatchObject([{ version: 4 }, { version: 5 }]);
  });

  it('says what has to be typed again where both changed the same', async () => {
    const { user, kept } = await open();
    write(contact(), 'mia@bodegon.com');
    const theirs = { zelle: { contact: 'otra@bodegon.com', holder: 'Ana Rojas' } };
    kept.now = sampleSettings({ version: 5, updatedAt: '2026-11-19T12:00:00.000Z', paymentAccounts: theirs });
    await press(user);
    expect((await screen.findByRole('alert')).textContent).toContain('quedó lo suyo: Datos de Zelle.');
    expect(contact().value).toBe('otra@bodegon.com');
    // Nothing of it waits to be saved, and the notice stays.
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true));
    expect(screen.getByRole('alert')).toBeDefined();
  });

  it('comes to a half-filled account of a method that was switched off', async () => {
    const { user, saved } = await open();
    write(contact(), '');
    await user.click(screen.getByRole('switch', { name: /^Zelle/ }));
    await press(user);
    expect(screen.getByText(/^Está apagado/)).toBeDefined();
    expect(document.activeElement).toBe(contact());
    expect(contact().getAttribute('aria-invalid')).toBe('true');
    expect(saved()).toEqual([]);
  });

  it('that arrived though its answer was lost is no conflict', async () => {
    const { user, kept } = await open();
    write(minutes(), '45');
    kept.now = sampleSettings({ version: 5, updatedAt: '2026-11-19T12:00:00.000Z', pickupMinutes: 45 });
    await press(user);
    expect(await screen.findByText('Configuración guardada exitosamente')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
