// Pieces that wake after the page. Their HTML is there from the start, and the links and native controls in it work before they wake.

import { type ComponentType, lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** Around a piece. It gets `data-hydrated` beside it when React has hydrated the piece: until then parts/pre-hydration keeps what is pressed in it. */
const wrapper = { className: 'contents', 'data-hydrates': '' }

/** In the browser: the page's first HTML has been taken over, and what comes now has none. Not a store: telling would draw the piece anew. */
let takenOver = false

/** For the server, which has the piece at once. */
export const atOnce = <Props extends object>(Piece: ComponentType<Props>) =>
  function AtOnce(props: Props) {
    return (
      <div {...wrapper}>
        <Suspense>
          <Piece {...props} />
        </Suspense>
      </div>
    )
  }

/**
 * For the browser; the server imports the piece itself and wraps it in `atOnce`.
 * When its script cannot be fetched the piece never wakes, and its HTML stays as the server wrote it; where there is none, the error is the screen's.
 * `fetch` brings the script before the piece is shown for the first time, where no HTML came from the server.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let here: ComponentType<Props> | undefined
  const fetch = async () => {
    const found = await load()
    here = found.default
    return found
  }
  const Awaited = lazy(fetch)
  const Sleeping = lazy(() => fetch().catch(() => new Promise<never>(() => undefined)))

  function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [Piece] = useState<ComponentType<Props>>(() => here ?? (takenOver ? Awaited : Sleeping))
    const [html, keep] = useState<string>()
    // A change around a piece that still sleeps would make React throw its HTML away: what changed is told when it wakes.
    const [first, forget] = useState(Piece === Sleeping ? props : undefined)
    const told = first ?? props
    const woke = useCallback(() => {
      place.current?.setAttribute('data-hydrated', '')
      forget(undefined)
    }, [])
    const piece = useMemo(() => {
      const woken = (
        <Waking onWake={woke}>
          <Piece {...told} />
        </Waking>
      )
      // A page that is opened later waits until it is whole: with a gap in it, it could not be shown where it was left.
      return Piece === Sleeping ? <Suspense>{woken}</Suspense> : woken
    }, [Piece, told, woke])
    useEffect(() => {
      takenOver = true
      // React would wait for the piece with every change of the page: from now on its HTML is all there is.
      if (Piece === Sleeping) fetch().catch(() => keep(place.current?.innerHTML))
    }, [Piece])
    // oxlint-disable-next-line react/no-danger -- as the server wrote it
    if (html !== undefined) return <div key="kept" className="contents" dangerouslySetInnerHTML={{ __html: html }} />
    return (
      <div key="woken" ref={place} {...wrapper}>
        {piece}
      </div>
    )
  }
  return Object.assign(memo(Later) as ComponentType<Props>, { fetch })
}

function Waking({ onWake, children }: { onWake: () => void; children: ReactNode }) {
  useEffect(onWake, [onWake])
  return children
}
