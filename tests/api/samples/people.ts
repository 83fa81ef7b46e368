// Samples of colleagues, invitations and the second step of a log-in.

import { users } from '#data/tables/accounts.ts'
import { defaultCarriers } from '#domain/order/carrier.ts'
import { defaultDetails } from '#domain/default-details.ts'
import { isProblem } from '#domain/problem.ts'
import { makeInvitationLink } from '#operations/accept-invitation.ts'
import { invite } from '#operations/colleagues.ts'
import { logIn } from '#operations/log-in.ts'
import { addPasskey, beginApp, beginPasskey, confirmApp } from '#operations/second-factor/own-factors.ts'
import { codeAt, stepAt } from '#operations/second-factor/totp.ts'
import type { Shop } from '#operations/shop.ts'
import { aPasskey } from '#tests/support/builders/passkey.ts'
import { type SamplesOf, unknownToken } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

type Keys =
  | 'POST /api/login/code'
  | 'POST /api/login/passkey'
  | 'GET /api/invitations/:token'
  | 'POST /api/invitations/:token'
  | 'GET /api/admin/own-account'
  | 'POST /api/admin/own-account/app'
  | 'POST /api/admin/own-account/app/:id'
  | 'POST /api/admin/own-account/passkey-options'
  | 'POST /api/admin/own-account/passkeys'
  | 'PUT /api/admin/own-account/factors/:id'
  | 'POST /api/admin/own-account/factors/:id/remove'
  | 'POST /api/admin/own-account/recovery-codes'
  | 'GET /api/shop-details'
  | 'GET /api/admin/settings'
  | 'PUT /api/admin/settings'
  | 'GET /api/admin/carriers'
  | 'PUT /api/admin/carriers'
  | 'GET /api/admin/log'
  | 'GET /api/admin/jobs'
  | 'POST /api/admin/jobs/:name/run'
  | 'GET /api/admin/people'
  | 'POST /api/admin/people/invitations'
  | 'DELETE /api/admin/people/invitations/:id'
  | 'PUT /api/admin/people/:id/duty'
  | 'POST /api/admin/people/:id/end'
  | 'POST /api/admin/people/:id/reset-second-factor'

const owner = { userId: 2, session: undefined, address: '' }
const nobody = '999999'

/** Colleagues for each thing that happens to one, and an owner with second factors. */
export async function somePeople(shop: Shop, password: string) {
  const passwordHash = await shop.passwords.hash(password)
  const at = shop.now()
  const about = {
    passwordHash,
    emailConfirmedAt: at,
    createdAt: at,
    mailsSince: at,
    role: 'staff',
    duty: 'warehouse',
    firstName: 'Lou',
  } as const
  const made = await shop.db
    .insert(users)
    .values(
      ['veilig', 'sleutel', 'wisselt', 'vertrekt', 'verloor'].map((name) => ({ ...about, email: `${name}@luwte.example`, lastName: name })),
    )
    .returning()
  const [safe, keyed, moves, leaves, lost] = made.map(({ id, email }) => ({ id, email, asker: { ...owner, userId: id } }))
  if (!safe || !keyed || !moves || !leaves || !lost) throw new Error('no colleagues')
  const anApp = async (asker: typeof owner, name: string) => {
    const { id, secret } = await beginApp(shop, asker, { password, name })
    return { id, recovery: await confirmApp(shop, asker, id, codeAt(secret, stepAt(shop.now()))) }
  }
  const device = aPasskey()
  const begun = await beginPasskey(shop, keyed.asker, password)
  await addPasskey(shop, keyed.asker, { step: begun.step, name: 'Laptop', answer: device.made(begun.options) })
  const step = async (email: string) => {
    const refused = await logIn(shop, { email, password }, { address: '', device: '' }).catch((error: unknown) => error)
    if (!isProblem(refused)) throw new Error('no second step')
    return { step: String(refused.more.step), passkey: Object(refused.more.passkey) as { challenge?: unknown } }
  }
  const { recovery } = await anApp(safe.asker, 'Telefoon')
  const [toRename, toRemove] = [await anApp(owner, 'Telefoon'), await anApp(owner, 'Tablet')]
  const next = await beginPasskey(shop, owner, password)
  const third = await beginApp(shop, owner, { password, name: 'Horloge' })
  const signedStep = await step(keyed.email)
  const invited = await invite(shop, { email: 'kees@luwte.example', duty: 'editor', by: 2 })
  return {
    people: {
      moves,
      leaves,
      lost,
      toRename,
      toRemove,
      third,
      next: { step: next.step, answer: aPasskey().made(next.options) },
      byCode: { step: (await step(safe.email)).step, code: recovery[0]!, email: safe.email },
      byPasskey: { step: signedStep.step, answer: device.signed(signedStep.passkey), email: keyed.email },
      invitation: await makeInvitationLink(shop.db, invited),
      withdrawn: await invite(shop, { email: 'mies@luwte.example', duty: 'warehouse', by: 2 }),
    },
  }
}

