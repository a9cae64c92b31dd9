import { ActionIcon } from '@mantine/core';
import type { ReportView } from '@minipos/contract/reports/report-views';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { changeFilters } from '#lib/filter-params.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { reportViewsQuery, useReportViews } from '../../server/report-views.ts';
import menu from '../report/report.module.css';
import { reportAddressFields } from '../report/report-address.ts';
import classes from './own-views.module.css';
import { addressOfView } from './view-address.ts';
import { ViewDialog } from './view-dialog.tsx';

/** The views that the person keeps: to open, rename and delete. Nothing where there is none. */
export function OwnViews({ storeId }: { storeId: number }) {
  const { data: views = [] } = useQuery(reportViewsQuery(storeId));
  const { remove } = useReportViews(storeId);
  const [act, setAct] = useState<{ what: 'rename' | 'delete'; view: ReportView } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const begin = (what: 'rename' | 'delete', view: ReportView) => {
    setAct({ what, view });
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  return (
    <>
      {views.length > 0 ? (
        <nav aria-label="Mis vistas" className={classes.views}>
          <span className={menu.group}>Mis vistas</span>
          <ul>
            {views.map((view) => (
              <li key={view.id}>
                <Link
                  to="/reports"
                  search={changeFilters(reportAddressFields, {}, addressOfView(view))}
                  className={menu.link}
                  activeOptions={{ exact: true, includeSearch: true }}
                >
                  {view.name}
                </Link>
                <ActionMenu
                  actions={[
                    { label: 'Cambiar el nombre', icon: IconPencil, onSelect: () => begin('rename', view) },
                    { label: 'Eliminar', icon: IconTrash, danger: true, onSelect: () => begin('delete', view) },
                  ]}
                >
                  <ActionIcon variant="subtle" size={44} aria-label={`Acciones de «${view.name}»`}>
                    <Icon of={IconDots} />
                  </ActionIcon>
                </ActionMenu>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {act?.what === 'rename' ? (
        <ViewDialog key={act.view.id} opened={isOpen} onClose={close} storeId={storeId} of={act.view} />
      ) : null}
      {act?.what === 'delete' ? (
        <ConfirmDialog
          opened={isOpen}
          onClose={close}
          onConfirm={() => remove.mutateAsync(act.view.id)}
          title="¿Eliminar la vista?"
          name={act.view.name}
          consequence="El reporte sigue en la lista; solo se borra este atajo."
          failed="Error al eliminar la vista"
          confirmLabel="Eliminar"
        />
      ) : null}
    </>
  );
}
