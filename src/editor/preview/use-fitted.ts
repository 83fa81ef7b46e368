// How much smaller a page of some width must be shown to fit in the room there is.

import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pixels; `scale` is at most 1. */
export function useFitted(width: number): { holder: RefObject<HTMLDivElement | null>; scale: number; height: number } {
  const holder = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!holder.current) return
    const watcher = new ResizeObserver(([entry]) => entry && setRoom({ width: entry.contentRect.width, height: entry.contentRect.height }))
    watcher.observe(holder.current)
    return () => watcher.disconnect()
  }, [])
  return { holder, scale: room.width > 0 ? Math.min(1, room.width / width) : 1, height: room.height }
}
