// One block on a page as it is stored and as the API tells it.

import { z } from 'zod'

export const Component = z
  .object({
    key: z.string().max(64).optional().describe('Unique on the page; made in the browser when missing'),
    layout: z.string().max(64).describe('Block type name, such as HeroSplit'),
    attributes: z.record(z.string(), z.unknown()).default({}),
  })
  .meta({ id: 'Component' })

export type Component = z.infer<typeof Component>
