import { z } from 'zod'
import { EmailAddress } from '#domain/email-address.ts'
import { requestSignup, confirmSignup, unsubscribe } from '#operations/newsletter/signup.ts'
import { endpoint } from '../framework/endpoint.ts'

const Link = z.object({ token: z.string().max(100).describe('From a link in a mail') })

export const signupEndpoints = [
  endpoint(
    'POST /api/newsletter-signup',
    {
      summary:
        'Requests the newsletter and mails a confirmation link. The response is the same for every address',
      access: 'public',
      limit: 'newsletter',
      body: z.object({ email: EmailAddress }, { error: 'Vul je e-mailadres in.' }),
      status: 202,
    },
    async ({ context, body }) => {
      await requestSignup(context, body.email)
    },
  ),
  endpoint(
    'POST /api/newsletter-confirm/:token',
    {
      summary: 'Confirms the newsletter. Idempotent',
      access: 'public',
      params: Link,
    },
    async ({ context, params }) => {
      await confirmSignup(context, params.token)
    },
  ),
  endpoint(
    'POST /api/newsletter-unsubscribe/:token',
    {
      summary:
        'Unsubscribes from the newsletter. Idempotent. Mail programs post here too (RFC 8058), so the body is ignored',
      access: 'public',
      params: Link,
    },
    async ({ context, params }) => {
      await unsubscribe(context, params.token)
    },
  ),
] as const
