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
  const wrongPassword = { 'input-invalid': [{ body: { password: 'verkeerd', name: 'x' } }] }
  return {
    'POST /api/login/code': {
      call: { body: byCode },
      reply: { user: { email: codeEmail } },
      once: true,
      refused: {
        'step-over': [{ body: { ...byCode, step: unknownToken } }],
        'input-invalid': [{ body: { step: unknownToken } }],
      },
    },
    'POST /api/login/passkey': {
      call: { body: byPasskey },
      reply: { user: { email: keyEmail } },
      once: true,
      refused: {
        'step-over': [{ body: { ...byPasskey, step: unknownToken } }],
        'input-invalid': [{ body: { step: unknownToken, answer: {} } }],
      },
    },
    'GET /api/first-account': { call: {}, reply: {} },
    'POST /api/first-account': {
      call: { body: firstAccount },
      reply: {
        user: {
          email: 'eerste@luwte.example',
          role: 'staff',
          staff_role: 'owner',
          first_name: 'Bo',
        },
      },
      once: true,
      refused: { 'input-invalid': [{ body: { ...firstAccount, password: 'kort' } }] },
    },
    'GET /api/invitations/:token': {
      call: { params: { token: people.invitation } },
      reply: { email: 'kees@luwte.example', staff_role: 'editor' },
    },
    'POST /api/invitations/:token': {
      call: { params: { token: people.invitation }, body: account },
      reply: {
        user: {
          email: 'kees@luwte.example',
          role: 'staff',
          staff_role: 'editor',
          first_name: 'Kees',
        },
      },
      once: true,
      refused: { 'input-invalid': [{ body: { ...account, password: 'kort' } }] },
    },
    'GET /api/admin/own-account': { call: {}, reply: { required: false } },
    'POST /api/admin/own-account/app/:id': {
      call: {
        params: idOf(people.unconfirmedApp),
        body: {
          get code() {
            return totpCodeAt(people.unconfirmedApp.secret, totpStepAt(context.clock()))
          },
        },
      },
      reply: { recovery_codes: [] },
      once: true,
      refused: { 'input-invalid': [{ body: { code: 'zes' } }] },
    },
    'POST /api/admin/own-account/app': {
      call: { body: { password, name: 'Telefoon' } },
      reply: {},
      refused: wrongPassword,
    },
    'POST /api/admin/own-account/passkey-options': {
      call: { body: { password } },
      reply: {},
      refused: wrongPassword,
    },
    'POST /api/admin/own-account/passkeys': {
      call: { body: { ...people.passkeySetup, name: 'Laptop' } },
      reply: { recovery_codes: [] },
      once: true,
      refused: {
        'not-found': [{ body: { ...people.passkeySetup, name: 'Laptop', step: unknownToken } }],
      },
    },
    'PUT /api/admin/own-account/factors/:id': {
      call: { params: idOf(people.toRename), body: { name: 'Werktelefoon' } },
      once: true,
      refused: { 'input-invalid': [{ body: { name: '' } }] },
    },
    'POST /api/admin/own-account/factors/:id/remove': {
      call: { params: idOf(people.toRemove), body: { password } },
      once: true,
      refused: { 'input-invalid': [{ body: { password: 'verkeerd' } }] },
    },
    'POST /api/admin/own-account/recovery-codes': {
      call: { body: { password } },
      reply: {},
      once: true,
      refused: wrongPassword,
    },
  } satisfies SomeSamples
}
