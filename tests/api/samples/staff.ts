// Samples: colleagues, invitations and second factors.

import { users } from '#data/tables/accounts.ts'
import { defaultCarriers } from '#domain/order/carrier.ts'
import { defaultDeliveryTerms } from '#domain/order/delivery-terms.ts'
import { loadDeliveryTermsOverview, planDeliveryTerms } from '#operations/order/delivery-terms.ts'
import { defaultShopNotices } from '#domain/content/active-notices.ts'
import { exampleShopDetails } from '#domain/content/example-shop-details.ts'
import { isProblem } from '#domain/problem.ts'
import { saveFirstAccountCode } from '#data/staff/first-account-code.ts'
import { hashSecret } from '#operations/secret-token.ts'
import { createInvitationToken } from '#operations/staff/accept-invitation.ts'
import { inviteColleague } from '#operations/staff/colleagues.ts'
import { logIn } from '#operations/customer/login.ts'
import {
  addPasskey,
  startAuthenticatorSetup,
  startPasskeySetup,
  confirmAuthenticator,
} from '#operations/staff/second-factor/set-up-factors.ts'
import { totpCodeAt, totpStepAt } from '#operations/staff/second-factor/totp.ts'
import type { AppContext } from '#operations/context.ts'
import { samplePayLaterSettings } from '../../support/builders/orders.ts'
import { createTestPasskey } from '../../support/builders/passkey.ts'
import { defaultRulesCheck } from '#domain/reimbursement/rules-check.ts'
import { suggestedGuaranteeNoticeTexts } from '#domain/content/guarantee-notice.ts'
import { onePicture } from './one-picture.ts'
import { type SamplesOf, unknownToken } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const sampleShopNotices = {
  announcement: {
    text: 'Nieuw: wasbare onderleggers',
    href: '/shop',
    from: '2026-11-20',
    until: null,
  },
  closure: { first: '2026-12-24', reopens: '2027-01-04' },
  shows_banner: true,
}

type Keys =
  | 'POST /api/login/code'
  | 'POST /api/login/passkey'
  | 'GET /api/first-account'
  | 'POST /api/first-account'
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
  | 'GET /api/delivery-promises'
  | 'GET /api/admin/settings'
  | 'GET /api/admin/setup'
  | 'POST /api/admin/setup/tests/:name'
  | 'PUT /api/admin/setup/delivery-confirmation'
  | 'PUT /api/admin/setup/dismissal'
  | 'PUT /api/admin/settings'
  | 'GET /api/admin/guarantee-notice'
  | 'POST /api/admin/guarantee-notice'
  | 'PUT /api/admin/guarantee-notice'
  | 'DELETE /api/admin/guarantee-notice'
  | 'GET /api/reimbursement-guide'
  | 'GET /api/admin/reimbursement-guide'
  | 'PUT /api/admin/reimbursement-guide'
  | 'GET /api/admin/shop-notices'
  | 'PUT /api/admin/shop-notices'
  | 'GET /api/admin/index-now'
  | 'PUT /api/admin/index-now'
  | 'GET /api/admin/product-feed'
  | 'PUT /api/admin/product-feed'
  | 'GET /api/admin/pay-later'
  | 'PUT /api/admin/pay-later'
  | 'GET /api/admin/carriers'
  | 'PUT /api/admin/carriers'
  | 'GET /api/admin/delivery-terms'
  | 'POST /api/admin/delivery-terms'
  | 'DELETE /api/admin/delivery-terms/:id'
  | 'GET /api/admin/audit-log'
  | 'GET /api/admin/jobs'
  | 'POST /api/admin/jobs/:name/run'
  | 'GET /api/admin/colleagues'
  | 'POST /api/admin/colleagues/invitations'
  | 'DELETE /api/admin/colleagues/invitations/:id'
  | 'PUT /api/admin/colleagues/:id/staff-role'
  | 'POST /api/admin/colleagues/:id/end'
  | 'POST /api/admin/colleagues/:id/reset-second-factor'

const owner = { userId: 2, session: undefined, ipAddress: '' }
const unknownId = '999999'

