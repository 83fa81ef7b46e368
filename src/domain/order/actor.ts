// In the notation of the database.

export type Actor = 'shopper' | 'payment' | 'shop' | `staff:${number}` | `partner:${number}`

export const staffActor = (userId: number): Actor => `staff:${userId}`

export const partnerActor = (keyId: number): Actor => `partner:${keyId}`

export const staffUserIdOf = (actor: Actor): number | undefined =>
  actor.startsWith('staff:') ? Number(actor.slice('staff:'.length)) || undefined : undefined
