// Customers give and withdraw their consent to the use of health data, and the owner chooses the
// ground for it.

import { z } from 'zod'
import { healthDataSetting } from '#domain/customer/health-data-ground.ts'
import { consentQuestionSources } from '#domain/customer/health-consent-wordings.ts'
import { CurrentPassword } from '#domain/customer/new-password.ts'
import {
  findConsentQuestion,
  findStandingConsent,
  giveConsentInAccount,
} from '#operations/customer/health-consent.ts'
import {
  consentStatusByLink,
  consentStatusOfAccount,
  withdrawConsentByLink,
  withdrawConsentOfAccount,
} from '#operations/customer/withdraw-health-consent.ts'
import { clearedSessionBindingCookie, type Caller, requireUser } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import { fromRow, Moment } from '../framework/json-shapes.ts'
import { settingEndpoints } from '../setting/setting-endpoints.ts'
import { OrderLinkParams } from '../order/order-input.ts'
import { Problem } from '#domain/problem.ts'

const status = {
  about: z.string().describe('In Dutch, such as: bestelling L10001'),
  given_at: Moment.nullable().describe('Null if no consent was stored'),
  withdrawn_at: Moment.nullable(),
  effects: z.array(z.string()).describe('What a withdrawal does, in Dutch'),
}
const ConsentStatus = fromRow(status).meta({ id: 'HealthConsentStatus' })

function requireIdentity(caller: Caller) {
  if (!caller.user) throw new Problem('not-logged-in')
  return { id: caller.user.id, email: caller.user.email }
}

export const healthConsentEndpoints = [
  endpoint(
    'GET /api/health-consent-question',
    {
      summary:
        'The question for consent to the use of health data; null if the shop has another ground',
      access: 'public',
      query: {
        source: z.enum(consentQuestionSources, { error: 'Kies waar je de vraag stelt.' }),
      },
      reply: {
        question: z
          .object({
            text: z.string(),
            refusal: z.string().describe('For a customer who does not tick'),
          })
          .nullable(),
      },
      cacheTags: () => ['details'],
    },
    async ({ context, query: { source } }) => {
      const question = await findConsentQuestion(context.db, source)
      return { question: question ?? null }
    },
  ),
  endpoint(
    'GET /api/health-consents/:token',
    {
      summary:
        'The consent for an order or subscription by its access link, and what a withdrawal does',
      access: 'public',
      params: OrderLinkParams,
      reply: ConsentStatus,
    },
    ({ context, params: { token } }) => consentStatusByLink(context, token),
  ),
  endpoint(
    'POST /api/health-consents/:token/withdraw',
    {
      summary:
        'Withdraws the consent for an order, and for the subscription that it belongs to: stops the subscription, cancels unpacked orders and erases what was ordered. Idempotent; a confirmation follows by mail',
      access: 'public',
      limit: 'write',
      params: OrderLinkParams,
      reply: ConsentStatus,
    },
    async ({ context, params: { token } }) => {
      await withdrawConsentByLink(context, token)
      return consentStatusByLink(context, token)
    },
  ),
  endpoint(
    'GET /api/own-health-consent',
    {
      summary: 'The latest consent of the user, and what a withdrawal does',
      access: 'customer',
      reply: fromRow({
        ...status,
        question: z
          .string()
          .nullable()
          .describe('Null if the shop has another ground than consent'),
        stands_since: Moment.nullable().describe(
          'When the user consented for all orders of the account; null if the checkout has to ask',
        ),
      }),
    },
    async ({ context, caller }) => ({
      ...(await consentStatusOfAccount(context, requireIdentity(caller))),
      question: (await findConsentQuestion(context.db, 'account'))?.text ?? null,
      standsSince:
        (await findStandingConsent(context.db, requireIdentity(caller).id))?.givenAt ?? null,
    }),
  ),
  endpoint(
    'POST /api/own-health-consent',
    {
      summary: 'The user consents in the account',
      access: 'customer',
      limit: 'write',
      body: z.object(
        { health_consent: z.boolean({ error: 'Geef aan of je dit goed vindt.' }) },
        { error: 'Geef aan of je dit goed vindt.' },
      ),
    },
    async ({ context, caller, body }) => {
      await giveConsentInAccount(context, requireIdentity(caller).id, body.health_consent)
    },
  ),
  endpoint(
    'POST /api/own-health-consent/withdraw',
    {
      summary:
        'Withdraws the consent for all orders and subscriptions of the user; with a password, also erases the account. A confirmation follows by mail',
      access: 'customer',
      limit: 'login',
      body: z.object(
        { password: CurrentPassword.optional().describe('Only to erase the account too') },
        { error: 'Dit verzoek konden we niet lezen.' },
      ),
      problems: ['still-busy'],
    },
    async ({ context, caller, body, headers }) => {
      await withdrawConsentOfAccount(
        context,
        { ...requireUser(caller), email: requireIdentity(caller).email },
        body.password,
      )
      if (body.password !== undefined)
        headers.set('set-cookie', clearedSessionBindingCookie(context.appUrl))
    },
  ),
  ...settingEndpoints(healthDataSetting),
] as const
