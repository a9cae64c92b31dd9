import { readPurchaseFile } from '@minipos/contract/purchasing/purchase-files';
import { useMutation } from '@tanstack/react-query';
import { api } from '#session/api.ts';

interface Sent {
  file: File;
  /** What each column is; left out: as the server recognises it. */
  columns?: readonly (string | null)[] | undefined;
}

/** Has the server read a file of a supplier. It keeps nothing, so other columns mean sending it once more. */
export const useReadPurchaseFile = (storeId: number, supplierId: number | null) =>
  useMutation({
    mutationFn: async ({ file, columns }: Sent) => {
      const query = {
        supplierId: supplierId ?? undefined,
        columns: columns?.map((field) => field ?? '').join(','),
      };
      return (await api(readPurchaseFile, { params: { storeId }, query, file })).data;
    },
  });
