import type { RepairTemplateShown } from '@minipos/contract/repairs/repair-messages';
import { defaultTemplate } from '@minipos/domain/repairs/messages/message-template';
import { repairEvents } from '@minipos/domain/repairs/messages/repair-events';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { acceptSession } from '#session/session.ts';
import { sessionState } from '#session/session-state.ts';
import { accept, fakeServer } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { samplePerson, sampleStore } from '#test/fixtures/sample-people.ts';
import { shopAnswers } from '../../test/sample-repair.ts';
import { TemplatesPanel } from './templates-panel.tsx';

const path = '/services/stores/1/message-templates';
const templates: RepairTemplateShown[] = repairEvents.map((event) => ({
  ...defaultTemplate(event),
  remindDays: event === 'not_collected' ? 15 : null,
}));

afterEach(() => sessionState.close());

function show(role: 'owner' | 'manager') {
  acceptSession(samplePerson({ memberships: [{ storeId: 1, role, added: [], removed: [] }] }), 't');
  const saved = templates.map((one) => (one.event === 'cancelled' ? { ...one, email: true } : one));
  const server = fakeServer({
    ...shopAnswers(),
    [`GET ${path}`]: () => accept({ data: templates }),
    [`PUT ${path}`]: () => accept({ data: saved }),
  });
  const store = sampleStore({ storeType: 'service', name: 'Taller Carmen' });
  const view = renderScreens({ '/services': () => <TemplatesPanel store={store} /> });
  return { ...view, saves: () => server.calls.filter(({ call }) => call === `PUT ${path}`) };
}
const dialog = () => screen.findByRole('dialog');

it('switches an event on, with a preview in the words of this store', async () => {
  const { user, saves } = show('owner');
  await user.click(await screen.findByRole('button', { name: 'Cambiar el mensaje: Cancelado' }));
  const open = within(await dialog());
  const preview = open.getByRole('region', { name: 'Vista previa' });
  expect(preview.textContent).toContain('Hola, Rosa Elvira Quintero. Te escribimos de Taller Carmen.');
  await user.click(open.getByRole('switch', { name: /Enviarlo por correo/ }));
  await user.click(open.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Mensaje guardado');
  expect(saves()[0]?.body).toMatchObject({ event: 'cancelled', email: true, whatsapp: false });
});

it('says under the message which word it does not know, and sends nothing', async () => {
  const { user, saves } = show('owner');
  await user.click(await screen.findByRole('button', { name: 'Cambiar el mensaje: Cancelado' }));
  const open = within(await dialog());
  fireEvent.change(open.getByRole('textbox', { name: 'Mensaje' }), { target: { value: 'Hola, {nombre}' } });
  expect(open.getByRole('region', { name: 'Vista previa' }).textContent).toContain('No existe {nombre}');
  await user.click(open.getByRole('button', { name: 'Guardar' }));
  const field = open.getByRole('textbox', { name: 'Mensaje' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(saves()).toEqual([]);
});

it('who only reads the settings changes none', async () => {
  show('manager');
  expect(await screen.findByText('Cancelado')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Cambiar/ })).toBeNull();
});
