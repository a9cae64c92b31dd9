import { Button, Group, Modal, Stack } from '@mantine/core';
import { login, type OwnUser } from '@minipos/contract/accounts/accounts';
import { useState } from 'react';
import type { z } from 'zod';
import { errorCode } from '#lib/http/error-code.ts';
import { WordedError } from '#lib/http/problem.ts';
import { unlock } from '#session/session.ts';
import { useSignOut } from '#session/use-sign-out.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { personName } from './bars/person-name.ts';

/** Over everything, without closing anything: the same person goes on where they were. */
export function LockDialog({ user }: { user: OwnUser }) {
  const form = useContractForm(login.body, { email: user.email, password: '' });
  // An e-mail confirmed on another device, or given by an administrator, is not known here yet.
  const [typesEmail, setTypesEmail] = useState(false);
  const { leave, leaving, warned } = useSignOut();
  const open = async ({ email, password }: z.output<typeof login.body>) => {
    try {
      await unlock(user, email, password);
    } catch (error) {
      // Nobody was asked for the e-mail.
      const isPassword = !typesEmail && errorCode(error) === 'BAD_CREDENTIALS';
      throw isPassword ? new WordedError('Contraseña incorrecta') : error;
    }
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Sesión bloqueada"
      size="sm"
      zIndex={400}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      overlayProps={{ backgroundOpacity: 0.6, blur: 6 }}
    >
      <form {...form.bind(open)}>
        <Stack gap="md">
          <div>
            <p style={{ margin: 0 }}>Tu sesión expiró. Escribe tu contraseña para continuar.</p>
            <p style={{ margin: '0.5rem 0 0', color: 'var(--ink)', fontWeight: 600, overflowWrap: 'anywhere' }}>
              {personName(user)}
            </p>
          </div>
          {form.problem ? (
            <InlineNotice tone="danger" announce>
              {form.problem}
            </InlineNotice>
          ) : null}
          {typesEmail ? (
            <TextField label="Correo electrónico" type="email" autoComplete="username" {...form.field('email')} />
          ) : (
            // Tells password managers whose password this is.
            <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
          )}
          <PasswordField label="Contraseña" autoComplete="current-password" focusFirst {...form.field('password')} />
          {form.problem && !typesEmail ? (
            <Button variant="subtle" onClick={() => setTypesEmail(true)}>
              Mi correo cambió
            </Button>
          ) : null}
          {warned ? (
            <InlineNotice tone="attention" announce>
              Lo que no se ha guardado se perderá al cambiar de usuario.
            </InlineNotice>
          ) : null}
          <Group justify="space-between" gap="xs">
            <Button variant="default" onClick={leave} loading={leaving} disabled={form.busy}>
              {warned ? 'Descartar y cambiar' : 'Cambiar de usuario'}
            </Button>
            <Button type="submit" loading={form.busy} disabled={leaving}>
              Continuar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
