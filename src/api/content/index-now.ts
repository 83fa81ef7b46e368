// The owner turns on the reports of changed pages to search engines, and sees the last one.

import { z } from 'zod'
import { indexNowProgress, indexNowSetting } from '#data/content/index-now.ts'
import { IndexNowProgress } from '#domain/content/index-now-setting.ts'
import { canReportPages } from '#operations/content/report-changed-pages.ts'
import { saveIndexNow } from '#operations/content/save-index-now.ts'
import { endpoint } from '../framework/endpoint.ts'

const getIndexNow = endpoint(
  'GET /api/admin/index-now',
  {
    summary: 'Whether the shop reports changed pages to search engines, and its last report',
    access: 'staff',
    permission: 'settings',
    reply: z.object({
      enabled: z.boolean(),
      version: z.int32().min(0),
      can_report: z.boolean().describe('False for a shop without https, which others cannot reach'),
      last_report: IndexNowProgress.shape.lastReport,
    }),
  },
  async ({ context: { db, appUrl } }) => {
    const [{ value, version }, progress] = await Promise.all([
      indexNowSetting.read(db),
      indexNowProgress.read(db),
    ])
    return {
      enabled: value.enabled,
      version,
      can_report: canReportPages(appUrl),
      last_report: progress.value.lastReport,
    }
  },
)

const putIndexNow = endpoint(
  'PUT /api/admin/index-now',
  {
    summary: 'Turns the reports of changed pages to search engines on or off',
    access: 'staff',
    permission: 'settings',
    auditAction: 'Melden aan zoekmachines gewijzigd',
    limit: 'write',
    body: z.object({ enabled: z.boolean(), version: z.int32().min(0) }),
    reply: z.object({ version: z.int32() }),
    problems: ['version-conflict'],
  },
  async ({ context, body: { enabled, version }, addAuditDetails }) => {
    const saved = await saveIndexNow(context, { enabled, baseVersion: version })
    addAuditDetails({ before: describe(saved.wasEnabled), after: describe(enabled) })
    return { version: saved.version }
  },
)

const describe = (enabled: boolean): string => (enabled ? 'aan' : 'uit')

export const indexNowEndpoints = [getIndexNow, putIndexNow] as const
