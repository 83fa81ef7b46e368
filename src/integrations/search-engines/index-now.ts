// Reports changed pages by the IndexNow protocol (https://www.indexnow.org/documentation), which
// Bing and others share.

import type { IndexNowOutcome } from '#domain/content/index-now-setting.ts'

/** `url` is the address that takes reports. One search engine shares a report with all others. */
type Settings = { url: string; timeoutMs?: number }

export const createIndexNowReporter =
  ({ url, timeoutMs = 10_000 }: Settings): PageChangeReporter =>
  async ({ key, keyUrl, urls }) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(keyUrl).host,
          key,
          keyLocation: keyUrl,
          urlList: urls,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      // 202: received, and the key is checked later.
      if (response.status === 200 || response.status === 202) return 'accepted'
      return response.status === 429 || response.status >= 500 ? 'unreachable' : 'refused'
    } catch {
      return 'unreachable'
    }
  }

/** `key` is at `keyUrl`, on the same host as all `urls`. At most `maxUrlsPerReport` URLs. */
type PageChangeReport = { key: string; keyUrl: string; urls: readonly string[] }

/** Tells search engines which pages changed. Never throws. */
export type PageChangeReporter = (report: PageChangeReport) => Promise<IndexNowOutcome>

/** The limit of the IndexNow protocol. */
export const maxUrlsPerReport = 10_000
