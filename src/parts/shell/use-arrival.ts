// After a step to another page of the shop whoever listens or types goes on at its heading.

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Only where the link that was followed went away with its page: what still has the focus keeps it. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || (document.activeElement ?? document.body) !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
