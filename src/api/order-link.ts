// What opens an order: the token in its link. Another's and an unknown one are answered alike.

import { z } from 'zod'

export const OrderLink = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
