import { z } from 'zod'
import { containsUrl, containsUrlMessage } from './contains-url.ts'

/** Rejects web addresses and control characters. */
export const SingleLineText = (missingMessage: string, maxLength = 100) =>
  z
    .string({ error: missingMessage })
    .trim()
    .min(1, missingMessage)
    .max(maxLength, `Gebruik hoogstens ${maxLength} tekens.`)
    .regex(/^\P{C}*$/u, 'Gebruik alleen gewone letters, cijfers en leestekens.')
    .refine((text) => !containsUrl(text), containsUrlMessage)
