import { forgotPassword, register, resetPassword } from '@minipos/contract/accounts/accounts';
import type { z } from 'zod';
import { api } from '#session/api.ts';

// What someone does before having a session: nothing is cached, so these are plain calls.

export const registerAccount = (body: z.input<typeof register.body>) => api(register, { body });

export const requestPasswordReset = (body: z.input<typeof forgotPassword.body>) => api(forgotPassword, { body });

export const choosePassword = (body: z.input<typeof resetPassword.body>) => api(resetPassword, { body });
