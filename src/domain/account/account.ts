// An account as its owner sees it.

import { z } from 'zod'
import { duties } from './duty.ts'
import { roles } from './role.ts'

export const Account = z
  .object({
    id: z.int(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(roles),
    duty: z.enum(duties).nullable().describe('What somebody of the staff does; null for customers'),
  })
  .meta({ id: 'Account' })

export type Account = z.output<typeof Account>
