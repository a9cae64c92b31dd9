import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { StatementLink } from '@minipos/contract/clients/client-statements';
import type { Client } from '@minipos/contract/clients/clients';
import { statementDays } from '@minipos/domain/clients/statement-link';
import { greeting } from '@minipos/domain/text/greeting';
import { IconCopy, IconLink, IconLinkOff, IconShare } from '@tabler/icons-react';
import { formatDate } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { isSharingClosed } from '#lib/sharing-closed.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useShareStatement, useUnshareStatement } from '../../server/statement-links.ts';
import { WhatsAppButton } from '../list/whatsapp-button.tsx';

export interface ShareDialogProps {
  opened: boolean;
  onClose: () => void;
  client: Client;
  storeName: string;
}

/** An address under which a client reads their account, made when somebody wants to send it. */
export function ShareDialog({ opened, onClose, ...props }: ShareDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Compartir estado de cuenta" fullScreen={phone}>
      <Sharing {...props} />
    </Modal>
  );
}

function Sharing({ client, storeName }: Omit<ShareDialogProps, 'opened' | 'onClose'>) {
  const offline = useOffline();
  const share = useShareStatement(client.storeId, client.id);
  const unshare = useUnshareStatement(client.storeId, client.id);
  const takeBack = async () => {
    try {
      toasts.success(await unshare.mutateAsync());
      share.reset();
    } catch (error) {
      toasts.error(errorText(error, 'No se pudieron anular los enlaces.'));
    }
  };
  return (
    <Stack gap="md">
      <Text>
        Quien tenga el enlace ve cuánto debe {client.name} y sus movimientos, sin iniciar sesión, durante{' '}
        {statementDays} días. Los datos son los del momento en que se abre.
      </Text>
      {share.error ? (
        <InlineNotice tone="danger" announce>
          {errorText(share.error, 'No se pudo crear el enlace.')}
        </InlineNotice>
      ) : null}
      {offline ? <InlineNotice tone="info">Compartir pide conexión.</InlineNotice> : null}
      {share.data ? (
        <MadeLink link={share.data} client={client} storeName={storeName} />
      ) : (
        <Button
          leftSection={<Icon of={IconLink} />}
          onClick={() => share.mutate()}
          loading={share.isPending}
          disabled={offline}
          data-autofocus
        >
          Crear enlace
        </Button>
      )}
      <Button
        variant="subtle"
        leftSection={<Icon of={IconLinkOff} />}
        onClick={() => void takeBack()}
        loading={unshare.isPending}
        disabled={offline}
      >
        Anular los enlaces enviados
      </Button>
    </Stack>
  );
}

interface MadeLinkProps {
  link: StatementLink;
  client: Client;
  storeName: string;
}

function MadeLink({ link: { url, endsAt }, client, storeName }: MadeLinkProps) {
  const lastDay = formatDate(Date.parse(endsAt) - 1);
  const text = `${greeting(client.name, storeName)} Este es tu estado de cuenta: ${url}\nSe puede abrir hasta el ${lastDay}.`;
  const canShare = typeof (navigator as Partial<Navigator>).share === 'function';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.success('Enlace copiado');
    } catch {
      toasts.error('Este equipo no permite copiar. Selecciona el enlace y cópialo a mano.');
    }
  };
  const send = async () => {
    try {
      await navigator.share({ title: `Estado de cuenta de ${client.name}`, text });
    } catch (error) {
      if (!isSharingClosed(error)) toasts.error('Este equipo no pudo compartir el enlace. Cópialo.');
    }
  };
  return (
    <>
      <TextInput
        label="Enlace"
        description={`Se puede abrir hasta el ${lastDay}`}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <Group gap="xs">
        <WhatsAppButton phone={client.phone} text={text} />
        {canShare ? (
          <Button variant="default" leftSection={<Icon of={IconShare} />} onClick={() => void send()}>
            Compartir
          </Button>
        ) : null}
        <Button variant="default" leftSection={<Icon of={IconCopy} />} onClick={() => void copy()}>
          Copiar
        </Button>
      </Group>
    </>
  );
}
