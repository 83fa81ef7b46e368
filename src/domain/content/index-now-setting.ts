import { z } from 'zod'
import { defineSettingWithSecret, type StoredSetting } from '../setting/define-setting.ts'

/** The key proves who reports; null before the first time. */
export const indexNowSetting = defineSettingWithSecret({
  name: 'index-now',
  path: '/api/admin/index-now',
  schema: z.object({
    enabled: z.boolean(),
    key: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .nullable(),
  }),
  default: { enabled: false, key: null },
  permission: 'settings',
  summary: 'Turns the reports of changed pages to search engines on or off',
  auditAction: 'Melden aan zoekmachines gewijzigd',
  toAuditText: ({ enabled }) => (enabled ? 'aan' : 'uit'),
  body: { enabled: z.boolean() },
  toValue: ({ enabled }, { key }, { newIndexNowKey }) => ({
    enabled,
    key: key ?? newIndexNowKey(),
  }),
})

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

/** Only the job that reports writes this. */
export const indexNowProgress: StoredSetting<IndexNowProgress> = {
  name: 'index-now-progress',
  schema: IndexNowProgress,
  default: { submittedUntil: null, lastReport: null },
}

/** Search engines fetch the key here. A file in the root covers all pages of the host. */
export const indexNowKeyPath = '/indexnow.txt'
