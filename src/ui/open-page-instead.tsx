import { useEffect } from 'react'

/**
 * Replaces a lazy component whose script fails to load. Opens a page that offers the same function.
 */
export function OpenPageInstead({ url }: { url: string }) {
  useEffect(() => location.assign(url), [url])
  return null
}
