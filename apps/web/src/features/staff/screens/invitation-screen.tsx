import { Button, Stack } from '@mantine/core';
import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { errorCatalogue } from '@minipos/contract/core/errors';
import { storeRoleLabels } from '@minipos/domain/people/roles';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { landingOf } from '#current/landing.ts';
import { AuthFrame, DoorLink } from '#features/accounts/public.ts';
import { formatDate } from '#lib/format.ts';
import { useSession } from '#session/session.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { invitationToken } from '../components/invitation/invitation-token.ts';
import { NewAccountForm, OwnAccountForm } from '../components/invitation/join-form.tsx';
import { SomebodyElse } from '../components/invitation/somebody-else.tsx';
import { useInvitation } from '../components/invitation/use-invitation.ts';

/** Opened from a mail or a message, mostly on a phone. The secret leaves the address as soon as it is read. */
export function InvitationScreen() {
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const token = invitationToken.take(hash);
  useEffect(() => {
    if (hash !== '') void navigate({ to: '/invitation', hash: '', replace: true });
  }, [hash, navigate]);
  if (token === null) {
    return (
      <AuthFrame title="Invitación" links={<DoorLink to="/login">Ir a iniciar sesión</DoorLink>}>
        <InlineNotice tone="info">
          Abre otra vez el enlace de tu invitación: está en el correo o en el mensaje que recibiste.
        </InlineNotice>
      </AuthFrame>
    );
  }
  return <Invitation key={token} token={token} />;
}

function Invitation({ token }: { token: string }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const { state, retry, refuse } = useInvitation(token);
  const enter = (person: OwnUser) => {
    invitationToken.forget();
    void navigate({ href: landingOf(person), replace: true });
  };
  if (state.is !== 'open') {
    return (
      <AuthFrame title="Invitación" links={<DoorLink to="/login">Ir a iniciar sesión</DoorLink>}>
        {state.is === 'loading' ? <SkeletonLines lines={5} /> : null}
        {state.is === 'refused' ? (
          <InlineNotice tone="danger" announce>
            {state.text || errorCatalogue.INVITATION_INVALID.message}
          </InlineNotice>
        ) : null}
        {state.is === 'failed' ? (
          <Stack gap="md">
            <InlineNotice tone={state.isOffline ? 'attention' : 'danger'} announce>
              {state.text}
            </InlineNotice>
            <Button onClick={retry} fullWidth>
              Reintentar
            </Button>
          </Stack>
        ) : null}
      </AuthFrame>
    );
  }
  const { invitation } = state;
  const isSomebodyElse = user !== null && user.email.toLowerCase() !== invitation.email.toLowerCase();
  const form = { token, invitation, onJoined: enter, onRefused: refuse };
  return (
    <AuthFrame
      title={`Únete a ${invitation.storeName}`}
      subtitle={`${invitation.invitedBy} te invita a trabajar con miniPOS como ${storeRoleLabels[invitation.role]}. La invitación vence el ${formatDate(invitation.expiresAt)}.`}
      links={
        invitation.hasAccount ? (
          <DoorLink to="/forgot-password">¿Olvidaste tu contraseña?</DoorLink>
        ) : (
          <DoorLink to="/">Qué es miniPOS</DoorLink>
        )
      }
    >
      {isSomebodyElse ? <SomebodyElse name={user.fullName} email={invitation.email} /> : null}
      {!isSomebodyElse && invitation.hasAccount ? <OwnAccountForm {...form} /> : null}
      {!isSomebodyElse && !invitation.hasAccount ? <NewAccountForm {...form} /> : null}
    </AuthFrame>
  );
}
