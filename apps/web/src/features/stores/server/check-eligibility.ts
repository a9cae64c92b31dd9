import { storeEligibility } from '@minipos/contract/stores/stores';
import { useMutation } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** Asked each time 'Nueva Tienda' is pressed: the answer changes with every store opened. */
export function useCheckEligibility({ onSuccess }: { onSuccess: (canCreateDirectly: boolean) => void }) {
  return useMutation({
    mutationFn: async () => (await api(storeEligibility, {})).data.canCreateDirectly,
    onSuccess,
  });
}
