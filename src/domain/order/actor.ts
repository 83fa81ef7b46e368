// The actor who caused an event of an order, in the notation of the database.

export type Actor = 'shopper' | 'payment' | 'shop' | `staff:${number}` | `partner:${number}`

export const staffActor = (userId: number): Actor => `staff:${userId}`

/** `keyId` is the id of the partner's API key. */
export const partnerActor = (keyId: number): Actor => `partner:${keyId}`

/** Returns the user id of a staff actor; undefined for other actors. */
export const staffUserIdOf = (actor: Actor): number | undefined =>
  actor.startsWith('staff:') ? Number(actor.slice('staff:'.length)) || undefined : undefined
