import { useDisclosure } from '@mantine/hooks';
import type { RepairSummary } from '@minipos/contract/repairs/repair-shapes';
import { nextRepairStates, type RepairState, repairStateLabels } from '@minipos/domain/repairs/repair-states';
import { IconArrowRight, IconBan, IconEye, IconPackageExport, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import type { MenuAction } from '#ui/overlay/action-menu.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useDeleteRepair, useMoveRepair } from '../../server/repairs.ts';
import { CancelRepairDialog } from './cancel-repair-dialog.tsx';

export interface RepairActions {
  /** Resolves when it is done, or was refused and said so. */
  move: (repair: RepairSummary, to: RepairState) => Promise<void>;
  actionsOf: (repair: RepairSummary) => readonly MenuAction[];
  dialogs: ReactNode;
  /** The last move in words, for screen readers. */
  told: string;
}

const deletable = (status: RepairState) => status === 'received' || status === 'cancelled';

/** What may be done with a repair of a list, and the dialogs that ask for it. */
export function useRepairActions(storeId: number): RepairActions {
  const navigate = useNavigate();
  const mayEdit = useCan('services.edit');
  const mayDelete = useCan('services.delete');
  const [subject, setSubject] = useState<RepairSummary | null>(null);
  const [isCancelling, cancelling] = useDisclosure();
  const [isDeleting, deleting] = useDisclosure();
  const [told, setTold] = useState('');
  const { mutateAsync: send } = useMoveRepair(storeId);
  const removal = useDeleteRepair(storeId);
  const move = useCallback(
    async (repair: RepairSummary, to: RepairState) => {
      try {
        await send({ repair, to });
        setTold(`${repair.serviceNumber} pasó a ${repairStateLabels[to]}`);
      } catch (error) {
        toasts.error(
          errorText(error, 'Inténtalo de nuevo.'),
          `${repair.serviceNumber} no pasó a ${repairStateLabels[to]}`,
        );
      }
    },
    [send],
  );
  const { open: openCancelling } = cancelling;
  const { open: openDeleting } = deleting;
  const actionsOf = useCallback(
    (repair: RepairSummary): readonly MenuAction[] => {
      const see = (search?: { entregar: string }) =>
        void navigate({
          to: '/services/$serviceId',
          params: { serviceId: String(repair.id) },
          ...(search ? { search: search as object } : {}),
        });
      const ask = (open: () => void) => () => {
        setSubject(repair);
        open();
      };
      const moves = mayEdit ? nextRepairStates(repair.status) : [];
      return [
        { label: 'Ver', icon: IconEye, onSelect: () => see() },
        ...moves
          .filter((to) => to !== 'cancelled' && to !== 'delivered')
          .map((to) => ({
            label: `Pasar a ${repairStateLabels[to]}`,
            icon: IconArrowRight,
            onSelect: () => void move(repair, to),
          })),
        ...(moves.includes('delivered')
          ? [{ label: 'Entregar', icon: IconPackageExport, onSelect: () => see({ entregar: 'si' }) }]
          : []),
        ...(moves.includes('cancelled')
          ? [{ label: 'Cancelar servicio', icon: IconBan, onSelect: ask(openCancelling) }]
          : []),
        ...(mayDelete && deletable(repair.status)
          ? [{ label: 'Eliminar', icon: IconTrash, danger: true, onSelect: ask(openDeleting) }]
          : []),
      ];
    },
    [mayEdit, mayDelete, move, navigate, openCancelling, openDeleting],
  );
  const dialogs = (
    <>
      {subject ? (
        <CancelRepairDialog opened={isCancelling} onClose={cancelling.close} storeId={storeId} repair={subject} />
      ) : null}
      <ConfirmDialog
        opened={isDeleting}
        onClose={deleting.close}
        onConfirm={async () => {
          if (!subject) return;
          await removal.mutateAsync(subject);
          toasts.success('Servicio eliminado correctamente', subject.serviceNumber);
        }}
        title="¿Eliminar el servicio?"
        name={subject?.serviceNumber ?? ''}
        consequence="Dejará de aparecer en el tablero y en la lista. Su historia se conserva."
        failed="Error al eliminar servicio"
        confirmLabel="Eliminar"
      />
    </>
  );
  return { move, actionsOf, dialogs, told };
}
