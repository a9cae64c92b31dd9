import { Button, Card, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Employee } from '@minipos/contract/staff/employees';
import {
  IconBrandWhatsapp,
  IconBuildingStore,
  IconLockPassword,
  IconMail,
  IconMailOff,
  IconRestore,
  IconSend,
  IconShieldLock,
  IconUserOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan, useCurrentStore } from '#current/current-store.ts';
import { useNow } from '#lib/use-now.ts';
import { useSession } from '#session/session.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon, type IconShape } from '#ui/marks/icon.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { rolesToOffer, rolesWithPin, storesToAddTo } from '../../roles-offered.ts';
import { useEndAccess, useRevokeInvitation } from '../../server/access.ts';
import { type EmployeeActions, lostAtOnce } from '../list/use-employee-dialogs.tsx';
import classes from './access-section.module.css';
import { accessText, waysIn, whyNoPin } from './access-words.ts';
import { GivePinDialog } from './give-pin-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { AddToStoreDialog, ReturnAccessDialog } from './role-dialogs.tsx';

export interface AccessSectionProps {
  storeId: number;
  employee: Employee;
  /** What is also offered elsewhere. */
  actions: EmployeeActions;
}

const minute = 60_000;

/** How an employee enters miniPOS, and what changes it. */
export function AccessSection({ storeId, employee, actions }: AccessSectionProps) {
  const { id, access, isActive, name } = employee;
  const now = useNow(minute);
  const { user } = useSession();
  const { stores } = useCurrentStore();
  const mayEdit = useCan('employees.edit');
  const mayRights = useCan('employees.permissions');
  const [inviting, invite] = useDisclosure();
  const [pinning, pin] = useDisclosure();
  const [returning, giveBack] = useDisclosure();
  const [adding, add] = useDisclosure();
  const [revoking, revoke] = useDisclosure();
  const [ending, end] = useDisclosure();
  const revocation = useRevokeInvitation(storeId);
  const ended = useEndAccess(storeId);

  const roles = user ? rolesToOffer(user, storeId) : [];
  const pinRoles = user ? rolesWithPin(user, storeId) : [];
  // Who has no account enters only where they got their PIN.
  const others = user && isActive && access.kind === 'account' ? storesToAddTo(user, stores, storeId) : [];
  const ways = mayEdit ? waysIn(employee) : [];
  const mayChange = mayEdit && access.isChangeable;
  const shared = { storeId, employee };
  return (
    <Card component="section" aria-labelledby="acceso" className={classes.section ?? ''}>
      <h2 id="acceso" className={classes.title}>
        Acceso
      </h2>
      <p className={classes.text}>{accessText(employee, new Date(now))}</p>
      {mayEdit && pinRoles.length > 0 ? <p className={classes.text}>{whyNoPin(employee)}</p> : null}
      {isActive ? null : <InlineNotice tone="info">Está inactivo. Actívalo para darle acceso de nuevo.</InlineNotice>}
      {mayEdit && isActive && !access.isChangeable ? (
        <InlineNotice tone="info">
          {access.userId === user?.id
            ? 'Esta es tu propia ficha: tu acceso lo cambia solo otra persona.'
            : 'Está por encima de ti o a tu mismo nivel: no puedes cambiar su acceso.'}
        </InlineNotice>
      ) : null}
      <Group gap="xs">
        {ways.includes('invite') && roles.length > 0 ? (
          <Act icon={IconMail} label="Invitar por correo" onClick={invite.open} />
        ) : null}
        {ways.includes('pin') && pinRoles.length > 0 ? (
          <Act icon={IconLockPassword} label="Dar PIN" onClick={pin.open} />
        ) : null}
        {ways.includes('return') && roles.length > 0 ? (
          <Act icon={IconRestore} label="Devolver acceso" onClick={giveBack.open} />
        ) : null}
        {actions.onResend ? <Act icon={IconSend} label="Reenviar" onClick={actions.onResend} /> : null}
        {actions.onShowText ? (
          <Act icon={IconBrandWhatsapp} label="Copiar texto para WhatsApp" onClick={actions.onShowText} />
        ) : null}
        {mayChange && access.invitation ? (
          <Act icon={IconMailOff} label="Anular invitación" onClick={revoke.open} />
        ) : null}
        {mayRights && access.userId !== null && access.kind !== 'none' ? (
          <Button
            variant="default"
            leftSection={<Icon of={IconShieldLock} />}
            renderRoot={(props) => (
              <Link to="/permissions/$userId" params={{ userId: String(access.userId) }} {...props} />
            )}
          >
            Ver permisos
          </Button>
        ) : null}
        {others.length > 0 ? <Act icon={IconBuildingStore} label="Agregar a otra tienda" onClick={add.open} /> : null}
        {mayChange && access.kind !== 'none' ? (
          <Act icon={IconUserOff} label="Quitar acceso" onClick={end.open} />
        ) : null}
      </Group>
      <InviteDialog opened={inviting} onClose={invite.close} roles={roles} {...shared} />
      <GivePinDialog opened={pinning} onClose={pin.close} roles={pinRoles} {...shared} />
      <ReturnAccessDialog opened={returning} onClose={giveBack.close} roles={roles} {...shared} />
      <AddToStoreDialog opened={adding} onClose={add.close} stores={others} {...shared} />
      <ConfirmDialog
        opened={revoking}
        onClose={revoke.close}
        onConfirm={async () => {
          await revocation.mutateAsync({ employeeId: id });
          toasts.success('Invitación anulada', name);
        }}
        title="¿Anular la invitación?"
        name={access.invitation?.email ?? name}
        consequence="El enlace enviado deja de servir. Puedes invitar de nuevo cuando quieras."
        failed="Error al anular la invitación"
        confirmLabel="Anular"
      />
      <ConfirmDialog
        opened={ending}
        onClose={end.close}
        onConfirm={async () => {
          await ended.mutateAsync({ employeeId: id });
          toasts.success('Acceso quitado', name);
        }}
        title="¿Quitar el acceso?"
        name={name}
        consequence={`${lostAtOnce} Su ficha queda activa y puedes devolverle el acceso.`}
        failed="Error al quitar el acceso"
        confirmLabel="Quitar acceso"
        refusedTitle="No se puede quitar"
      />
    </Card>
  );
}

function Act({ icon, label, onClick }: { icon: IconShape; label: string; onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<Icon of={icon} />} onClick={onClick}>
      {label}
    </Button>
  );
}
