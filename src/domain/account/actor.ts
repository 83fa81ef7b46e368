// Who did something to an order, as the books keep it.

export type Actor = 'shopper' | 'payment' | 'shop' | `staff:${number}`

export const staffActor = (userId: number): Actor => `staff:${userId}`

/** The user id of the colleague who did it; undefined for everybody else. */
export const colleagueIn = (actor: Actor): number | undefined =>
  actor.startsWith('staff:') ? Number(actor.slice('staff:'.length)) || undefined : undefined
