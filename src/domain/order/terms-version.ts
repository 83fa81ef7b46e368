// The terms that a customer accepted with an order. Article 6:230v(7) BW asks for a confirmation on
// a durable medium, so the shop keeps the text of each version.

import type { StoredBlock } from '../content/component.ts'

export const termsSlug = 'algemene-voorwaarden'

/** The blocks as the customer read them: sanitised, with the placeholders replaced. */
export type TermsText = { title: string; content: StoredBlock[] }
