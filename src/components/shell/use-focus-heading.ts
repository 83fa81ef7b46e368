// Moves the focus to the heading after a client-side navigation, for screen reader and keyboard
// users.

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Does nothing if an element still has the focus. A followed link loses the focus when React
 * removes it with the old page.
 */
export function useFocusHeading(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || (document.activeElement ?? document.body) !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
