import { z } from 'zod'

/** For domain/capped-count.ts. */
export const CappedCount = z
  .object({
    count: z.int(),
    more: z.boolean().describe('There are more than count; the shop stopped counting'),
  })
  .meta({ id: 'CappedCount' })
