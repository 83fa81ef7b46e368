import type { Page } from '@playwright/test'

/** Calls the shop’s API with the session of this page. */
export const callApi = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('authToken')}`,
        'content-type': 'application/json',
      }
      const response = await fetch(path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      return (await response.json().catch(() => undefined)) as Record<string, unknown>
    },
    [method, path, body] as const,
  )

/** The status with which a visitor gets this path. */
export const statusOf = async (page: Page, path: string): Promise<number> =>
  (await page.request.get(path)).status()

/** What a visitor gets from this path, as text. */
export const textOf = async (page: Page, path: string): Promise<string> =>
  (await page.request.get(path)).text()
