import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { User } from '@minipos/contract/accounts/accounts';
import type { UserMembership } from '@minipos/contract/accounts/users';
import { email as emailField } from '@minipos/contract/core/fields';
import { useQuery } from '@tanstack/react-query';
import { errorCode } from '#lib/http/error-code.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useChangeOwner, userByEmailQuery } from '../../server/user-stores.ts';
import { inWords } from '../sign-in/in-words.ts';
import { ownerFormSchema, ownerFormStart, ownerProblem, placeOptions } from './owner-form.ts';

export interface ChangeOwnerDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Whose store it is, and which; both are kept while the dialog closes. */
  owner: Pick<User, 'id' | 'fullName'> | null;
  place: Pick<UserMembership, 'storeId' | 'storeName'> | null;
}

const pause = 300;

/** Gives a store to somebody else: found by e-mail, confirmed by typing the store's name. */
export function ChangeOwnerDialog({ opened, onClose, owner, place }: ChangeOwnerDialogProps) {
  const form = useContractForm(ownerFormSchema, ownerFormStart);
  const change = useChangeOwner();
  const typed = (form.field('email').value ?? '').trim();
  const [asked] = useDebouncedValue(typed, pause);
  const isWhole = emailField.safeParse(asked).success && asked === typed;
  const search = useQuery({ ...userByEmailQuery(asked), enabled: opened && isWhole });
  const found = isWhole ? search.data : undefined;
  const storeName = place?.storeName ?? '';
  const ownerName = owner?.fullName ?? '';
  const blocked = ownerProblem({ found, owner, typedName: form.field('storeName').value ?? '', storeName });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Cambiar dueño"
      form={form}
      saveLabel="Cambiar dueño"
      failed="Error al cambiar el dueño"
      blocked={search.error ? 'No se pudo buscar la cuenta. Revisa la conexión.' : blocked}
      danger
      onSave={async ({ formerOwner }) => {
        if (!found || !place || !owner) return;
        const body = { userId: found.id, expectedOwnerId: owner.id, formerOwner };
        // Theirs already: the answer to an earlier try was lost, or somebody else did the same.
        const done = change.mutateAsync({ storeId: place.storeId, body }).catch((error: unknown) => {
          if (errorCode(error) !== 'OWNER_ALREADY') throw error;
        });
        await inWords('No sabemos si el dueño cambió. Inténtalo de nuevo: no se hace dos veces.', done);
        toasts.success('Dueño cambiado', `${storeName} es de ${found.fullName}`);
      }}
    >
      <Text>
        <b>{storeName}</b> es de {ownerName}. El nuevo dueño podrá hacer todo en ella desde ese momento, y avisamos por
        correo a los dos.
      </Text>
      <TextField
        label="Correo del nuevo dueño"
        type="email"
        autoComplete="off"
        description={found ? `Es ${found.fullName}` : undefined}
        {...form.field('email')}
      />
      <SelectField label={`${ownerName}…`} options={placeOptions} {...form.field('formerOwner')} />
      <TextField
        label={`Escribe «${storeName}» para confirmar`}
        autoComplete="off"
        maxLength={120}
        {...form.field('storeName')}
      />
    </FormDialog>
  );
}
