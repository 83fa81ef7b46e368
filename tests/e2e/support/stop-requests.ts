import { expect, type Page, type Route } from '@playwright/test'

/** Stops the requests of this method until `release`, which continues the first of them. */
export async function stopRequests(page: Page, path: string, method: string) {
  const stopped: Route[] = []
  await page.route(path, (route) =>
    route.request().method() === method ? void stopped.push(route) : route.continue(),
  )
  return {
    stopped,
    waitForRequest: () => expect.poll(() => stopped.length).toBe(1),
    release: async (answer: (route: Route) => Promise<void>) => {
      await answer(stopped[0]!)
      await page.unroute(path)
    },
  }
}
