import { z } from 'zod'

export const StaffNote = z
  .string({ error: 'Schrijf een aantekening.' })
  .trim()
  .min(1, 'Schrijf een aantekening.')
  .max(1000, 'Gebruik hoogstens 1000 tekens.')
  .regex(/^[\P{C}\n\r]*$/u, 'Gebruik alleen gewone letters, cijfers en leestekens.')
