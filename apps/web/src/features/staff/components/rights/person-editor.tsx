import { Button } from '@mantine/core';
import type { PersonRights } from '@minipos/contract/staff/rights';
import type { Permission } from '@minipos/domain/people/permissions';
import { type StoreRole, storeRoleLabels } from '@minipos/domain/people/roles';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useSession } from '#session/session.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { ChoiceField } from '#ui/field/choice-field.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { useChangeRights } from '../../server/rights.ts';
import classes from './rights.module.css';
import { RightsByArea } from './rights-by-area.tsx';
import {
  applyEdits,
  backToRole,
  countUnsaved,
  editRights,
  editRole,
  noEdits,
  ownRights,
  rightsOfDraft,
  rolesToGive,
} from './rights-draft.ts';

export interface PersonEditorProps {
  storeId: number;
  person: PersonRights;
}

const nothing: ReadonlySet<Permission> = new Set();

/** What one person may do, with their role above it; saved whole. */
export function PersonEditor({ storeId, person }: PersonEditorProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const [edits, setEdits] = useState(noEdits);
  const draft = applyEdits(person, edits);
  const unsaved = countUnsaved(person, draft);
  const save = useChangeRights(storeId, person.userId);
  const mine = user && person.isChangeable ? ownRights(user, storeId) : nothing;
  const roles = user && person.isChangeable ? rolesToGive(user, storeId, person) : [];
  const offered = roles.includes(draft.role) ? roles : [draft.role, ...roles];
  const wanted = rightsOfDraft(draft);

  const submit = () =>
    save.mutate(
      { ...wanted, version: person.version },
      {
        onSuccess: () => {
          setEdits(noEdits);
          toasts.success('Permisos guardados exitosamente');
        },
      },
    );

  return (
    // No form: Enter in the search or on a right would save.
    <section className={classes.editor} aria-label={`Permisos de ${person.fullName}`}>
      <PageHeader
        title={person.fullName}
        subtitle={<LastChange {...person} />}
        back={{
          label: 'Gestión de Permisos',
          href: '/permissions',
          onNavigate: () => void navigate({ to: '/permissions' }),
        }}
      >
        {person.isChangeable ? (
          <ChoiceField
            label="Rol"
            value={draft.role}
            options={offered.map((role) => ({ value: role, label: storeRoleLabels[role] }))}
            onChange={(role) => setEdits(editRole(person, role as StoreRole))}
          />
        ) : (
          <StatusBadge tone="neutral" label={storeRoleLabels[person.role]} />
        )}
      </PageHeader>
      {person.isChangeable ? null : (
        <InlineNotice tone="info">
          {person.userId === user?.id
            ? 'Estos son tus permisos: solo otra persona puede cambiarlos.'
            : 'Está por encima de ti o a tu mismo nivel: no puedes cambiar sus permisos.'}
        </InlineNotice>
      )}
      <RightsByArea
        draft={draft}
        changeable={mine}
        // An owner may everything: only the role can be another.
        isLocked={!person.isChangeable || draft.role === 'owner'}
        onChange={(chosen, isGiven) => setEdits(editRights(edits, chosen, isGiven))}
      />
      {person.isChangeable ? (
        <div className={classes.bar}>
          {save.error ? (
            <div className={classes.problem}>
              <InlineNotice tone="danger" title="Error al guardar permisos" announce>
                {errorText(save.error, 'No se guardó nada. Inténtalo de nuevo.')}
              </InlineNotice>
            </div>
          ) : null}
          <span role="status" className={`${classes.about} ${classes.unsaved}`}>
            {unsaved > 0 ? `${unsaved} sin guardar` : null}
          </span>
          <Button
            variant="default"
            leftSection={<Icon of={IconArrowBackUp} size={18} />}
            disabled={wanted.added.length + wanted.removed.length === 0 || save.isPending}
            onClick={() => setEdits(backToRole(edits, draft, mine))}
          >
            Volver al rol
          </Button>
          <Button disabled={unsaved === 0} loading={save.isPending} onClick={submit}>
            Guardar permisos
          </Button>
        </div>
      ) : null}
      <LeaveGuard unsaved={unsaved > 0 && !save.isPending} isOfStore />
    </section>
  );
}

function LastChange({ changedAt, changedBy }: PersonRights) {
  if (changedAt === null) return <>Como dice su rol</>;
  return (
    <>
      Cambiado el {formatDate(changedAt)}
      {changedBy === null ? null : ` por ${changedBy}`}
    </>
  );
}
