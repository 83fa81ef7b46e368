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
  const wrongPassword = {
    call: { body: { password: 'verkeerd', name: 'x' } },
    code: 'input-invalid',
  } as const
  return {
    'POST /api/login/code': {
      call: { body: byCode },
      reply: { user: { email: codeEmail } },
      once: true,
      refused: [
        { call: { body: { ...byCode, step: unknownToken } }, code: 'step-over' },
        { call: { body: { step: unknownToken } }, code: 'input-invalid' },
      ],
    },
    'POST /api/login/passkey': {
      call: { body: byPasskey },
      reply: { user: { email: keyEmail } },
      once: true,
      refused: [
        { call: { body: { ...byPasskey, step: unknownToken } }, code: 'step-over' },
        { call: { body: { step: unknownToken, answer: {} } }, code: 'input-invalid' },
      ],
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
      refused: [{ call: { body: { ...firstAccount, password: 'kort' } }, code: 'input-invalid' }],
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
      refused: [
        {
          call: { params: { token: people.invitation }, body: { ...account, password: 'kort' } },
          code: 'input-invalid',
        },
      ],
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
      refused: [
        {
          call: { params: idOf(people.unconfirmedApp), body: { code: 'zes' } },
          code: 'input-invalid',
        },
      ],
    },
    'POST /api/admin/own-account/app': {
      call: { body: { password, name: 'Telefoon' } },
      reply: {},
      refused: [wrongPassword],
    },
    'POST /api/admin/own-account/passkey-options': {
      call: { body: { password } },
      reply: {},
      refused: [wrongPassword],
    },
    'POST /api/admin/own-account/passkeys': {
      call: { body: { ...people.passkeySetup, name: 'Laptop' } },
      reply: { recovery_codes: [] },
      once: true,
      refused: [
        {
          call: { body: { ...people.passkeySetup, name: 'Laptop', step: unknownToken } },
          code: 'not-found',
        },
      ],
    },
    'PUT /api/admin/own-account/factors/:id': {
      call: { params: idOf(people.toRename), body: { name: 'Werktelefoon' } },
      once: true,
      refused: [
        { call: { params: idOf(people.toRename), body: { name: '' } }, code: 'input-invalid' },
      ],
    },
    'POST /api/admin/own-account/factors/:id/remove': {
      call: { params: idOf(people.toRemove), body: { password } },
      once: true,
      refused: [
        {
          call: { params: idOf(people.toRemove), body: { password: 'verkeerd' } },
          code: 'input-invalid',
        },
      ],
    },
    'POST /api/admin/own-account/recovery-codes': {
      call: { body: { password } },
      reply: {},
      once: true,
      refused: [wrongPassword],
    },
  } satisfies SomeSamples
}
