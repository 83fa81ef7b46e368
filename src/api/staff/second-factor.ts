import { z } from 'zod'
import { secondFactorsOf, countRecoveryCodes } from '#data/staff/second-factors.ts'
import { CurrentPassword } from '#domain/customer/new-password.ts'
import { needsSecondFactor } from '#domain/staff/second-factor.ts'
import {
  addPasskey,
  startAuthenticatorSetup,
  startPasskeySetup,
  confirmAuthenticator,
  removeOwnFactor,
  renameOwnFactor,
  renewRecoveryCodes,
} from '#operations/staff/second-factor/set-up-factors.ts'
import { requireUser } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdParams, Moment, fromRow } from '../framework/json-shapes.ts'
import { RequiredText } from '#domain/text/text-input.ts'

// The schema of the result of PublicKeyCredential.toJSON in the browser. The passkey integration
// validates the `response`.

const id = z.string().min(1).max(1400)

export const PasskeyJson = z
  .object({
    id,
    rawId: id,
    type: z.literal('public-key'),
    response: z.record(z.string().max(60), z.unknown()),
    clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
  })
  .meta({ id: 'PasskeyAnswer' })

const ownAccount = { permission: 'own-account', limit: 'login' } as const
const Name = RequiredText('Geef het een naam.', 40)
const OnlyPassword = z.object({ password: CurrentPassword }, { error: 'Vul je wachtwoord in.' })
const Codes = z.object({
  recovery_codes: z
    .array(z.string())
    .describe('Shown once; empty when the account already has some'),
})

export const secondFactorEndpoints = [
  endpoint(
    'GET /api/admin/own-account',
    {
      summary: 'Own second factors, without secrets and keys',
      permission: 'own-account',
      reply: {
        required: z.boolean().describe('Whether this colleague needs a second factor'),
        recovery_codes_left: z.int(),
        factors: z.array(
          fromRow({
            id: z.int(),
            kind: z.enum(['totp', 'passkey']),
            name: z.string(),
            created_at: Moment,
            last_used_at: Moment.nullable(),
          }),
        ),
      },
    },
    async ({ context, caller }) => {
      const { userId } = requireUser(caller)
      const [factors, codeCount] = await Promise.all([
        secondFactorsOf(context.db, userId),
        countRecoveryCodes(context.db, userId),
      ])
      return {
        required: context.requiresSecondFactor && needsSecondFactor(caller.user?.staffRole ?? null),
        recovery_codes_left: codeCount,
        factors,
      }
    },
  ),
  endpoint(
    'POST /api/admin/own-account/app/:id',
    {
      ...ownAccount,
      summary: 'Activates an authenticator app with its first code',
      auditAction: 'Authenticator-app aangezet',
      params: IdParams,
      body: {
        code: z
          .string({ error: 'Vul de code in.' })
          .transform((text) => text.replace(/[\s-]/g, ''))
          .pipe(z.string().regex(/^\d{6}$/, 'Vul de zes cijfers uit je app in.')),
      },
      reply: Codes,
    },
    async ({ context, caller, params, body }) => ({
      recovery_codes: await confirmAuthenticator(
        context,
        requireUser(caller),
        params.id,
        body.code,
      ),
    }),
  ),
  endpoint(
    'POST /api/admin/own-account/app',
    {
      ...ownAccount,
      summary:
        'Starts the setup of an authenticator app: returns its secret, also as a URL for a QR code. Active after its first code',
      auditAction: 'Authenticator-app klaargezet',
      body: OnlyPassword.extend({ name: Name }),
      reply: {
        id: z.int(),
        secret: z.string().describe('base32'),
        address: z.string().describe('otpauth://'),
      },
      status: 201,
    },
    ({ context, caller, body }) => startAuthenticatorSetup(context, requireUser(caller), body),
  ),
  endpoint(
    'POST /api/admin/own-account/passkey-options',
    {
      ...ownAccount,
      summary: 'Options for creating a passkey in the browser, and the step to send back with it',
      auditAction: 'Passkey klaargezet',
      body: OnlyPassword,
      reply: {
        step: z.string(),
        options: z
          .record(z.string(), z.unknown())
          .describe('PublicKeyCredentialCreationOptionsJSON'),
      },
    },
    ({ context, caller, body }) => startPasskeySetup(context, requireUser(caller), body.password),
  ),
  endpoint(
    'POST /api/admin/own-account/passkeys',
    {
      ...ownAccount,
      summary: 'Adds the passkey that the browser created',
      auditAction: 'Passkey toegevoegd',
      body: { step: z.string().max(100), name: Name, answer: PasskeyJson },
      reply: Codes,
      status: 201,
      problems: ['not-found'],
    },
    async ({ context, caller, body }) => ({
      recovery_codes: await addPasskey(context, requireUser(caller), body),
    }),
  ),
  endpoint(
    'PUT /api/admin/own-account/factors/:id',
    {
      ...ownAccount,
      summary: 'Renames a second factor',
      auditAction: 'Tweede stap hernoemd',
      params: IdParams,
      body: z.object({ name: Name }, { error: 'Geef het een naam.' }),
    },
    async ({ context, caller, params, body }) => {
      await renameOwnFactor(context, requireUser(caller).userId, params.id, body.name)
    },
  ),
  endpoint(
    'POST /api/admin/own-account/factors/:id/remove',
    {
      ...ownAccount,
      summary: 'Deletes a second factor; the last one also deletes the recovery codes',
      auditAction: 'Tweede stap verwijderd',
      params: IdParams,
      body: OnlyPassword,
    },
    async ({ context, caller, params, body }) => {
      await removeOwnFactor(context, requireUser(caller), params.id, body.password)
    },
  ),
  endpoint(
    'POST /api/admin/own-account/recovery-codes',
    {
      ...ownAccount,
      summary: 'Replaces the recovery codes; the old ones stop working',
      auditAction: 'Herstelcodes vernieuwd',
      body: OnlyPassword,
      reply: Codes,
      status: 201,
      problems: ['not-found'],
    },
    async ({ context, caller, body }) => ({
      recovery_codes: await renewRecoveryCodes(context, requireUser(caller), body.password),
    }),
  ),
] as const
