import type { Store } from '@minipos/contract/stores/stores';
import { storeTypeLabels } from '@minipos/domain/stores/store-types';
import { IconBuildingStore, IconTool } from '@tabler/icons-react';
import { StatusBadge } from '#ui/marks/status-badge.tsx';

/** What kind of store it is and whether it can be used, in words. */
export function StoreBadges({ store }: { store: Pick<Store, 'storeType' | 'isActive'> }) {
  return (
    <>
      <StatusBadge
        tone="neutral"
        icon={store.storeType === 'service' ? IconTool : IconBuildingStore}
        label={storeTypeLabels[store.storeType] ?? storeTypeLabels.general}
      />
      {store.isActive ? <StatusBadge tone="done" label="Activa" /> : <StatusBadge tone="attention" label="Inactiva" />}
    </>
  );
}
