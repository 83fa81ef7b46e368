// Whether the page is scrolled more than 50 px: a mark of that height at the top of the page has left the window.

import { useEffect, useRef, useState } from 'react'

export function useScrolled() {
  const mark = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const watch = new IntersectionObserver(([entry]) => entry && setScrolled(!entry.isIntersecting))
    watch.observe(mark.current)
    return () => watch.disconnect()
  }, [])
  return { mark, scrolled }
}
