// A name as people type it: one line without control characters, which PostgreSQL refuses in part.

import { z } from 'zod'

/** `missing` is what somebody reads who left it empty. */
export const PersonName = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(100, 'Gebruik hoogstens 100 tekens.')
    .regex(/^\P{C}*$/u, 'Gebruik alleen gewone letters, cijfers en leestekens.')
