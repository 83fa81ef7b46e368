// The parts of the product finder that a visitor does not need before the first answer. They load
// as one file right after hydration, so that no answer causes a request. The results have their own
// file, because visit-counter.ts counts its requests.

import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'

export { otherPersonWords } from '#domain/product-finder/later-questions.ts'
export { OptionalQuestionCards } from './optional-question-cards.tsx'
export { NoScriptNotice } from './no-script-notice.tsx'

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
