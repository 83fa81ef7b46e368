// A query parameter that may be repeated, such as ?slug=a&slug=b.

import { z } from 'zod'

export const repeatableQueryParameter = <Item extends z.ZodType>(item: Item) =>
  z
    .union([item, z.array(item).max(50)])
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .optional()
