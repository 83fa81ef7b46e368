// Moves on to what comes next, only when it is not in sight already and the visitor does not mind motion.

import { wantsCalm } from '#ui/wants-calm.ts'

/** The page's own margins for what is stuck to its edges are kept (scroll-padding). */
export function comeToView(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id)
    if (!element || wantsCalm()) return
    const { top, bottom, height } = element.getBoundingClientRect()
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
    const [above, below] = [Number.parseFloat(scrollPaddingTop) || 0, innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0)]
    if (top >= above && bottom <= below) return
    element.scrollIntoView({ behavior: 'smooth', block: height > below - above ? 'start' : 'nearest' })
  })
}
