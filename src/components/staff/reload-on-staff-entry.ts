// The loader of every staff screen.

import type { LoaderFunctionArgs } from 'react-router'

/**
 * Reloads the page for staff who come from the shop. Staff screens have another content security
 * policy, and a browser applies a policy only to a new document.
 */
export function reloadOnStaffEntry({ request }: LoaderFunctionArgs): null | Promise<never> {
  if (import.meta.env.SSR) return null
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded && /^\/(?:editor|admin)(?:\/|$)/.test(new URL(loaded.name).pathname)) return null
  location.assign(request.url)
  return new Promise(() => undefined)
}
