import type { IndexNowOutcome } from '#domain/content/index-now-setting.ts'

/** `key` is at `keyUrl`, on the same host as all `urls`. At most `maxUrlsPerReport` URLs. */
export type PageChangeReport = { key: string; keyUrl: string; urls: readonly string[] }

/** Tells search engines which pages changed. Never throws. */
export type PageChangeReporter = (report: PageChangeReport) => Promise<IndexNowOutcome>

/** The limit of the IndexNow protocol. */
export const maxUrlsPerReport = 10_000
