// Keeps the page at a scroll position while its content is still loading. Meanwhile the browser's
// scroll anchoring is off, because it would follow the footer down.

/** The events after which the page stays where the visitor scrolls. */
const userInputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Calls `scroll` now and whenever the size of the page changes, until the visitor acts or the
 * returned function is called. Then calls `onEnd`.
 */
export function pinScroll(scroll: () => void, onEnd?: () => unknown): () => void {
  const { style } = document.documentElement
  const sizes = new ResizeObserver(scroll)
  const unpin = () => {
    sizes.disconnect()
    style.overflowAnchor = ''
    for (const type of userInputEvents) removeEventListener(type, unpin, { capture: true })
    onEnd?.()
  }
  for (const type of userInputEvents)
    addEventListener(type, unpin, { capture: true, passive: true })
  style.overflowAnchor = 'none'
  sizes.observe(document.body)
  scroll()
  return unpin
}
