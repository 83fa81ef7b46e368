import { subscriberById } from '#data/newsletter/subscribers.ts'
import { newsletterLinks } from '#domain/mail/mails/newsletter-mails.ts'
import type { MailContext } from './mail-context.ts'
import { createSubscriberLinkToken } from '../newsletter/newsletter-links.ts'

export async function composeSignupConfirmation(
  { db, appUrl, clock, render }: MailContext,
  id: number,
) {
  const subscriber = await subscriberById(db, id)
  if (!subscriber || subscriber.state === 'unsubscribed') return undefined
  const { confirm, footer } = newsletterLinks(
    appUrl,
    await createSubscriberLinkToken(db, id, 'confirm', clock()),
  )
  return render('newsletter-confirm', { action: confirm, links: footer })
}

export async function composeWelcome({ db, appUrl, clock, render }: MailContext, id: number) {
  if ((await subscriberById(db, id))?.state !== 'confirmed') return undefined
  const { unsubscribe, oneClick, footer } = newsletterLinks(
    appUrl,
    await createSubscriberLinkToken(db, id, 'unsubscribe', clock()),
  )
  return {
    ...(await render('newsletter-welcome', { action: unsubscribe, links: footer })),
    unsubscribe: oneClick,
  }
}
