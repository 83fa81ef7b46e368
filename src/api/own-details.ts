// What somebody changes about their own account: name, password and address for mail.

import { z } from 'zod'
import { userById } from '#data/accounts.ts'
import { Account } from '#domain/account/account.ts'
import { NewPassword, Password } from '#domain/account/new-password.ts'
import { PersonName } from '#domain/account/person-name.ts'
import { notTheSame } from '#domain/account/password-length.ts'
import { EmailAddress } from '#domain/email-address.ts'
import { Problem } from '#domain/problem.ts'
import { askForNewEmail, changePassword as renewPassword, confirmNewEmail as takeNewEmail, renameAccount } from '#operations/own-details.ts'
import { asker } from './caller.ts'
import { endpoint } from './endpoint.ts'
import { accountOf } from './log-in.ts'

const Status = z.object({ status: z.string().describe('Dutch, for the shopper') })

export const changeName = endpoint(
  'PUT /api/user',
  {
    summary: 'Changes the name of whoever asks',
    for: 'customer',
    limit: 'write',
    body: z.object(
      { first_name: PersonName('Vul je voornaam in.'), last_name: PersonName('Vul je achternaam in.') },
      { error: 'Vul je naam in.' },
    ),
    reply: Account,
    problems: ['input-invalid', 'not-logged-in'],
  },
  async ({ shop, body, caller }) => {
    const { userId } = asker(caller)
    await renameAccount(shop, userId, { firstName: body.first_name, lastName: body.last_name })
    const user = await userById(shop.db, userId)
    if (!user) throw new Problem('not-logged-in')
    return accountOf(user)
  },
)

export const changePassword = endpoint(
  'POST /api/change-password',
  {
    summary: 'Sets a new password with the current one; ends every other log-in and tells it by mail',
    for: 'customer',
    limit: 'login',
    body: z
      .object(
        { current_password: Password, password: NewPassword, password_confirmation: z.string({ error: 'Vul je wachtwoord nog eens in.' }) },
        { error: 'Vul alle velden in.' },
      )
      .refine(({ password, password_confirmation }) => password === password_confirmation, {
        path: ['password_confirmation'],
        message: notTheSame,
      }),
    reply: Status,
    problems: ['input-invalid', 'not-logged-in', 'too-many-requests'],
  },
  async ({ shop, body, caller }) => {
    await renewPassword(shop, asker(caller), body)
    return { status: 'Je wachtwoord is gewijzigd. Op andere apparaten ben je uitgelogd.' }
  },
)

export const changeEmail = endpoint(
  'POST /api/change-email',
  {
    summary: 'Mails a link to a new address, which becomes the account’s when it is opened. The answer is the same for every address',
    for: 'customer',
    limit: 'mail',
    body: z.object({ email: EmailAddress, current_password: Password }, { error: 'Vul alle velden in.' }),
    reply: Status,
    status: 202,
    problems: ['input-invalid', 'not-logged-in', 'too-many-requests'],
  },
  async ({ shop, body, caller }) => {
    await askForNewEmail(shop, asker(caller), body)
    return { status: 'Kijk in de mail van je nieuwe adres: met de link daarin bevestig je het. Tot die tijd blijft je oude adres gelden.' }
  },
)

export const confirmNewEmail = endpoint(
  'POST /api/confirm-new-email',
  {
    summary: 'Gives an account its new address, with the link from the mail to it and the password; the old address is told',
    for: 'everyone',
    limit: 'login',
    body: z.object(
      { token: z.string({ error: 'De link is niet compleet.' }).max(100, 'De link is niet compleet.'), password: Password },
      { error: 'Vul je wachtwoord in.' },
    ),
    reply: z.object({ email: z.string() }),
    problems: ['input-invalid', 'not-found', 'login-failed', 'too-many-requests'],
  },
  async ({ shop, body, caller }) => ({ email: await takeNewEmail(shop, body.token, body.password, caller) }),
)
