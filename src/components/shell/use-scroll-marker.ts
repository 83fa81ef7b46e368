// Returns whether the page is scrolled past a marker element at the top of the page. The caller
// renders that element with the ref `mark` and sets the height of that element.

import { useEffect, useRef, useState } from 'react'

export function useScrollMarker() {
  const mark = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry && setScrolled(!entry.isIntersecting),
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return { mark, scrolled }
}
