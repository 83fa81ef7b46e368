// How somebody stands towards the newsletter, and for how long a request counts.

export type SubscriberState = 'pending' | 'confirmed' | 'unsubscribed'
export type LinkPurpose = 'confirm' | 'unsubscribe'

const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds. After `confirm` an unconfirmed request is forgotten; `proof` is how long consent can be shown after somebody left. */
export const newsletterTimes = { betweenMails: 10 * minute, confirm: 7 * day, proof: 730 * day } as const
