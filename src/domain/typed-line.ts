// One line as people type it, such as a name, street or place.

import { z } from 'zod'
import { holdsWebAddress, webAddressRefused } from './web-address.ts'

/** Trimmed and without control characters, which PostgreSQL refuses in part. `missing` is what somebody reads who left it empty. */
export const TypedLine = (missing: string, longest = 100) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(longest, `Gebruik hoogstens ${longest} tekens.`)
    .regex(/^\P{C}*$/u, 'Gebruik alleen gewone letters, cijfers en leestekens.')
    .refine((text) => !holdsWebAddress(text), webAddressRefused)
