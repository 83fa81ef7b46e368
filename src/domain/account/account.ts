// An account as its owner sees it.

import { z } from 'zod'
import { roles } from './role.ts'

export const Account = z
  .object({ id: z.int(), email: z.string(), first_name: z.string(), last_name: z.string(), role: z.enum(roles) })
  .meta({ id: 'Account' })

export type Account = z.output<typeof Account>
