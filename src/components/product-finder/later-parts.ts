// The parts of the product finder that a visitor does not need before the first answer. They load
// as one file right after hydration, so that no answer causes a request. The results have their own
// file, because visit-counter.ts counts its requests.

export { optionalQuestions } from '#domain/product-finder/optional-questions.ts'
export { otherPersonWords } from '#domain/product-finder/other-person-words.ts'
export { CurrentDrops } from './current-drops.tsx'
export { NoScriptNotice } from './no-script-notice.tsx'
export { scrollIntoViewIfNeeded } from './scroll-into-view.ts'
