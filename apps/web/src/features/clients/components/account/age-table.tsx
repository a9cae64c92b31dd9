import type { ClientAccount } from '@minipos/contract/clients/client-accounts';
import { ageBuckets } from '@minipos/domain/clients/client-account';
import { ageLabels } from '@minipos/domain/clients/client-movement-words';
import { formatUsd } from '#lib/format.ts';

/** What is owed by its age, for paper. */
export function AgeTable({ ageing }: Pick<ClientAccount, 'ageing'>) {
  return (
    <table>
      <thead>
        <tr>
          {ageBuckets.map((bucket) => (
            <th key={bucket} scope="col">
              {ageLabels[bucket]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {ageBuckets.map((bucket) => (
            <td key={bucket}>{formatUsd(ageing[bucket])}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
