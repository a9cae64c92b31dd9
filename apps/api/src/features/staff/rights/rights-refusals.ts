import type { ErrorCode } from '@minipos/contract/core/errors';
import type { RightsProblem } from '@minipos/domain/people/rights-change';

/** What somebody is told who may not change another person's place in the store. */
export const rightsRefusals: Record<RightsProblem, ErrorCode> = {
  self: 'OWN_ACCOUNT',
  above: 'FORBIDDEN',
  lacking: 'RIGHTS_LACKING',
};
