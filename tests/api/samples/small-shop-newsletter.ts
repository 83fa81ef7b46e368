// The mailings and subscribers of the small shop.

import { eq } from 'drizzle-orm'
import { mailings, subscribers } from '#data/tables/newsletter.ts'
import { requestSignup, createSubscriberLinkToken } from '#operations/newsletter/signup.ts'
import type { AppContext } from '#operations/context.ts'

/**
 * Drafts, one with a revealing subject, one that is being sent, and a subscriber to unsubscribe.
 */
export async function insertMailings({ db, clock }: AppContext) {
  const content = [{ layout: 'MailHeading', attributes: { text: 'De winter in' } }]
  const draft = { subject: 'Nieuws', content, changedAt: clock() }
  const rows = await db
    .insert(mailings)
    .values([
      draft,
      draft,
      draft,
      { ...draft, state: 'sending', startedAt: clock() },
      { ...draft, subject: 'Luiers' },
    ])
    .returning({ id: mailings.id })
  const [draftId, toDelete, toSend, sending, revealing] = rows.map(({ id }) => id)
  const [subscriber] = await db
    .insert(subscribers)
    .values({
      email: 'drie@luwte.example',
      consentVersion: '2026-11',
      requestedAt: clock(),
      mailedAt: clock(),
    })
    .returning({ id: subscribers.id })
  return {
    subscriberId: subscriber!.id,
    mailingIds: {
      draft: draftId!,
      toDelete: toDelete!,
      toSend: toSend!,
      sending: sending!,
      revealing: revealing!,
    },
  }
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
