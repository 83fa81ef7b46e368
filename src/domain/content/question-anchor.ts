/** Returns the id of a question's element, to which links can lead. Ignores punctuation, case and accents. */
export const toQuestionAnchor = (question: string): string =>
  `vraag-${question
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)}`
