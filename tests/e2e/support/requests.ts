// Watches, delays and changes what a page requests.

import type { Page, Request } from '@playwright/test'

type Url = Parameters<Page['route']>[0]

/** Returns the requests of the page from now on whose URL contains `part`, as they go out. */
export function recordRequests(page: Page, part = ''): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes(part)) requests.push(request)
  })
  return requests
}

/** Delays requests for this URL until the returned function is called. */
export async function delayRequests(page: Page, url: Url): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Changes the JSON that the shop replies at this URL. */
export const changeReply = (
  page: Page,
  url: Url,
  change: (reply: Record<string, unknown>) => object,
): Promise<unknown> =>
  page.route(url, async (route) => {
    const reply = (await (await route.fetch()).json()) as Record<string, unknown>
    await route.fulfill({ json: change(reply) })
  })
