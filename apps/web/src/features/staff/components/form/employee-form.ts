import { hasName, isReadableDocument, nameless, unreadableDocument } from '@minipos/contract/clients/clients';
import { createEmployee, type Employee, type EmployeeCardSent } from '@minipos/contract/staff/employees';
import { defaultDocumentType } from '@minipos/domain/people/client-documents';
import { z } from 'zod';
import { documentAsKept } from '#features/clients/public.ts';

const { salary, ...shape } = createEmployee.body.shape;

interface TypedSalary {
  salaryAmount?: number | null | undefined;
  salaryCurrency: 'USD' | 'VES';
}

/** Nothing typed is no salary. */
const salaryOf = ({ salaryAmount, salaryCurrency }: TypedSalary) =>
  salaryAmount === null || salaryAmount === undefined ? null : { amount: salaryAmount, currency: salaryCurrency };

// The type of a document is chosen before there is a number: here, unlike where it is kept, it says nothing alone.
export const employeeFields = z
  .strictObject({ ...shape, salaryAmount: z.number().nullish(), salaryCurrency: z.enum(['USD', 'VES']) })
  .refine(hasName, nameless)
  .refine(isReadableDocument, unreadableDocument)
  .superRefine((values, ctx) => {
    // The limits are the contract's own.
    const [issue] = salary.safeParse(salaryOf(values)).error?.issues ?? [];
    if (issue) ctx.addIssue({ code: 'custom', path: ['salaryAmount'], message: issue.message });
  });
export type EmployeeValues = z.output<typeof employeeFields>;

/** What the form shows at first. */
export const startOf = (employee: Employee | null, today: string) => ({
  firstName: employee?.firstName ?? '',
  lastName: employee?.lastName ?? '',
  documentType: employee?.documentType ?? defaultDocumentType,
  documentNumber: employee?.documentNumber ?? '',
  email: employee?.email ?? '',
  phone: employee?.phone ?? '',
  address: employee?.address ?? '',
  position: employee?.position ?? '',
  salaryAmount: employee?.salary?.amount ?? null,
  salaryCurrency: employee?.salary?.currency ?? ('USD' as const),
  commissionPercent: employee?.commissionPercent ?? null,
  hireDate: employee?.hireDate ?? today,
});
export type EmployeeStart = ReturnType<typeof startOf>;

/** The card as it is sent; salary and commission only by those who see them. */
export function cardOf(fields: EmployeeValues, seesSalaries: boolean): EmployeeCardSent {
  const { salaryAmount, salaryCurrency, commissionPercent = null, ...card } = documentAsKept(fields);
  const pay = { salary: salaryOf({ salaryAmount, salaryCurrency }), commissionPercent };
  return { ...card, ...(seesSalaries ? pay : {}) };
}

/** What was typed stays; what was left as it stood follows the card as somebody else saved it meanwhile. */
export function keepBoth(typed: EmployeeStart, before: EmployeeStart, now: EmployeeStart): EmployeeStart {
  const fields = Object.keys(now) as (keyof EmployeeStart)[];
  const kept = fields.map((field) => [field, typed[field] === before[field] ? now[field] : typed[field]]);
  return Object.fromEntries(kept) as EmployeeStart;
}
