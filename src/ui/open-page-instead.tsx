import { useEffect } from 'react'

/** Replaces a lazy component whose script fails to load: opens a page where the visitor can do the same. */
export function OpenPageInstead({ url }: { url: string }) {
  useEffect(() => location.assign(url), [url])
  return null
}
