import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import type { Client, ClientDetail } from '@minipos/contract/clients/clients';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { formatPhone } from '@minipos/domain/people/phone';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { formatUsd } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useMergeClients } from '../../server/merge-clients.ts';
import { clientDocument } from '../list/client-words.ts';
import classes from './merge-search.module.css';
import { MergeSearch } from './merge-search.tsx';

export interface MergeDialogProps {
  opened: boolean;
  onClose: () => void;
  client: ClientDetail;
  /** With the id of the card that stayed. */
  onMerged: (clientId: number) => void;
}

/** Two cards of one person become one: the other is found, then it is said which one stays. */
export function MergeDialog({ opened, onClose, ...props }: MergeDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Unir con otro cliente" fullScreen={phone} size="lg">
      <Merging {...props} onClose={onClose} />
    </Modal>
  );
}

const factsOf = (client: Client): string =>
  [
    clientDocument(client),
    client.phone && formatPhone(client.phone),
    client.currentDebt < 0
      ? `saldo a favor ${formatUsd(-client.currentDebt)}`
      : `debe ${formatUsd(client.currentDebt)}`,
  ]
    .filter(Boolean)
    .join(' · ');

function Merging({ client, onClose, onMerged }: Omit<MergeDialogProps, 'opened'>) {
  const [other, setOther] = useState<Client | null>(null);
  const [keptId, setKeptId] = useState(client.id);
  const merge = useMergeClients(client.storeId);
  if (!other) {
    return <MergeSearch client={client} onChoose={setOther} />;
  }
  const [kept, gone] = keptId === other.id ? [other, client] : [client, other];
  const join = async () => {
    try {
      await merge.mutateAsync({ clientId: kept.id, otherClientId: gone.id });
      toasts.success('Fichas unidas', `Todo lo de ${gone.name} está ahora en ${kept.name}`);
      onClose();
      onMerged(kept.id);
    } catch {
      // Said below, where the person is looking.
    }
  };
  const debt = decimalFromCents(centsFromDecimal(client.currentDebt) + centsFromDecimal(other.currentDebt));
  return (
    <Stack gap="md">
      <Radio.Group label="¿Qué ficha se conserva?" value={String(keptId)} onChange={(id) => setKeptId(Number(id))}>
        <Stack gap="xs" mt="xs">
          {[client, other].map((one) => (
            <Radio.Card key={one.id} value={String(one.id)} className={classes.option ?? ''}>
              <Radio.Indicator />
              <span className={classes.words}>
                <span className={classes.name}>{one.name}</span>
                <span className={classes.facts}>{factsOf(one)}</span>
              </span>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      <Text>
        Las ventas, los pagos, los pedidos y la deuda de <strong>{gone.name}</strong> pasan a{' '}
        <strong>{kept.name}</strong>, que queda {debt < 0 ? 'con un saldo a favor de' : 'debiendo'}{' '}
        {formatUsd(Math.abs(debt))}. Lo que le falte a su ficha se toma de la otra. Las cajas que aún la tengan siguen
        vendiendo sin problema.
      </Text>
      <InlineNotice tone="attention">Esto no se puede deshacer.</InlineNotice>
      {merge.error ? (
        <InlineNotice tone="danger" announce>
          {errorText(merge.error, 'No se pudieron unir las fichas.')}
        </InlineNotice>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => setOther(null)} disabled={merge.isPending}>
          Elegir otro
        </Button>
        <Button color="red" leftSection={<Icon of={IconUsers} />} onClick={() => void join()} loading={merge.isPending}>
          Unir fichas
        </Button>
      </Group>
    </Stack>
  );
}
