// Computes the scale at which a page of a fixed width fits its container.

import { type RefObject, useEffect, useRef, useState } from 'react'

/** `width` and `height` are in pixels. `scale` is at most 1. */
export function useFitScale(width: number): {
  container: RefObject<HTMLDivElement | null>
  scale: number
  height: number
} {
  const container = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!container.current) return
    const observer = new ResizeObserver(
      ([entry]) =>
        entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  return {
    container,
    scale: size.width > 0 ? Math.min(1, size.width / width) : 1,
    height: size.height,
  }
}
