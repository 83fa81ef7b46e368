// A fake of an IndexNow search engine over HTTP, as strict as its documentation.

import type { IncomingMessage } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { z } from 'zod'
import { startLocalServer } from '../network/local-server.fake.ts'
import { maxUrlsPerReport } from './index-now.ts'

const Report = z.strictObject({
  host: z.string().min(1),
  key: z.string().regex(/^[\w-]{8,128}$/),
  keyLocation: z.url(),
  urlList: z.array(z.url()).min(1).max(maxUrlsPerReport),
})
type Report = z.infer<typeof Report>

/**
 * `fetchKey` returns what is at an address of the key. `failure` answers every request, or nothing
 * if its status is null.
 */
export async function startFakeIndexNow(
  fetchKey: (url: string) => Promise<string>,
  failure: { status: number | null | undefined } = { status: undefined },
) {
  const reports: Report[] = []
  const { url, close } = await startLocalServer((request, response) => {
    if (failure.status === null) return
    void answer(request).then((status) => response.writeHead(status).end())
  })
  async function answer(request: IncomingMessage): Promise<number> {
    if (failure.status) return failure.status
    if (request.method !== 'POST' || request.url !== '/indexnow') return 400
    if (request.headers['content-type'] !== 'application/json; charset=utf-8') return 400
    const parsed = Report.safeParse(JSON.parse(await readText(request)))
    if (!parsed.success) return 400
    const { host, key, keyLocation, urlList } = parsed.data
    if ((await fetchKey(keyLocation)).trim() !== key) return 403
    if ([keyLocation, ...urlList].some((url) => new URL(url).host !== host)) return 422
    reports.push(parsed.data)
    return 200
  }
  return { url: `${url}/indexnow`, reports, close }
}
