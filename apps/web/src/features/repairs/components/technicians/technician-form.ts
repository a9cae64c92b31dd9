import { createTechnician, type Technician } from '@minipos/contract/repairs/technicians';

const { person: _person, employeeId: _employee, ...profile } = createTechnician.body.shape;

/** What makes a technician of an employee. */
export const profileShape = profile;

/** What the form shows at first. */
export const startOfProfile = (technician: Technician | null) => ({
  specialties: technician?.specialties ?? [],
  hourlyRateUSD: technician?.hourlyRateUSD ?? 0,
  isActive: technician?.isActive ?? true,
  notes: technician?.notes ?? '',
});
