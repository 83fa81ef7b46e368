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
