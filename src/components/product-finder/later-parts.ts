// The parts of the product finder that a visitor does not need before the first answer. They load as one file right after hydration, so
// that no request follows an answer.

export { optionalQuestions } from '#domain/product-finder/optional-questions.ts'
export { otherPersonWords } from '#domain/product-finder/other-person-words.ts'
export { default as FinderResults } from './finder-results.tsx'
export { NoScriptNotice } from './no-script-notice.tsx'
export { scrollIntoViewIfNeeded } from './scroll-into-view.ts'
