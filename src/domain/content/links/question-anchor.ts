/** 'Hoe bestel ik?' becomes 'vraag-hoe-bestel-ik'. */
export const toQuestionAnchor = (question: string): string =>
  `vraag-${question
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)}`
