// For an owner who turned the reports to search engines on.

import { listPublicPages } from '#data/content/sitemap-entries.ts'
import { changeSetting, loadSetting } from '#data/core/settings.ts'
import { type Db, inTransaction } from '#data/core/db.ts'
import {
  type IndexNowOutcome,
  indexNowKeyPath,
  type IndexNowProgress,
  indexNowSetting,
  indexNowProgress,
} from '#domain/content/index-now-setting.ts'
import { msPerMinute } from '#domain/time/durations.ts'
import { maxUrlsPerReport } from '#integrations/search-engines/index-now.ts'
import type { AppContext } from '../context.ts'

type ReportDeps = Pick<AppContext, 'db' | 'clock' | 'appUrl' | 'reportPageChanges'>

/**
 * A transaction that takes this long may commit a change with an earlier moment than the last
 * report.
 */
const overlapMs = 5 * msPerMinute

/** True if search engines can fetch the pages: a shop without https is not open to others. */
export const canReportPages = (appUrl: string): boolean => appUrl.startsWith('https:')

/**
 * Scheduled job. Reports a page again if the process stops before it stores the progress, which
 * search engines allow. After a failure the next run reports the same pages. Returns the number of
 * pages.
 */
export async function reportChangedPages({
  db,
  clock,
  appUrl,
  reportPageChanges,
}: ReportDeps): Promise<number> {
  const { enabled, key } = await loadSetting(db, indexNowSetting)
  if (!enabled || key === null || !canReportPages(appUrl)) return 0
  const startedAt = clock()
  const urls = await listChangedUrls(db, appUrl, await loadSetting(db, indexNowProgress))
  if (urls.length === 0) return 0
  let outcome: IndexNowOutcome = 'accepted'
  for (let start = 0; start < urls.length && outcome === 'accepted'; start += maxUrlsPerReport)
    outcome = await reportPageChanges({
      key,
      keyUrl: appUrl + indexNowKeyPath,
      urls: urls.slice(start, start + maxUrlsPerReport),
    })
  await saveProgress(db, { startedAt, pages: urls.length, outcome })
  return outcome === 'accepted' ? urls.length : 0
}

async function listChangedUrls(
  db: Db,
  appUrl: string,
  { submittedUntil }: IndexNowProgress,
): Promise<string[]> {
  const since = submittedUntil === null ? undefined : new Date(submittedUntil)
  return (await listPublicPages(db)).flatMap(({ path, updatedAt }) =>
    since === undefined || (updatedAt !== null && updatedAt >= since) ? appUrl + path : [],
  )
}

async function saveProgress(
  db: AppContext['db'],
  { startedAt, pages, outcome }: { startedAt: Date; pages: number; outcome: IndexNowOutcome },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await changeSetting(tx, indexNowProgress, (before) => ({
      submittedUntil:
        outcome === 'accepted'
          ? new Date(startedAt.getTime() - overlapMs).toISOString()
          : before.submittedUntil,
      lastReport: { at: startedAt.toISOString(), pages, outcome },
    }))
  })
}
