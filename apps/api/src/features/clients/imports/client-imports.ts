import { type ClientImportOptions, clientFileFields } from '@minipos/contract/clients/client-files';
import { can, type Permission } from '@minipos/domain/people/permissions';
import type { ImportKind } from '#features/imports/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { prepareClients } from './apply-clients.ts';
import { checkClients } from './check-clients.ts';
import { revertClients } from './revert-clients.ts';
import { recogniseClientHeadings } from './rows/client-headings.ts';
import { countNewClients } from './rows/match-clients.queries.ts';

const firstOptions: ClientImportOptions = {
  balances: 'ignore',
  reason: 'Saldo anterior a miniPOS',
  raisesLimit: false,
};
const credit = ['creditLimit', 'paymentDays', 'balance', 'owedSince'];

/** Files of clients. What they owe comes in as adjustments, which ask for the right to give credit, and for a reason. */
export const clientImportKind: ImportKind = {
  kind: 'clients',
  action: 'client-import',
  fields: clientFileFields,
  identifying: {
    fields: ['firstName', 'lastName', 'document', 'email'],
    message: 'Indica qué columna es el nombre, el documento o el correo',
  },
  recognise: recogniseClientHeadings,
  firstOptions,
  requireRights: ({ user, storeId }, { columns, options, undoes = null }) => {
    const may = (permission: Permission) => can(user, storeId, permission);
    if (!may('clients.create') || !may('clients.edit')) throw new AppError('FORBIDDEN');
    const refuse = (field: string, message: string) => new AppError('VALIDATION', { fields: { [field]: message } });
    if (columns.some((field) => credit.includes(field ?? '')) && !may('clients.credit')) {
      const message = 'No tienes permiso para dar crédito: deja sin usar las columnas de límite, días y saldo';
      throw new AppError('FORBIDDEN', { fields: { columns: message } });
    }
    // It archives clients, as deleting them by hand does; whoever has just made them may take them back.
    if (undoes && !undoes.isFresh && !may('clients.delete')) {
      const message = 'Deshacer una importación de otra persona o de otro día pide el permiso de eliminar clientes';
      throw new AppError('FORBIDDEN', { message });
    }
    if (!columns.includes('balance')) return;
    // What it brought in was owed; taking it back lets people off.
    if (undoes && !may('sales.refund')) {
      throw new AppError('FORBIDDEN', { message: 'Deshacer saldos importados pide el permiso de devoluciones' });
    }
    const { reason } = options as ClientImportOptions;
    if ((reason ?? '').length < 3) throw refuse('reason', 'Escribe el motivo');
  },
  rightsOf: ({ user, storeId }) => ({
    may_lower_debts: can(user, storeId, 'sales.refund'),
  }),
  hiddenFrom: () => [],
  check: checkClients,
  prepare: prepareClients,
  afterChunk: countNewClients,
  revert: revertClients,
  revsToRevert: 1,
};
