// What keeps the shop from working as it should, or makes it less than a real shop: told to staff for as long as it lasts.

import { z } from 'zod'

/** Why the database takes no changes. */
export const writeFailures = ['disk-full', 'read-only', 'disk-fails'] as const
export type WriteFailure = (typeof writeFailures)[number]

/** Codes of conditions, the gravest first. */
export const conditionCodes = ['cannot-write', 'mail-server-away', 'disk-low', 'proxy-untold', 'test-payments', 'mails-in-folder'] as const
export type ConditionCode = (typeof conditionCodes)[number]

/** One condition. What does not belong to its code is null; moments are ISO 8601. */
export const Condition = z
  .object({
    code: z.enum(conditionCodes),
    since: z.iso.datetime().nullable(),
    cause: z.enum(writeFailures).nullable().describe('Of cannot-write'),
    free_megabytes: z.int().nullable().describe('Of disk-low'),
    waiting: z.int().nullable().describe('Mails that wait, of mail-server-away'),
    next_try_at: z.iso.datetime().nullable().describe('Of mail-server-away'),
  })
  .meta({ id: 'Condition' })
export type Condition = z.infer<typeof Condition>

/** A condition of this code with these facts. */
export const conditionOf = (code: ConditionCode, facts: Partial<Omit<Condition, 'code'>> = {}): Condition => ({
  code,
  since: null,
  cause: null,
  free_megabytes: null,
  waiting: null,
  next_try_at: null,
  ...facts,
})
