// A query parameter that may be given several times.

import { z } from 'zod'

export const queryList = <One extends z.ZodType>(one: One) =>
  z
    .union([one, z.array(one).max(50)])
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .optional()
