// The loader of every staff screen.

import type { LoaderFunctionArgs } from 'react-router'

/** Reloads the page for staff who come from the shop: staff screens have another content security policy, which applies to a new document only. */
export function staffLoader({ request }: LoaderFunctionArgs): null | Promise<never> {
  if (import.meta.env.SSR) return null
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded && /^\/(?:editor|admin)(?:\/|$)/.test(new URL(loaded.name).pathname)) return null
  location.assign(request.url)
  return new Promise(() => undefined)
}
