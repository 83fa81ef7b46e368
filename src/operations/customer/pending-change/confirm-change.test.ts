import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { killAtEachStep } from '#tests/support/builders/killed-context.ts'
import { pendingChangeOutcomes } from '#tests/support/builders/pending-changes.ts'
import { setUpRenewalScenario } from '#tests/support/builders/renewal-scenario.ts'
import { newSecret } from '../../secret-token.ts'
import { stopSubscription } from '../../subscription/customer-actions.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { requirePendingChange, confirmChange, cancelPendingChange } from './confirm-change.ts'
import { toKade, startSubscriptionToChange } from '#tests/support/builders/subscription-changes.ts'

const life = setUpRenewalScenario()
const {
  context,
  deliveries,
  charges,
  countEvents,
  createProduct,
  createRunningSubscription,
  clock,
  mailsNamed,
  updateProduct,
  loadSubscription,
  loadSubscriptionView,
  newestConfirmationToken,
  rejectChange,
  atOnce,
  expectSubscription,
} = life

const linesOf = async (token: string) =>
  (await loadSubscriptionView(token)).lines.map(({ quantity }) => quantity)

test('the confirmation mail describes the change, names no product in its subject, and opening its link changes nothing', async () => {
  const { id, requestChange, quantityChange } = await startSubscriptionToChange(life)
  await requestChange(quantityChange(3))
  const mails = await mailsNamed('confirm-change')
  const { renderMail, ...shop } = context
  const { subject, text } = (await composeMail(
    { ...shop, render: async (...args) => renderMail(...args) },
    mails[0] as never,
  ))!
  expect(subject).toBe(`Bevestig een wijziging van abonnement A${id}`)
  expect(text.replaceAll('\u00a0', ' ')).toMatch(
    /2 × .*\nTotaal per levering: € 30,90[\s\S]*3 × .*\nTotaal per levering: € 43,85/,
  )
  const [token] = /(?<=\/wijziging\/)[\w-]{43}/.exec(text) ?? []
  expect(await requirePendingChange(context, token!)).toMatchObject({
    state: 'open',
    kind: 'contents',
  })
  expect(await pendingChangeOutcomes(context)).toEqual([null])
})

test('fifty simultaneous confirmations apply the change once', async () => {
  const { id, token, requestChange, now, quantityChange } = await startSubscriptionToChange(life)
  await requestChange(now)
  const link = await newestConfirmationToken()
  const answers = await atOnce(50, () => confirmChange(context, link))
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['confirmed']))
  expect(await deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-09 paid'])
  expect(await charges(id)).toHaveLength(1)
  await requestChange(quantityChange(3))
  const other = await newestConfirmationToken()
  await atOnce(50, () => confirmChange(context, other))
  expect(await linesOf(token)).toEqual([3])
  expect(await countEvents(id, 'contents')).toBe(1)
})

test('a kill at any step leaves a confirmed change fully applied or not applied at all', async () => {
  const { id, requestChange } = await startSubscriptionToChange(life)
  await requestChange(toKade)
  const link = await newestConfirmationToken()
  const check = async () => {
    const { street } = await loadSubscription(id)
    expect([street === 'Kade', await countEvents(id, 'address')]).toEqual(
      (await pendingChangeOutcomes(context))[0] ? [true, 1] : [false, 0],
    )
  }
  await killAtEachStep(context, (killed) => confirmChange(killed, link), check)
  expect(await confirmChange(context, link)).toMatchObject({ state: 'confirmed' })
  expect(await countEvents(id, 'address')).toBe(1)
})

test('confirmChange rejects a change that is outdated, rejected, cancelled, forged, expired or about a stopped subscription', async () => {
  const { id, token, product, requestChange, quantityChange, now } =
    await startSubscriptionToChange(life)
  const soap = await createProduct({ name: 'Zeep', price: cents(500) })
  await requestChange({
    kind: 'contents',
    lines: [
      { id: product.id, quantity: 2 },
      { id: soap.id, quantity: 1 },
    ],
  })
  const withSoap = await newestConfirmationToken()
  await updateProduct(soap.id, { price: cents(900) })
  await expect(confirmChange(context, withSoap)).toBeRefused('change-outdated')
  expect(await rejectChange(withSoap)).toMatchObject({ state: 'refused' })
  await expect(confirmChange(context, withSoap)).toBeRefused('change-over')

  const { subscription } = await requestChange(quantityChange(3))
  const withdrawn = await newestConfirmationToken()
  const other = await createRunningSubscription('month', product)
  const waiting = subscription.pending_changes[0]!.id
  await expect(cancelPendingChange(context, { subscriptionId: other.id }, waiting)).toBeRefused(
    'not-found',
  )
  await cancelPendingChange(context, { subscriptionId: id }, waiting)
  await cancelPendingChange(context, { subscriptionId: id }, waiting)
  await expect(confirmChange(context, withdrawn)).toBeRefused('change-over')
  expect(await requirePendingChange(context, withdrawn)).toMatchObject({ state: 'withdrawn' })
  await expect(confirmChange(context, newSecret())).toBeRefused('not-found')
  await expect(requirePendingChange(context, token)).toBeRefused('not-found')

  clock.forward({ days: 1 })
  await requestChange(toKade)
  const late = await newestConfirmationToken()
  clock.forward({ days: 2, minutes: 1 })
  await expect(confirmChange(context, late)).toBeRefused('change-over')
  expect(await requirePendingChange(context, late)).toMatchObject({ state: 'expired' })

  await requestChange(now)
  const afterStop = await newestConfirmationToken()
  await stopSubscription(context, token)
  await expect(confirmChange(context, afterStop)).toBeRefused('subscription-changed')
  expect(await linesOf(token)).toEqual([2])
  expect(await charges(id)).toEqual([])
  await expectSubscription(id, { street: 'Dam' })
})
