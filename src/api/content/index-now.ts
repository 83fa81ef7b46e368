import { z } from 'zod'
import { loadSetting, loadVersionedSetting } from '#data/core/settings.ts'
import {
  IndexNowProgress,
  indexNowSetting,
  indexNowProgress,
} from '#domain/content/index-now-setting.ts'
import { canReportPages } from '#operations/content/report-changed-pages.ts'
import { endpoint } from '../framework/endpoint.ts'

export const getIndexNow = endpoint(
  'GET /api/admin/index-now',
  {
    summary: 'Whether the shop reports changed pages to search engines, and its last report',
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
      loadVersionedSetting(db, indexNowSetting),
      loadSetting(db, indexNowProgress),
    ])
    return {
      enabled: value.enabled,
      version,
      can_report: canReportPages(appUrl),
      last_report: progress.lastReport,
    }
  },
)
