import { z } from 'zod'
import { staffRoles } from '../staff/staff-role.ts'

const accountRoles = ['customer', 'staff'] as const
export type AccountRole = (typeof accountRoles)[number]

export const Account = z
  .object({
    id: z.int(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(accountRoles),
    staff_role: z.enum(staffRoles).nullable().describe('The staff role; null for customers'),
    extensions: z.array(z.string()).optional().describe('For staff: what the shop uses'),
  })
  .meta({ id: 'Account' })

export type Account = z.output<typeof Account>
