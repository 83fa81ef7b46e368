// The newsletter: ask for it, confirm it, leave it.

import { z } from 'zod'
import { EmailAddress } from '#domain/email-address.ts'
import { askForNewsletter, confirmNewsletter, leaveNewsletter } from '#operations/newsletter.ts'
import { endpoint } from './endpoint.ts'

const Link = z.object({ token: z.string().max(100).describe('From a link in a mail') })

export const signUpForNewsletter = endpoint(
  'POST /api/newsletter-signup',
  {
    summary: 'Asks for the newsletter; whoever reads the address gets a mail to confirm it. The answer is the same for every address',
    for: 'everyone',
    limit: 'newsletter',
    body: z.object({ email: EmailAddress }, { error: 'Vul je e-mailadres in.' }),
    status: 202,
    problems: ['input-invalid'],
  },
  async ({ shop, body }) => {
    await askForNewsletter(shop, body.email)
    return undefined
  },
)

export const confirmNewsletterSignUp = endpoint(
  'POST /api/newsletter-confirm/:token',
  {
    summary: 'Confirms the newsletter; once more does no harm',
    for: 'everyone',
    params: Link,
    status: 204,
    problems: ['not-found'],
  },
  async ({ shop, params }) => {
    await confirmNewsletter(shop, params.token)
    return undefined
  },
)

export const unsubscribeFromNewsletter = endpoint(
  'POST /api/newsletter-unsubscribe/:token',
  {
    summary: 'Ends the newsletter; once more does no harm. Mail programs post here too (RFC 8058), so a body of any kind is left unread',
    for: 'everyone',
    params: Link,
    status: 204,
    problems: ['not-found'],
  },
  async ({ shop, params }) => {
    await leaveNewsletter(shop, params.token)
    return undefined
  },
)
