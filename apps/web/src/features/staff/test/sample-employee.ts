import type { Employee, EmployeeAccess } from '@minipos/contract/staff/employees';

export const noAccess: EmployeeAccess = {
  kind: 'none',
  userId: null,
  email: null,
  role: null,
  formerRole: null,
  rightsChanged: 0,
  hasPin: false,
  storeCount: 0,
  invitation: null,
  isChangeable: true,
};

export function sampleEmployee(changes: Partial<Employee> = {}): Employee {
  return {
    id: 12,
    storeId: 1,
    firstName: 'Leidy Carolina',
    lastName: 'Briceño',
    name: 'Leidy Carolina Briceño',
    documentType: 'V',
    documentNumber: '12345678',
    email: null,
    phone: '+584141234567',
    address: null,
    position: 'Vendedor',
    salary: { amount: 180, currency: 'USD' },
    commissionPercent: 2.5,
    hireDate: '2026-03-02',
    isActive: true,
    inactiveSince: null,
    access: noAccess,
    version: 3,
    createdAt: '2026-03-02T12:00:00.000Z',
    updatedAt: '2026-03-02T12:00:00.000Z',
    ...changes,
  };
}
