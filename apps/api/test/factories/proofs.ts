import { proveActor, proveApproval, provePin, secretKey } from '@minipos/contract/proofs/device-signing';
import type { SaleFact } from '@minipos/contract/sync/sync-operations';
import { cashOutSubject } from '@minipos/domain/cash/cash-movements';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import type { ProofPlace, ProvedAction, SaleApprovalSubject } from '@minipos/domain/people/proof-texts';
import type { Currency } from '@minipos/domain/stores/store-types';
import type { Services } from '#services.ts';
import type { Person } from './accounts.ts';

/** Where a person proves something; without a PIN their secrets are those of generation 0. */
export type Place = Pick<ProofPlace, 'storeId' | 'deviceId'> & { generation?: number };

const placeOf = ({ generation = 0, ...place }: Place, { user }: Person): ProofPlace => ({
  ...place,
  userId: user.id,
  generation,
});

const keyOf = (services: Services, place: ProofPlace) => secretKey(new Uint8Array(services.proofs.secretOf(place)));

/** An operation in a person's name, with their proof. */
export async function provedBy<Made extends ProvedAction>(
  services: Services,
  person: Person,
  where: Place,
  operation: Made,
) {
  const place = placeOf(where, person);
  const proof = await proveActor(await keyOf(services, place), place, operation);
  return { ...operation, actorUserId: person.user.id, proof };
}

const unitsOf = { discount: percentFromDecimal, credit: centsFromDecimal, stock: quantityFromDecimal };

/** A sale of which a person approved something up to an amount, with their proof. */
export async function approvedBy(
  services: Services,
  person: Person,
  where: Place,
  sale: SaleFact,
  subject: SaleApprovalSubject,
  most: number,
): Promise<SaleFact> {
  const place = placeOf(where, person);
  const units = unitsOf[subject](most);
  const approval = { documentUuid: sale.uuid, subject, most: units };
  const given = { most, proof: await proveApproval(await keyOf(services, place), place, approval) };
  return { ...sale, [`${subject}ApprovedBy`]: person.user.id, [`${subject}Approval`]: given };
}

/** A person's word, with their proof, that so much may leave the drawer by one movement. */
export async function cashOutApprovedBy(
  services: Services,
  person: Person,
  where: Place,
  movementUuid: string,
  { most, currency }: { most: number; currency: Currency },
) {
  const place = placeOf(where, person);
  const approval = {
    documentUuid: movementUuid,
    subject: cashOutSubject(currency),
    most: centsFromDecimal(most),
  } as const;
  const proof = await proveApproval(await keyOf(services, place), place, approval);
  return { approvedBy: person.user.id, approval: { most, proof } };
}

/** The same for goods that come back, up to what worth. */
export async function returnApprovedBy(
  services: Services,
  person: Person,
  where: Place,
  returnUuid: string,
  most: number,
) {
  const place = placeOf(where, person);
  const approval = { documentUuid: returnUuid, subject: 'return', most: centsFromDecimal(most) } as const;
  const proof = await proveApproval(await keyOf(services, place), place, approval);
  return { approvedBy: person.user.id, approval: { most, proof } };
}

/** That a person chooses a PIN. */
export async function pinProvedBy(services: Services, person: Person, where: Place, pin: string) {
  const place = placeOf(where, person);
  return provePin(await keyOf(services, place), place, pin);
}