/** One colleague for each staff action that needs one, and an owner with second factors. */
export async function insertColleagues(context: AppContext, password: string) {
  const passwordHash = await context.passwords.hash(password)
  const at = context.clock()
  const commonFields = {
    passwordHash,
    emailConfirmedAt: at,
    createdAt: at,
    mailsSince: at,
    role: 'staff',
    staffRole: 'warehouse',
    firstName: 'Lou',
  } as const
  const inserted = await context.db
    .insert(users)
    .values(
      ['veilig', 'sleutel', 'wisselt', 'vertrekt', 'verloor'].map((name) => ({
        ...commonFields,
        email: `${name}@luwte.example`,
        lastName: name,
      })),
    )
    .returning()
  const [withApp, withPasskey, toReassign, toDismiss, toResetFactors] = inserted.map(
    ({ id, email }) => ({
      id,
      email,
      asker: { ...owner, userId: id },
    }),
  )
  if (!withApp || !withPasskey || !toReassign || !toDismiss || !toResetFactors)
    throw new Error('no colleagues')
  const addApp = async (asker: typeof owner, name: string) => {
    const { id, secret } = await startAuthenticatorSetup(context, asker, { password, name })
    return {
      id,
      recovery: await confirmAuthenticator(
        context,
        asker,
        id,
        totpCodeAt(secret, totpStepAt(context.clock())),
      ),
    }
  }
  const device = createTestPasskey()
  const passkeySetup = await startPasskeySetup(context, withPasskey.asker, password)
  await addPasskey(context, withPasskey.asker, {
    step: passkeySetup.step,
    name: 'Laptop',
    answer: device.attest(passkeySetup.options),
  })
  const step = async (email: string) => {
    const refused = await logIn(context, { email, password }, { ipAddress: '', device: '' }).catch(
      (error: unknown) => error,
    )
    if (!isProblem(refused)) throw new Error('no second step')
    return {
      step: String(refused.more.step),
      passkey: Object(refused.more.passkey) as { challenge?: unknown },
    }
  }
  const { recovery } = await addApp(withApp.asker, 'Telefoon')
  const [toRename, toRemove] = [await addApp(owner, 'Telefoon'), await addApp(owner, 'Tablet')]
  const newPasskeySetup = await startPasskeySetup(context, owner, password)
  const unconfirmedApp = await startAuthenticatorSetup(context, owner, {
    password,
    name: 'Horloge',
  })
  const passkeyStep = await step(withPasskey.email)
  await planDeliveryTerms(context, { ...defaultDeliveryTerms, validFrom: '2099-01-01' })
  const [planned] = (await loadDeliveryTermsOverview(context)).coming
  await saveFirstAccountCode(context.db, hashSecret(firstAccount.code.replaceAll('-', '')))
  const invitationId = await inviteColleague(context, {
    email: 'kees@luwte.example',
    staffRole: 'editor',
    by: 2,
  })
  return {
    people: {
      deliveryTermsToCancel: planned?.id ?? 0,
      toReassign,
      toDismiss,
      toResetFactors,
      toRename,
      toRemove,
      unconfirmedApp,
      passkeySetup: {
        step: newPasskeySetup.step,
        answer: createTestPasskey().attest(newPasskeySetup.options),
      },
      byCode: { step: (await step(withApp.email)).step, code: recovery[0]!, email: withApp.email },
      byPasskey: {
        step: passkeyStep.step,
        answer: device.assert(passkeyStep.passkey),
        email: withPasskey.email,
      },
      invitation: await createInvitationToken(context.db, invitationId),
      invitationToRemove: await inviteColleague(context, {
        email: 'mies@luwte.example',
        staffRole: 'warehouse',
        by: 2,
      }),
    },
  }
}

const firstAccount = {
  code: 'aaaa-bbbb-cccc-dddd',
  first_name: 'Bo',
  last_name: 'Baas',
  email: 'eerste@luwte.example',
  password: 'lange-rode-fiets',
  password_confirmation: 'lange-rode-fiets',
}

