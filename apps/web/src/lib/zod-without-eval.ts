import { z } from 'zod';

// Imported before any schema: zod would try whether it may compile code, which the content policy forbids and reports.
z.config({ jitless: true });
