import { z } from 'zod'
import { NewPassword, CurrentPassword } from '#domain/customer/new-password.ts'
import { HealthConsent } from '#domain/customer/health-data-ground.ts'
import { PersonName } from '#domain/customer/person-name.ts'
import { EmailAddress } from '#domain/email-address.ts'
import { confirmAccountEmail, register } from '#operations/customer/register.ts'
import { endpoint } from '../framework/endpoint.ts'
import { LoginReply, respondWithSession } from './login.ts'

const Name = PersonName('Vul je naam in.')

export const postRegistration = endpoint(
  'POST /api/register',
  {
    summary:
      'Registers an account, which works after confirmation by mail. The response is the same for every address',
    access: 'public',
    limit: 'mail',
    body: z.object(
      { name: Name, email: EmailAddress, password: NewPassword, health_consent: HealthConsent },
      { error: 'Vul je naam, e-mailadres en wachtwoord in.' },
    ),
    reply: z.object({ status: z.string().describe('Dutch sentence for the user') }),
    status: 202,
  },
  async ({ context, body }) => {
    await register(context, body)
    return { status: 'Kijk in je mail: we hebben je een bericht gestuurd waarmee je verdergaat.' }
  },
)

export const postEmailConfirmation = endpoint(
  'POST /api/confirm-email',
  {
    summary:
      'Confirms the e-mail address with the link from the mail and the chosen password, and logs in',
    access: 'public',
    limit: 'login',
    body: z.object(
      {
        token: z
          .string({ error: 'De link is niet compleet.' })
          .max(100, 'De link is niet compleet.'),
        password: CurrentPassword,
      },
      { error: 'Vul je wachtwoord in.' },
    ),
    reply: LoginReply,
    problems: ['not-found', 'login-failed', 'second-factor-needed'],
  },
  async ({ context, body, caller, headers }) =>
    respondWithSession(
      context,
      await confirmAccountEmail(context, body.token, body.password, caller),
      headers,
    ),
)
