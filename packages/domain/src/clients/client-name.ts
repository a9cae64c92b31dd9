/** How a person or a company is called: both names with a space between; either may be empty. */
export const clientName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
