import { ChangeOwnerDialog } from '#features/accounts/components/user-stores/change-owner-dialog.tsx';
import { StoreActivity } from '#features/activity/public.ts';
import { type ChangeOwnerProps, PlatformStoresSection } from '#features/stores/screens/platform-stores-section.tsx';

/** The stores of everybody, with what other slices know of one: its history, and who it may be given to. */
export function StoresConsole() {
  return <PlatformStoresSection History={StoreActivity} ChangeOwner={ChangeOwner} />;
}

function ChangeOwner({ opened, onClose, store }: ChangeOwnerProps) {
  return (
    <ChangeOwnerDialog
      opened={opened}
      onClose={onClose}
      owner={store && { id: store.ownerId, fullName: store.ownerName }}
      place={store && { storeId: store.id, storeName: store.name }}
    />
  );
}
