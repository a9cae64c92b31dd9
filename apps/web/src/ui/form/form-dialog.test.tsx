import { createDepartment } from '@minipos/contract/catalogue/departments';
import { ApiError } from '@minipos/contract/core/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { TextField } from '../field/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useContractForm } from './use-contract-form.ts';

type Save = (values: unknown) => Promise<void>;

function DepartmentDialog({ save, onClose, storeId = 7 }: { save: Save; onClose?: () => void; storeId?: number }) {
  const [opened, setOpened] = useState(false);
  const form = useContractForm(createDepartment.body, { storeId, name: '', description: '' });
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Nuevo Departamento
      </button>
      <FormDialog
        opened={opened}
        onClose={onClose ?? (() => setOpened(false))}
        title="Nuevo departamento"
        failed="Error al crear departamento"
        form={form}
        onSave={save}
      >
        <TextField label="Nombre" {...form.field('name')} />
        <TextField label="Descripción" {...form.field('description')} />
      </FormDialog>
    </>
  );
}

async function open(save: Save = vi.fn<Save>().mockResolvedValue(), onClose?: () => void, storeId = 7) {
  const { user } = renderUi(<DepartmentDialog save={save} storeId={storeId} {...(onClose ? { onClose } : {})} />);
  await user.click(screen.getByRole('button', { name: 'Nuevo Departamento' }));
  return { user, save };
}

const name = () => screen.getByLabelText<HTMLInputElement>(/^Nombre/);

describe('FormDialog with useContractForm', () => {
  it('marks required fields from the schema alone', async () => {
    await open();
    expect(name().required).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Descripción').required).toBe(false);
  });

  it('says with the form what is wrong in no field of it', async () => {
    const { user, save } = await open(undefined, undefined, Number.NaN);
    await user.type(name(), 'Lácteos');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(screen.getByRole('alert').textContent).toMatch(/^Error al crear departamentoNo se guardó\. ./);
    expect(save).not.toHaveBeenCalled();
  });

  it("shows the contract's message under the field, focuses it and does not save", async () => {
    const { user, save } = await open();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(screen.getByText('El nombre es requerido')).toBeDefined();
    expect(document.activeElement).toBe(name());
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(save).not.toHaveBeenCalled();
    await user.type(name(), 'L');
    expect(screen.queryByText('El nombre es requerido')).toBeNull();
  });

  it('Enter saves what the schema read, and the dialog closes', async () => {
    const { user, save } = await open();
    await user.type(name(), '  Lácteos {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(save).toHaveBeenCalledWith({ storeId: 7, name: 'Lácteos', description: null, icon: '🏢', isActive: true });
  });

  it('saves once, however often Enter is pressed before and after it is done', async () => {
    // As a dialog that fades: it is done, and still on the page.
    const onClose = vi.fn<() => void>();
    const { user, save } = await open(undefined, onClose);
    await user.type(name(), 'Lácteos');
    const form = name().form as HTMLFormElement;
    const press = () => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    // In one task, as two presses that wait behind something slow.
    press();
    press();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    // The page itself must not be sent instead.
    expect(fireEvent.submit(form)).toBe(false);
    expect(save).toHaveBeenCalledOnce();
  });

  it("shows the server's field message under its field and keeps what was typed", async () => {
    const message = 'Ya existe un departamento con ese nombre';
    const answer = { success: false, code: 'DEPARTMENT_NAME_TAKEN', message, fields: { name: message } } as const;
    const { user } = await open(vi.fn<Save>().mockRejectedValue(new ApiError(409, answer, null)));
    await user.type(name(), 'Lácteos{Enter}');
    expect((await screen.findAllByText(message)).length).toBe(1);
    expect(name().value).toBe('Lácteos');
    await waitFor(() => expect(document.activeElement).toBe(name()));
  });

  it('shows what belongs to no field above the form', async () => {
    const { user } = await open(vi.fn<Save>().mockRejectedValue(new TypeError('Failed to fetch')));
    await user.type(name(), 'Lácteos{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('No se recibió respuesta del servidor');
  });

  it('leaving with changes asks first; without changes it closes', async () => {
    const { user } = await open();
    await user.type(name(), 'Lác');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByText('¿Descartar los cambios?')).toBeNull());
    expect(name().value).toBe('Lác');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Nuevo Departamento' }));
    expect(name().value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
