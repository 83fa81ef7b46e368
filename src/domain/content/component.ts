import { z } from 'zod'

export const StoredBlock = z
  .object({
    key: z
      .string()
      .max(64)
      .optional()
      .describe('Unique on the page; the browser generates a missing one'),
    layout: z.string().max(64).describe('Block type name, such as HeroSplit'),
    attributes: z.record(z.string(), z.unknown()).default({}),
  })
  .meta({ id: 'Component' })

export type StoredBlock = z.infer<typeof StoredBlock>
