import { insertCustomerNote } from '#data/customer/customer-notes.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { DbAndClock } from '../context.ts'

export async function addCustomerNote(
  { db, clock }: DbAndClock,
  email: string,
  text: string,
  by: Actor,
): Promise<void> {
  await insertCustomerNote(db, { email, at: clock(), by, text })
}
