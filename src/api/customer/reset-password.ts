import { z } from 'zod'
import { bodyWithNewPassword } from '#domain/customer/new-password.ts'
import { EmailAddress } from '#domain/email-address.ts'
import {
  requestPasswordReset,
  resetPassword as reset,
} from '#operations/customer/reset-password.ts'
import { endpoint } from '../framework/endpoint.ts'

const reply = z.object({ status: z.string().describe('Dutch sentence for the user') })
const incompleteLinkError = 'Deze link is niet compleet. Open hem nog eens vanuit je mail.'

export const postPasswordResetRequest = endpoint(
  'POST /api/forgot-password',
  {
    summary:
      'Mails a password reset link if an account exists. The response is the same for every address',
    access: 'public',
    limit: 'mail',
    body: z.object({ email: EmailAddress }, { error: 'Vul je e-mailadres in.' }),
    reply,
  },
  async ({ context, body }) => {
    await requestPasswordReset(context, body.email)
    return {
      status:
        'Als er een account is met dit e-mailadres, krijg je een mail met een link. Die werkt één keer, en niet langer dan een uur.',
    }
  },
)

export const postPasswordReset = endpoint(
  'POST /api/reset-password',
  {
    summary:
      'Sets a new password with the link from a mail, which works once and for an hour; ends all sessions',
    access: 'public',
    limit: 'login',
    body: bodyWithNewPassword({
      token: z.string({ error: incompleteLinkError }),
      email: EmailAddress,
    }),
    reply,
  },
  async ({ context, body }) => {
    await reset(context, body)
    return { status: 'Je wachtwoord is gewijzigd. Log in met je nieuwe wachtwoord.' }
  },
)
