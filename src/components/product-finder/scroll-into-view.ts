// Scrolls to an element, unless the element is already in view or the visitor prefers reduced
// motion.

import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'

/** Respects the page's scroll-padding, which leaves room for sticky bars. */
export function scrollIntoViewIfNeeded(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id)
    if (!element || prefersReducedMotion()) return
    const { top, bottom, height } = element.getBoundingClientRect()
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
    const [above, below] = [
      Number.parseFloat(scrollPaddingTop) || 0,
      innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
    ]
    if (top >= above && bottom <= below) return
    element.scrollIntoView({
      behavior: 'smooth',
      block: height > below - above ? 'start' : 'nearest',
    })
  })
}
