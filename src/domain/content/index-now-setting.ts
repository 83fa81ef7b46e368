import { z } from 'zod'

/**
 * Whether the shop reports changed pages to search engines, and the key that proves who reports;
 * null before the first time.
 */
export const IndexNowSetting = z.object({
  enabled: z.boolean(),
  key: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
})
export type IndexNowSetting = z.infer<typeof IndexNowSetting>

export const defaultIndexNowSetting: IndexNowSetting = { enabled: false, key: null }

/**
 * `accepted`: the search engines have the addresses. `refused`: they do not accept the key or the
 * host. `unreachable`: try again.
 */
export const IndexNowOutcome = z.enum(['accepted', 'refused', 'unreachable'])
export type IndexNowOutcome = z.infer<typeof IndexNowOutcome>

/**
 * Pages that changed before `submittedUntil` need no report; null if nothing was reported yet.
 * `lastReport` is for staff.
 */
export const IndexNowProgress = z.object({
  submittedUntil: z.iso.datetime().nullable(),
  lastReport: z
    .object({ at: z.iso.datetime(), pages: z.int().min(0), outcome: IndexNowOutcome })
    .nullable(),
})
export type IndexNowProgress = z.infer<typeof IndexNowProgress>

export const defaultIndexNowProgress: IndexNowProgress = { submittedUntil: null, lastReport: null }

/** Search engines fetch the key here. A file in the root covers all pages of the host. */
export const indexNowKeyPath = '/indexnow.txt'
