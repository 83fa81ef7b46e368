// Pieces that wake after the page. Their HTML is there from the start, and the links and native controls in it work before they wake.

import { type ComponentType, lazy, useState } from 'react'

/**
 * For the browser; the server imports the piece itself. Stands in a Suspense without a fallback.
 * When its script cannot be fetched the piece never wakes, and its HTML stays as the server wrote it.
 * `fetch` brings the script before the piece is shown for the first time, where no HTML came from the server.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let here: ComponentType<Props> | undefined
  const fetch = async () => {
    const found = await load()
    here = found.default
    return found
  }
  const Awaited = lazy(() => fetch().catch(() => new Promise<never>(() => undefined)))
  function Later(props: Props) {
    const [Piece] = useState(() => here ?? Awaited)
    return <Piece {...props} />
  }
  return Object.assign(Later, { fetch })
}
