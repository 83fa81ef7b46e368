// Validates the pickup point that the customer chose. The server fetches its name and address
// itself.

import { z } from 'zod'
import { parsePostcode } from '../address/postcode.ts'
import { maxPickupIdLength } from './pickup-point.ts'

const missing = 'Kies een afhaalpunt.'

export const PickupPointChoice = z.object(
  {
    id: z.string({ error: missing }).min(1, missing).max(maxPickupIdLength, missing),
    postcode: z
      .string({ error: missing })
      .transform((text, context) => {
        const postcode = parsePostcode(text)
        if (!postcode) context.addIssue({ code: 'custom', message: missing })
        return postcode ?? z.NEVER
      })
      .describe('The postcode of the list in which the customer chose the point'),
  },
  { error: missing },
)

export type PickupPointChoice = z.output<typeof PickupPointChoice>
