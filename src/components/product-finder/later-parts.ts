// The parts of the product finder that a visitor does not need before the first answer. They load
// as one file right after hydration, so that no answer causes a request. The results have their own
// file, because visit-counter.ts counts its requests.

export { otherPersonWords } from '#domain/product-finder/later-questions.ts'
export { OptionalQuestionCards } from './optional-question-cards.tsx'
export { NoScriptNotice } from './no-script-notice.tsx'
export { scrollIntoViewIfNeeded } from './scroll-into-view.ts'
