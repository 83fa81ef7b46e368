// A disclosure that loads its form when it is first opened.

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { pinScroll } from '#components/shell/use-scroll-restoration.ts'
import { DisclosureArrow } from '#ui/disclosure.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Props = {
  title: string
  /** A link to the page with this fragment opens the disclosure. */
  id?: string
  children: ReactNode
}

export function LazyDisclosure({ title, id, children }: Props) {
  const { hash, key } = useLocation()
  const isLinked = id !== undefined && hash === `#${id}`
  // Each press of the link is a visit of its own, also when the address stays the same.
  const linkedVisit = isLinked ? key : undefined
  const [wasOpened, setWasOpened] = useState(isLinked)
  // A page that opens on the disclosure waits for its form: it would push away what a visitor sees.
  const [arrivesWithPage] = useState(isLinked)
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  // The order appears after the page, so the browser could not scroll to the fragment. What loads
  // above the disclosure after that would push it off the screen.
  useEffect(() => {
    if (linkedVisit === undefined || !details.current) return
    // The visitor may have closed it before pressing the link again.
    details.current.open = true
    summary.current?.focus({ preventScroll: true })
    let unpin: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // After the order was painted: browsers count what moves in the frame of a scroll as a shift.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        unpin = pinScroll(() => summary.current?.scrollIntoView())
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      unpin?.()
    }
  }, [linkedVisit])
  return (
    <details
      ref={details}
      id={id}
      open={isLinked}
      className="border-b border-line"
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary
        ref={summary}
        className="flex min-h-16 items-center justify-between gap-6 rounded-[8px] py-4 text-lg leading-snug font-semibold hover:text-deep"
      >
        {title}
        <DisclosureArrow />
      </summary>
      <div className="pb-8">
        {arrivesWithPage
          ? children
          : wasOpened && <Suspense fallback={<Spinner />}>{children}</Suspense>}
      </div>
    </details>
  )
}
