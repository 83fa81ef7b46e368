// The endpoints for complaints and recalls share these request schemas.

import { z } from 'zod'
import {
  complaintKinds,
  complaintStates,
  parseComplaintNumber,
} from '#domain/product-safety/complaint.ts'
import { isLot, maxLotLength, normaliseLot } from '#domain/product-safety/lot.ts'
import { Problem } from '#domain/problem.ts'

const lotMessage = 'Een lotnummer bestaat uit letters en cijfers, zoals A2409-1.'

/** Normalises the lot number. */
export const Lot = z
  .string({ error: lotMessage })
  .max(2 * maxLotLength, lotMessage)
  .transform(normaliseLot)
  .refine(isLot, lotMessage)

export const ParagraphText = (missingMessage: string, maxLength: number) =>
  z
    .string({ error: missingMessage })
    .trim()
    .min(1, missingMessage)
    .max(maxLength, `Gebruik hoogstens ${maxLength} tekens.`)
    .regex(/^[\P{C}\n\r]*$/u, 'Gebruik alleen gewone letters, cijfers en leestekens.')

export const ComplaintParams = z.object({ number: z.string().max(12).describe('Such as K1001') })

/** @throws Problem not-found */
export function requireComplaintId(number: string): number {
  const id = parseComplaintNumber(number)
  if (id === undefined || id > 2_147_483_647) throw new Problem('not-found')
  return id
}

/** Filters of the register. They are not about a person, so they may appear in a URL. */
export const complaintFilter = {
  state: z.enum(complaintStates).optional(),
  kind: z.enum(complaintKinds).optional(),
  product: z.string().trim().max(100).optional().describe('Part of the product name'),
  lot: z.string().max(100).transform(normaliseLot).optional(),
}
