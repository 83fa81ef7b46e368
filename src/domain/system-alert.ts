// A system alert shows staff a problem of the shop while the problem lasts, such as an unreachable
// mail server.

import { z } from 'zod'
import { writeFailureCauses } from './write-failure-texts.ts'

/** Alert codes, most severe first. */
export const systemAlertCodes = [
  'cannot-write',
  'purges-failing',
  'mail-server-away',
  'mails-failing',
  'half-requests',
  'disk-low',
  'replica-away',
  'proxy-untold',
  'test-payments',
  'demo-shop',
  'test-orders-left',
  'mails-in-folder',
] as const
export type SystemAlertCode = (typeof systemAlertCodes)[number]

/** Fields that do not apply to the code are null. Times are ISO 8601. */
export const SystemAlert = z
  .object({
    code: z.enum(systemAlertCodes),
    since: z.iso.datetime().nullable(),
    cause: z.enum(writeFailureCauses).nullable().describe('For cannot-write'),
    free_megabytes: z.int().nullable().describe('For disk-low'),
    waiting: z
      .int()
      .nullable()
      .describe(
        'Number of waiting mails for mail-server-away; of those that failed for mails-failing',
      ),
    next_try_at: z.iso.datetime().nullable().describe('For mail-server-away and mails-failing'),
    failures: z
      .array(z.object({ reason: z.string(), mails: z.int() }))
      .nullable()
      .describe(
        'The failed mails that wait, per reason, most mails first; for mail-server-away and mails-failing',
      ),
  })
  .meta({ id: 'Condition' })
export type SystemAlert = z.infer<typeof SystemAlert>

export const toSystemAlert = (
  code: SystemAlertCode,
  fields: Partial<Omit<SystemAlert, 'code'>> = {},
): SystemAlert => ({
  code,
  since: null,
  cause: null,
  free_megabytes: null,
  waiting: null,
  next_try_at: null,
  failures: null,
  ...fields,
})
