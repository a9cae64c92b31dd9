import { Button, Group, Modal, Stack } from '@mantine/core';
import { login, type OwnUser } from '@minipos/contract/accounts';
import { signIn } from '../../lib/session.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { personName } from './person-name.ts';
import { useSignOut } from './use-sign-out.ts';

const schema = login.body.pick({ password: true });

/** Over everything, without closing anything: the same person goes on where they were. */
export function LockDialog({ user }: { user: OwnUser }) {
  const form = useContractForm(schema, { password: '' });
  const { leave, leaving, warned } = useSignOut();
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
      <form {...form.bind(({ password }) => signIn(user.email, password))}>
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
          {/* Tells password managers whose password this is. */}
          <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField label="Contraseña" autoComplete="current-password" focusFirst {...form.field('password')} />
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
