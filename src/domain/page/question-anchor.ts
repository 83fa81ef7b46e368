// The id of a question on its page, so that a link can lead to it.

/** The same words give the same id, whatever their signs and accents. */
export const questionAnchor = (question: string): string =>
  `vraag-${question
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)}`
