// Samples: second factors, invitations and the own account of staff.

import { totpCodeAt, totpStepAt } from '#operations/staff/second-factor/totp.ts'
import { type SomeSamples, unknownToken } from './sample.ts'
import type { SmallShop } from './small-shop.ts'
import { firstAccount } from './small-shop-colleagues.ts'

const idOf = ({ id }: { id: number }) => ({ id: String(id) })

export function staffSignInSamples({ context, password, people }: SmallShop) {
  const account = {
    name: 'Kees Nieuw',
    password: 'kwikstaart op het hek',
    password_confirmation: 'kwikstaart op het hek',
  }
  const { email: codeEmail, ...byCode } = people.byCode
  const { email: keyEmail, ...byPasskey } = people.byPasskey
  const wrongPassword = [{ body: { password: 'verkeerd', name: 'x' } }]
  return {
    'POST /api/login/code': {
      body: byCode,
      reply: { user: { email: codeEmail } },
      once: true,
      invalid: [{ body: { step: unknownToken } }],
      refused: { 'step-over': [{ body: { ...byCode, step: unknownToken } }] },
    },
    'POST /api/login/passkey': {
      body: byPasskey,
      reply: { user: { email: keyEmail } },
      once: true,
      invalid: [{ body: { step: unknownToken, answer: {} } }],
      refused: { 'step-over': [{ body: { ...byPasskey, step: unknownToken } }] },
    },
    'GET /api/first-account': { reply: {} },
    'POST /api/first-account': {
      body: firstAccount,
      reply: {
        user: {
          email: 'eerste@luwte.example',
          role: 'staff',
          staff_role: 'owner',
          first_name: 'Bo',
        },
      },
      once: true,
      invalid: [{ body: { ...firstAccount, password: 'kort' } }],
    },
    'GET /api/invitations/:token': {
      params: { token: people.invitation },
      reply: { email: 'kees@luwte.example', staff_role: 'editor' },
    },
    'POST /api/invitations/:token': {
      params: { token: people.invitation },
      body: account,
      reply: {
        user: {
          email: 'kees@luwte.example',
          role: 'staff',
          staff_role: 'editor',
          first_name: 'Kees',
        },
      },
      once: true,
      invalid: [{ body: { ...account, password: 'kort' } }],
    },
    'GET /api/admin/own-account': { reply: { required: false } },
    'POST /api/admin/own-account/app/:id': {
      params: idOf(people.unconfirmedApp),
      body: {
        get code() {
          return totpCodeAt(people.unconfirmedApp.secret, totpStepAt(context.clock()))
        },
      },
      reply: { recovery_codes: [] },
      once: true,
      invalid: [{ body: { code: 'zes' } }],
    },
    'POST /api/admin/own-account/app': {
      body: { password, name: 'Telefoon' },
      reply: {},
      invalid: wrongPassword,
    },
    'POST /api/admin/own-account/passkey-options': {
      body: { password },
      reply: {},
      invalid: wrongPassword,
    },
    'POST /api/admin/own-account/passkeys': {
      body: { ...people.passkeySetup, name: 'Laptop' },
      reply: { recovery_codes: [] },
      once: true,
      refused: {
        'not-found': [{ body: { ...people.passkeySetup, name: 'Laptop', step: unknownToken } }],
      },
    },
    'PUT /api/admin/own-account/factors/:id': {
      params: idOf(people.toRename),
      body: { name: 'Werktelefoon' },
      once: true,
      invalid: [{ body: { name: '' } }],
    },
    'POST /api/admin/own-account/factors/:id/remove': {
      params: idOf(people.toRemove),
      body: { password },
      once: true,
      invalid: [{ body: { password: 'verkeerd' } }],
    },
    'POST /api/admin/own-account/recovery-codes': {
      body: { password },
      reply: {},
      once: true,
      invalid: wrongPassword,
    },
  } satisfies SomeSamples
}