const newTerms = {
  valid_from: '2098-01-01',
  shipping_fee: 4.95,
  free_shipping_from: 45,
  sample_shipping_fee: 2.95,
  cut_off: '15:00',
  dispatch_days: 1,
  transit_days: 2,
  delivers_on_saturday: true,
}
const idOf = ({ id }: { id: number }) => ({ id: String(id) })

export function peopleSamples({ context, password, people }: SmallShop): SamplesOf<Keys> {
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
    'GET /api/first-account': { call: {}, reply: {}, refused: [] },
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
      refused: [{ call: { params: { token: unknownToken } }, code: 'not-found' }],
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
        { call: { params: { token: unknownToken }, body: account }, code: 'not-found' },
        {
          call: { params: { token: people.invitation }, body: { ...account, password: 'kort' } },
          code: 'input-invalid',
        },
      ],
    },
    'GET /api/admin/own-account': { call: {}, reply: { required: false }, refused: [] },
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
        { call: { params: { id: unknownId }, body: { code: '123456' } }, code: 'not-found' },
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
      reply: undefined,
      once: true,
      refused: [
        { call: { params: { id: unknownId }, body: { name: 'x' } }, code: 'not-found' },
        { call: { params: idOf(people.toRename), body: { name: '' } }, code: 'input-invalid' },
      ],
    },
    'POST /api/admin/own-account/factors/:id/remove': {
      call: { params: idOf(people.toRemove), body: { password } },
      reply: undefined,
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
    'GET /api/shop-details': {
      call: {},
      reply: {
        name: 'Luwte',
        logo: null,
        share_image: '/delen.jpg',
        banner: ['Gratis bezorging vanaf 50 euro', 'Discrete levering', 'Altijd veilig bestellen'],
        delivery: { free_shipping_from: 50 },
      },
      refused: [],
    },
    'GET /api/delivery-promises': { call: {}, reply: {}, refused: [] },
    'GET /api/admin/settings': {
      call: {},
      reply: { version: 0, delivery: { shipping_fee: 5, free_shipping_from: 50 } },
      refused: [],
    },
    'GET /api/admin/setup': {
      call: {},
      reply: { server: { payments: 'test-payments', mail: 'folder' }, list: null },
      refused: [],
    },
    'POST /api/admin/setup/tests/:name': {
      call: { params: { name: 'payments' } },
      reply: { ok: true },
      refused: [{ call: { params: { name: 'fax' as 'mail' } }, code: 'not-found' }],
    },
    'PUT /api/admin/setup/delivery-confirmation': { call: {}, reply: undefined, refused: [] },
    'PUT /api/admin/setup/dismissal': {
      call: { body: { dismissed: true } },
      reply: undefined,
      refused: [
        { call: { body: { dismissed: 'ja' as unknown as boolean } }, code: 'input-invalid' },
      ],
    },
    'PUT /api/admin/settings': {
      call: { body: { ...exampleShopDetails, version: 0 } },
      reply: { version: 1 },
      once: true,
      refused: [
        { call: { body: { ...exampleShopDetails, version: 7 } }, code: 'version-conflict' },
        {
          call: { body: { ...exampleShopDetails, banner: ['een'], version: 0 } },
          code: 'input-invalid',
        },
      ],
    },
    'GET /api/admin/guarantee-notice': {
      call: {},
      reply: {
        notice: { width: 2, height: 2 },
        suggested: { href: suggestedGuaranteeNoticeTexts.href },
      },
      refused: [],
    },
    'POST /api/admin/guarantee-notice': {
      call: { body: { file: onePicture, alt: 'Garantie', href: 'https://europa.eu/youreurope/' } },
      reply: {},
      refused: [
        {
          call: { body: { file: onePicture, alt: '', href: 'https://europa.eu/' } },
          code: 'input-invalid',
        },
        {
          call: {
            body: { file: onePicture, alt: 'Garantie', href: 'https://europa.eu.nep.example/' },
          },
          code: 'input-invalid',
        },
        {
          call: {
            body: {
              file: new File(['%PDF'], 'a.pdf'),
              alt: 'Garantie',
              href: 'https://europa.eu/',
            },
          },
          code: 'input-invalid',
        },
      ],
    },
    'PUT /api/admin/guarantee-notice': {
      call: { body: { alt: 'Garantie', href: 'https://europa.eu/youreurope/' } },
      reply: undefined,
      refused: [
        { call: { body: { alt: 'Garantie', href: 'http://europa.eu/' } }, code: 'input-invalid' },
      ],
    },
    'DELETE /api/admin/guarantee-notice': { call: {}, reply: undefined, once: true, refused: [] },
    'GET /api/reimbursement-guide': { call: {}, reply: { ...defaultRulesCheck }, refused: [] },
    'GET /api/admin/reimbursement-guide': {
      call: {},
      reply: { setting: { ...defaultRulesCheck }, version: 0 },
      refused: [],
    },
    'PUT /api/admin/reimbursement-guide': {
      call: { body: { setting: { checked_on: '2026-11-20' }, version: 0 } },
      reply: { version: 1 },
      once: true,
      refused: [
        {
          call: { body: { setting: { checked_on: '2026-11-20' }, version: 7 } },
          code: 'version-conflict',
        },
        {
          call: { body: { setting: { checked_on: '9999-12-31' }, version: 0 } },
          code: 'input-invalid',
        },
        {
          call: { body: { setting: { checked_on: 'vandaag' }, version: 0 } },
          code: 'input-invalid',
        },
      ],
    },
    'GET /api/admin/shop-notices': {
      call: {},
      reply: { notices: { ...defaultShopNotices }, version: 0 },
      refused: [],
    },
    'PUT /api/admin/shop-notices': {
      call: { body: { notices: sampleShopNotices, version: 0 } },
      reply: { version: 1 },
      once: true,
      refused: [
        { call: { body: { notices: sampleShopNotices, version: 7 } }, code: 'version-conflict' },
        {
          call: {
            body: {
              notices: {
                ...sampleShopNotices,
                closure: { first: '2026-12-28', reopens: '2027-01-02' },
              },
              version: 0,
            },
          },
          code: 'input-invalid',
        },
        {
          call: {
            body: {
              notices: {
                ...sampleShopNotices,
                announcement: { text: 'Nieuw', href: 'shop', from: null, until: null },
              },
              version: 0,
            },
          },
          code: 'input-invalid',
        },
      ],
    },
    'GET /api/admin/index-now': {
      call: {},
      reply: { enabled: false, version: 0, last_report: null },
      refused: [],
    },
    'PUT /api/admin/index-now': {
      call: { body: { enabled: true, version: 0 } },
      reply: { version: 1 },
      once: true,
      refused: [{ call: { body: { enabled: true, version: 7 } }, code: 'version-conflict' }],
    },
    'GET /api/admin/product-feed': {
      call: {},
      reply: { enabled: false, address: null, version: 0 },
      refused: [],
    },
    'PUT /api/admin/product-feed': {
      call: { body: { enabled: true, new_address: false, version: 0 } },
      reply: { version: 1 },
      once: true,
      refused: [
        {
          call: { body: { enabled: true, new_address: false, version: 7 } },
          code: 'version-conflict',
        },
      ],
    },
    'GET /api/admin/pay-later': {
      call: {},
      reply: { version: 1, settings: { enabled: true } },
      refused: [],
    },
    'PUT /api/admin/pay-later': {
      call: { body: { settings: samplePayLaterSettings, version: 1 } },
      reply: { version: 2 },
      refused: [
        {
          call: { body: { settings: samplePayLaterSettings, version: 7 } },
          code: 'version-conflict',
        },
        {
          call: {
            body: {
              settings: { ...samplePayLaterSettings, iban: 'NL00ABNA0417164300' },
              version: 1,
            },
          },
          code: 'input-invalid',
        },
        {
          call: { body: { settings: { ...samplePayLaterSettings, iban: '' }, version: 1 } },
          code: 'input-invalid',
        },
      ],
    },
    'GET /api/admin/carriers': { call: {}, reply: { version: 0 }, refused: [] },
    'PUT /api/admin/carriers': {
      call: { body: { carriers: [...defaultCarriers], version: 0 } },
      reply: { version: 1 },
      once: true,
      refused: [
        { call: { body: { carriers: [], version: 7 } }, code: 'version-conflict' },
        {
          call: {
            body: { carriers: [{ name: 'PostNL', sites: ['https://postnl.nl/'] }], version: 0 },
          },
          code: 'input-invalid',
        },
      ],
    },
    'GET /api/admin/delivery-terms': {
      call: {},
      reply: {
        current: {
          shipping_fee: 5,
          free_shipping_from: 50,
          sample_shipping_fee: 2.95,
          cut_off: '16:00',
          dispatch_days: 2,
          dispatch_time: '2 werkdagen',
          transit_days: 1,
          delivers_on_saturday: false,
        },
        past: [],
      },
      refused: [],
    },
    'POST /api/admin/delivery-terms': {
      call: { body: newTerms },
      reply: { mails: 0 },
      once: true,
      refused: [
        { call: { body: { ...newTerms, free_shipping_from: 4 } }, code: 'input-invalid' },
        { call: { body: { ...newTerms, valid_from: '2026-01-01' } }, code: 'input-invalid' },
        { call: { body: { ...newTerms, transit_days: 0 } }, code: 'input-invalid' },
      ],
    },
    'DELETE /api/admin/delivery-terms/:id': {
      call: { params: idOf({ id: people.deliveryTermsToCancel }) },
      reply: undefined,
      once: true,
      refused: [{ call: { params: { id: unknownId } }, code: 'not-found' }],
    },
    'GET /api/admin/audit-log': {
      call: { query: { by: String(people.toReassign.id) } },
      reply: { rows: [], next: null },
      refused: [{ call: { query: { from: 'gisteren' } }, code: 'input-invalid' }],
    },
    'GET /api/admin/jobs': {
      call: {},
      reply: { jobs: [{ name: 'expire-orders', last_run_failed: true }] },
      refused: [],
    },
    'POST /api/admin/jobs/:name/run': {
      call: { params: { name: 'expire-orders' } },
      reply: undefined,
      refused: [{ call: { params: { name: 'koffie-zetten' } }, code: 'not-found' }],
    },
    'GET /api/admin/colleagues': {
      call: {},
      reply: {},
      refused: [],
    },
    'POST /api/admin/colleagues/invitations': {
      call: { body: { email: 'lies@luwte.example', staff_role: 'support' } },
      reply: {},
      refused: [
        {
          call: { body: { email: 'editor@luwte.example', staff_role: 'support' } },
          code: 'input-invalid',
        },
        {
          call: { body: { email: 'lies@luwte.example', staff_role: 'directeur' } },
          code: 'input-invalid',
        },
      ],
    },
    'DELETE /api/admin/colleagues/invitations/:id': {
      call: { params: { id: String(people.invitationToRemove) } },
      reply: undefined,
      once: true,
      refused: [{ call: { params: { id: unknownId } }, code: 'not-found' }],
    },
    'PUT /api/admin/colleagues/:id/staff-role': {
      call: { params: idOf(people.toReassign), body: { staff_role: 'editor' } },
      reply: undefined,
      refused: [
        { call: { params: { id: unknownId }, body: { staff_role: 'editor' } }, code: 'not-found' },
        { call: { params: { id: '2' }, body: { staff_role: 'editor' } }, code: 'last-owner' },
      ],
    },
    'POST /api/admin/colleagues/:id/end': {
      call: { params: idOf(people.toDismiss), body: { keep_account: true } },
      reply: undefined,
      once: true,
      refused: [
        { call: { params: { id: '2' }, body: { keep_account: false } }, code: 'last-owner' },
        { call: { params: { id: '1' }, body: { keep_account: false } }, code: 'not-found' },
      ],
    },
    'POST /api/admin/colleagues/:id/reset-second-factor': {
      call: { params: idOf(people.toResetFactors) },
      reply: undefined,
      refused: [{ call: { params: { id: '2' } }, code: 'not-found' }],
    },
  }
}
