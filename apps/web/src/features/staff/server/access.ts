import {
  addFromStore,
  endAccess,
  giveAccess,
  invitationText,
  inviteEmployee,
  resendInvitation,
  revokeInvitation,
} from '@minipos/contract/staff/access';
import type { StoreRole } from '@minipos/domain/people/roles';
import { useMutation } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { useEmployeesRefresh } from './employees.ts';

function useAccessChange<Input>(storeId: number, change: (input: Input) => Promise<unknown>) {
  const refresh = useEmployeesRefresh(storeId);
  return useMutation({ mutationFn: change, onSettled: refresh });
}

interface About {
  employeeId: number;
}

export const useInvite = (storeId: number) =>
  useAccessChange(storeId, ({ employeeId, ...body }: About & { email: string; role: StoreRole }) =>
    api(inviteEmployee, { params: { storeId, employeeId }, body }),
  );

export const useResendInvitation = (storeId: number) =>
  useAccessChange(storeId, ({ employeeId }: About) => api(resendInvitation, { params: { storeId, employeeId } }));

export const useRevokeInvitation = (storeId: number) =>
  useAccessChange(storeId, ({ employeeId }: About) => api(revokeInvitation, { params: { storeId, employeeId } }));

/** Without a PIN it gives back the access of an account there was. */
export const useGiveAccess = (storeId: number) =>
  useAccessChange(storeId, ({ employeeId, ...body }: About & { role: StoreRole; pin?: string }) =>
    api(giveAccess, { params: { storeId, employeeId }, body }),
  );

export const useEndAccess = (storeId: number) =>
  useAccessChange(storeId, ({ employeeId }: About) => api(endAccess, { params: { storeId, employeeId } }));

/** Adds an employee of this store to another one. */
export const useAddToStore = (fromStoreId: number) =>
  useAccessChange(fromStoreId, ({ employeeId, toStoreId, role }: About & { toStoreId: number; role: StoreRole }) =>
    api(addFromStore, { params: { storeId: toStoreId }, body: { fromStoreId, fromEmployeeId: employeeId, role } }),
  );

/** The text holds the link that opens the store: it is asked for when somebody wants it, and kept nowhere. */
export const useInvitationText = (storeId: number) =>
  useMutation({
    mutationFn: async ({ employeeId }: About) =>
      (await api(invitationText, { params: { storeId, employeeId } })).data.text,
    gcTime: 0,
  });
