import type { OwnUser } from '@minipos/contract/accounts/accounts';

/** The full name, else the username. */
export const personName = ({ fullName, username }: OwnUser): string => fullName.trim() || username;
