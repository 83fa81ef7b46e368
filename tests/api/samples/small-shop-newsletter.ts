// The subscribers of the small shop.

import { eq } from 'drizzle-orm'
import { subscribers } from '#data/tables/newsletter.ts'
import { requestSignup, createSubscriberLinkToken } from '#operations/newsletter/signup.ts'
import type { AppContext } from '#operations/context.ts'

/** A subscriber to unsubscribe. */
export async function insertSubscriber({ db, clock }: AppContext) {
  const [subscriber] = await db
    .insert(subscribers)
    .values({
      email: 'drie@luwte.example',
      consentVersion: '2026-11',
      requestedAt: clock(),
      mailedAt: clock(),
    })
    .returning({ id: subscribers.id })
  return subscriber!.id
}

export async function createMailedLink(
  context: AppContext,
  email: string,
  purpose: 'confirm' | 'unsubscribe',
) {
  await requestSignup(context, email)
  const [subscriber] = await context.db
    .select()
    .from(subscribers)
    .where(eq(subscribers.email, email))
  if (!subscriber) throw new Error('no subscriber')
  return createSubscriberLinkToken(context.db, subscriber.id, purpose, context.clock())
}