const idOf = ({ id }: { id: number }) => ({ id: String(id) })

export function peopleSamples({ shop, password, people }: SmallShop): SamplesOf<Keys> {
  const chosen = { name: 'Kees Nieuw', password: 'kwikstaart op het hek', password_confirmation: 'kwikstaart op het hek' }
  const { email: codeEmail, ...byCode } = people.byCode
  const { email: keyEmail, ...byPasskey } = people.byPasskey
  const wrong = { call: { body: { password: 'verkeerd', name: 'x' } }, code: 'input-invalid' } as const
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
    'GET /api/invitations/:token': {
      call: { params: { token: people.invitation } },
      reply: { email: 'kees@luwte.example', duty: 'editor' },
      refused: [{ call: { params: { token: unknownToken } }, code: 'not-found' }],
    },
    'POST /api/invitations/:token': {
      call: { params: { token: people.invitation }, body: chosen },
      reply: { user: { email: 'kees@luwte.example', role: 'staff', duty: 'editor', first_name: 'Kees' } },
      once: true,
      refused: [
        { call: { params: { token: unknownToken }, body: chosen }, code: 'not-found' },
        { call: { params: { token: people.invitation }, body: { ...chosen, password: 'kort' } }, code: 'input-invalid' },
      ],
    },
    'GET /api/admin/own-account': { call: {}, reply: { required: false }, refused: [] },
    'POST /api/admin/own-account/app/:id': {
      call: {
        params: idOf(people.third),
        body: {
          get code() {
            return codeAt(people.third.secret, stepAt(shop.now()))
          },
        },
      },
      reply: { recovery_codes: [] },
      once: true,
      refused: [
        { call: { params: { id: nobody }, body: { code: '123456' } }, code: 'not-found' },
        { call: { params: idOf(people.third), body: { code: 'zes' } }, code: 'input-invalid' },
      ],
    },
    'POST /api/admin/own-account/app': { call: { body: { password, name: 'Telefoon' } }, reply: {}, refused: [wrong] },
    'POST /api/admin/own-account/passkey-options': { call: { body: { password } }, reply: {}, refused: [wrong] },
    'POST /api/admin/own-account/passkeys': {
      call: { body: { ...people.next, name: 'Laptop' } },
      reply: { recovery_codes: [] },
      once: true,
      refused: [{ call: { body: { ...people.next, name: 'Laptop', step: unknownToken } }, code: 'not-found' }],
    },
    'PUT /api/admin/own-account/factors/:id': {
      call: { params: idOf(people.toRename), body: { name: 'Werktelefoon' } },
      reply: undefined,
      once: true,
      refused: [
        { call: { params: { id: nobody }, body: { name: 'x' } }, code: 'not-found' },
        { call: { params: idOf(people.toRename), body: { name: '' } }, code: 'input-invalid' },
      ],
    },
    'POST /api/admin/own-account/factors/:id/remove': {
      call: { params: idOf(people.toRemove), body: { password } },
      reply: undefined,
      once: true,
      refused: [{ call: { params: idOf(people.toRemove), body: { password: 'verkeerd' } }, code: 'input-invalid' }],
    },
    'POST /api/admin/own-account/recovery-codes': { call: { body: { password } }, reply: {}, once: true, refused: [wrong] },
    'GET /api/shop-details': { call: {}, reply: { banner: [...defaultDetails.banner] }, refused: [] },
    'GET /api/admin/settings': { call: {}, reply: { version: 0, delivery: { price: 5, free_from: 50 } }, refused: [] },
    'PUT /api/admin/settings': {
      call: { body: { ...defaultDetails, version: 0 } },
      reply: { version: 1 },
      once: true,
      refused: [
        { call: { body: { ...defaultDetails, version: 7 } }, code: 'version-conflict' },
        { call: { body: { ...defaultDetails, banner: ['een'], version: 0 } }, code: 'input-invalid' },
      ],
    },
    'GET /api/admin/carriers': { call: {}, reply: { version: 0 }, refused: [] },
    'PUT /api/admin/carriers': {
      call: { body: { carriers: [...defaultCarriers], version: 0 } },
      reply: { version: 1 },
      once: true,
      refused: [
        { call: { body: { carriers: [], version: 7 } }, code: 'version-conflict' },
        { call: { body: { carriers: [{ name: 'PostNL', sites: ['https://postnl.nl/'] }], version: 0 } }, code: 'input-invalid' },
      ],
    },
    'GET /api/admin/log': {
      call: { query: { by: String(people.moves.id) } },
      reply: { rows: [], next: null },
      refused: [{ call: { query: { from: 'gisteren' } }, code: 'input-invalid' }],
    },
    'GET /api/admin/jobs': { call: {}, reply: { jobs: [{ name: 'expire-orders', last_run_failed: true }] }, refused: [] },
    'POST /api/admin/jobs/:name/run': {
      call: { params: { name: 'expire-orders' } },
      reply: undefined,
      refused: [{ call: { params: { name: 'koffie-zetten' } }, code: 'not-found' }],
    },
    'GET /api/admin/people': {
      call: {},
      reply: {},
      refused: [],
    },
    'POST /api/admin/people/invitations': {
      call: { body: { email: 'lies@luwte.example', duty: 'support' } },
      reply: {},
      refused: [
        { call: { body: { email: 'editor@luwte.example', duty: 'support' } }, code: 'input-invalid' },
        { call: { body: { email: 'lies@luwte.example', duty: 'directeur' } }, code: 'input-invalid' },
      ],
    },
    'DELETE /api/admin/people/invitations/:id': {
      call: { params: { id: String(people.withdrawn) } },
      reply: undefined,
      once: true,
      refused: [{ call: { params: { id: nobody } }, code: 'not-found' }],
    },
    'PUT /api/admin/people/:id/duty': {
      call: { params: idOf(people.moves), body: { duty: 'editor' } },
      reply: undefined,
      refused: [
        { call: { params: { id: nobody }, body: { duty: 'editor' } }, code: 'not-found' },
        { call: { params: { id: '2' }, body: { duty: 'editor' } }, code: 'last-owner' },
      ],
    },
    'POST /api/admin/people/:id/end': {
      call: { params: idOf(people.leaves), body: { keep_account: true } },
      reply: undefined,
      once: true,
      refused: [
        { call: { params: { id: '2' }, body: { keep_account: false } }, code: 'last-owner' },
        { call: { params: { id: '1' }, body: { keep_account: false } }, code: 'not-found' },
      ],
    },
    'POST /api/admin/people/:id/reset-second-factor': {
      call: { params: idOf(people.lost) },
      reply: undefined,
      refused: [{ call: { params: { id: '2' } }, code: 'not-found' }],
    },
  }
}
