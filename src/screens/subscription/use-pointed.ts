import { useEffect, useRef } from 'react'

/** A place that takes the focus whenever there is something new to tell there. */
export function usePointed<Place extends HTMLElement>(news: unknown) {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (news) place.current?.focus()
  }, [news])
  return place
}
