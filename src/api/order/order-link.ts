// The token in the access link of an order.

import { z } from 'zod'

export const OrderLinkParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
