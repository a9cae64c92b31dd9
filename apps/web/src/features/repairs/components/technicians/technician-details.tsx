import { Button, Group, Modal, Stack } from '@mantine/core';
import type { Technician } from '@minipos/contract/repairs/technicians';
import { formatPhone } from '@minipos/domain/people/phone';
import { IconEdit } from '@tabler/icons-react';
import { useRateUsed } from '#current/current-rate.tsx';
import { formatDate } from '#lib/format.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Money } from '#ui/money/money.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { figureFacts, specialtiesText } from './technician-words.ts';

export interface TechnicianDetailsProps {
  opened: boolean;
  onClose: () => void;
  technician: Technician | null;
  /** Null for who may only look. */
  onEdit: (() => void) | null;
}

/** One technician: how to reach them, what they know, and what their delivered repairs say. */
export function TechnicianDetails({ opened, onClose, technician, onEdit }: TechnicianDetailsProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title={technician?.name} size="lg" fullScreen={phone}>
      {technician ? <Details technician={technician} /> : null}
      <Group justify="flex-end" gap="xs" mt="md">
        {onEdit ? (
          <Button variant="default" leftSection={<Icon of={IconEdit} />} onClick={onEdit}>
            Editar
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
      </Group>
    </Modal>
  );
}

function Details({ technician }: { technician: Technician }) {
  const rate = useRateUsed();
  const { isActive, email, phone, identification, createdAt, hourlyRateUSD, notes } = technician;
  return (
    <Stack gap="md">
      <div>
        {isActive ? <StatusBadge tone="done" label="Activo" /> : <StatusBadge tone="neutral" label="Inactivo" />}
      </div>
      <FactList
        facts={[
          [
            'Correo electrónico',
            email && (
              <a key="email" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          ],
          [
            'Teléfono',
            phone && (
              <a key="phone" href={`tel:${phone}`}>
                {formatPhone(phone)}
              </a>
            ),
          ],
          ['Identificación', identification],
          ['Registrado', formatDate(createdAt)],
          ['Especialidades', specialtiesText(technician)],
          ['Tarifa por Hora', hourlyRateUSD === null ? null : <Money key="rate" usd={hourlyRateUSD} rate={rate} />],
          ['Notas', notes],
        ]}
      />
      <section aria-label="Estadísticas">
        <h3>Estadísticas</h3>
        <FactList facts={figureFacts(technician)} />
      </section>
    </Stack>
  );
}
