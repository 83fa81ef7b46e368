// The loader of every screen for staff.

import type { LoaderFunctionArgs } from 'react-router'

/** The policy a page was loaded under stays with it; staff need theirs, so who comes from the shop loads anew. */
export function staffLoader({ request }: LoaderFunctionArgs): null | Promise<never> {
  if (import.meta.env.SSR) return null
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded && /^\/(?:editor|admin)(?:\/|$)/.test(new URL(loaded.name).pathname)) return null
  location.assign(request.url)
  return new Promise(() => undefined)
}
