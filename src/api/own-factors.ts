// One's own second factor. Also open to a colleague who has none yet and has to have one.

import { z } from 'zod'
import { factorsOf, recoveryCodesLeft } from '#data/second-factors.ts'
import { Password } from '#domain/account/new-password.ts'
import { needsSecondFactor } from '#domain/account/second-factor.ts'
import {
  addPasskey,
  beginApp,
  beginPasskey,
  confirmApp,
  removeOwnFactor,
  renameOwnFactor,
  renewRecoveryCodes,
} from '#operations/second-factor/own-factors.ts'
import { asker } from './caller.ts'
import { endpoint } from './endpoint.ts'
import { PasskeyJson } from './passkey-json.ts'

const own = { for: 'staff', right: 'own-account', limit: 'login' } as const
const Name = z.string({ error: 'Geef het een naam.' }).trim().min(1, 'Geef het een naam.').max(40, 'Gebruik hoogstens 40 tekens.')
const Id = z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) })
const OnlyPassword = z.object({ password: Password }, { error: 'Vul je wachtwoord in.' })
const Codes = z.object({ recovery_codes: z.array(z.string()).describe('Shown once; empty when there were some already') })

const getOwnFactors = endpoint(
  'GET /api/admin/own-account',
  {
    summary: 'The second factors of whoever asks. Secrets and keys are never told',
    for: 'staff',
    right: 'own-account',
    reply: z.object({
      required: z.boolean().describe('Whether this colleague must have one'),
      recovery_codes_left: z.int(),
      factors: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(['totp', 'passkey']),
          name: z.string(),
          created_at: z.iso.datetime(),
          last_used_at: z.iso.datetime().nullable(),
        }),
      ),
    }),
    problems: ['not-logged-in'],
  },
  async ({ shop, caller }) => {
    const { userId } = asker(caller)
    const [factors, left] = await Promise.all([factorsOf(shop.db, userId), recoveryCodesLeft(shop.db, userId)])
    return {
      required: shop.demandsSecondFactor && needsSecondFactor(caller.user?.duty ?? null),
      recovery_codes_left: left,
      factors: factors.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
        id,
        kind,
        name,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
    }
  },
)

const beginOwnApp = endpoint(
  'POST /api/admin/own-account/app',
  {
    ...own,
    summary: 'Begins an authenticator app: its secret, and the same as an address for a QR code. It counts after its first code',
    auditAction: 'Authenticator-app klaargezet',
    body: OnlyPassword.extend({ name: Name }),
    reply: z.object({ id: z.int(), secret: z.string().describe('base32'), address: z.string().describe('otpauth://') }),
    status: 201,
    problems: ['input-invalid', 'not-logged-in', 'too-many-requests'],
  },
  ({ shop, caller, body }) => beginApp(shop, asker(caller), body),
)

const confirmOwnApp = endpoint(
  'POST /api/admin/own-account/app/:id',
  {
    ...own,
    summary: 'The first code of an authenticator app: from now on it counts',
    auditAction: 'Authenticator-app aangezet',
    params: Id,
    body: z.object({
      code: z
        .string({ error: 'Vul de code in.' })
        .transform((text) => text.replace(/[\s-]/g, ''))
        .pipe(z.string().regex(/^\d{6}$/, 'Vul de zes cijfers uit je app in.')),
    }),
    reply: Codes,
    problems: ['input-invalid', 'not-found', 'not-logged-in'],
  },
  async ({ shop, caller, params, body }) => ({ recovery_codes: await confirmApp(shop, asker(caller), params.id, body.code) }),
)

const beginOwnPasskey = endpoint(
  'POST /api/admin/own-account/passkey-options',
  {
    ...own,
    summary: 'What a browser needs to make a passkey, and the step to hand back with it',
    auditAction: 'Passkey klaargezet',
    body: OnlyPassword,
    reply: z.object({ step: z.string(), options: z.record(z.string(), z.unknown()).describe('PublicKeyCredentialCreationOptionsJSON') }),
    problems: ['input-invalid', 'not-logged-in', 'too-many-requests'],
  },
  ({ shop, caller, body }) => beginPasskey(shop, asker(caller), body.password),
)

const addOwnPasskey = endpoint(
  'POST /api/admin/own-account/passkeys',
  {
    ...own,
    summary: 'The passkey that the browser made',
    auditAction: 'Passkey toegevoegd',
    body: z.object({ step: z.string().max(100), name: Name, answer: PasskeyJson }),
    reply: Codes,
    status: 201,
    problems: ['input-invalid', 'not-found', 'not-logged-in'],
  },
  async ({ shop, caller, body }) => ({ recovery_codes: await addPasskey(shop, asker(caller), body) }),
)

const putFactorName = endpoint(
  'PUT /api/admin/own-account/factors/:id',
  {
    ...own,
    summary: 'Gives a second factor another name',
    auditAction: 'Tweede stap hernoemd',
    params: Id,
    body: z.object({ name: Name }, { error: 'Geef het een naam.' }),
    status: 204,
    problems: ['input-invalid', 'not-found', 'not-logged-in'],
  },
  async ({ shop, caller, params, body }) => {
    await renameOwnFactor(shop, asker(caller).userId, params.id, body.name)
    return undefined
  },
)

const removeFactorOfOwn = endpoint(
  'POST /api/admin/own-account/factors/:id/remove',
  {
    ...own,
    summary: 'Takes a second factor away; with the last one the recovery codes go',
    auditAction: 'Tweede stap verwijderd',
    params: Id,
    body: OnlyPassword,
    status: 204,
    problems: ['input-invalid', 'not-found', 'not-logged-in', 'too-many-requests'],
  },
  async ({ shop, caller, params, body }) => {
    await removeOwnFactor(shop, asker(caller), params.id, body.password)
    return undefined
  },
)

const renewOwnRecoveryCodes = endpoint(
  'POST /api/admin/own-account/recovery-codes',
  {
    ...own,
    summary: 'New recovery codes; the earlier ones work no more',
    auditAction: 'Herstelcodes vernieuwd',
    body: OnlyPassword,
    reply: Codes,
    status: 201,
    problems: ['input-invalid', 'not-found', 'not-logged-in', 'too-many-requests'],
  },
  async ({ shop, caller, body }) => ({ recovery_codes: await renewRecoveryCodes(shop, asker(caller), body.password) }),
)

export const ownFactorEndpoints = [
  getOwnFactors,
  confirmOwnApp,
  beginOwnApp,
  beginOwnPasskey,
  addOwnPasskey,
  putFactorName,
  removeFactorOfOwn,
  renewOwnRecoveryCodes,
] as const
