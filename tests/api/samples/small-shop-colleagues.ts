// The colleagues of the small shop, with second factors and invitations.

import { users } from '#data/tables/customer/accounts.ts'
import { defaultDeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import {
  loadDeliveryTermsOverview,
  planDeliveryTerms,
} from '#operations/order/delivery/delivery-terms.ts'
import { isProblem } from '#domain/problem.ts'
import { saveFirstAccountCode } from '#data/staff/shop-setup.ts'
import { hashSecret } from '#operations/secret-token.ts'
import { inviteColleague, createInvitationToken } from '#operations/staff/colleagues.ts'
import { logIn } from '#operations/customer/login.ts'
import {
  addPasskey,
  startAuthenticatorSetup,
  startPasskeySetup,
  confirmAuthenticator,
} from '#operations/staff/second-factor/set-up-factors.ts'
import { totpCodeAt, totpStepAt } from '#operations/staff/second-factor/totp.ts'
import type { AppContext } from '#operations/context.ts'
import { createTestPasskey } from '../../support/builders/passkey.ts'

const owner = { userId: 2, session: undefined, ipAddress: '' }

export const firstAccount = {
  code: 'aaaa-bbbb-cccc-dddd',
  first_name: 'Bo',
  last_name: 'Baas',
  email: 'eerste@luwte.example',
  password: 'lange-rode-fiets',
  password_confirmation: 'lange-rode-fiets',
}

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
  await saveFirstAccountCode(context.db, {
    seed: '',
    hash: hashSecret(firstAccount.code.replaceAll('-', '')),
  })
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
