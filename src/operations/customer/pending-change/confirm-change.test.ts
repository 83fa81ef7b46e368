import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { cents } from '#domain/money.ts'
import { killedAfter, wasKilled } from '#tests/support/builders/killed-context.ts'
import {
  newestConfirmationToken,
  listMailsNamed,
  pendingChangeOutcomes,
} from '#tests/support/builders/pending-changes.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { setUpRenewalScenario } from '#tests/support/builders/renewal-scenario.ts'
import {
  createRunningSubscription,
  loadSubscription,
} from '#tests/support/builders/subscriptions.ts'
import { newSecret } from '../../secret-token.ts'
import { loadSubscriptionView } from '../../subscription/subscription-view.ts'
import { stopSubscription } from '../../subscription/customer-actions.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import {
  requirePendingChange,
  confirmChange,
  rejectChange,
  cancelPendingChange,
} from './confirm-change.ts'
import { toKade, startSubscriptionToChange } from '#tests/support/builders/subscription-changes.ts'

vi.setConfig({ testTimeout: 60_000 })

const life = setUpRenewalScenario()

const linesOf = async (token: string) =>
  (await loadSubscriptionView(life.shop, token)).lines.map(({ quantity }) => quantity)

test('the confirmation mail describes the change, names no product in its subject, and opening its link changes nothing', async () => {
  const { id, requestChange, quantityChange } = await startSubscriptionToChange(life)
  await requestChange(quantityChange(3))
  const mails = await listMailsNamed(life.shop, 'confirm-change')
  const { renderMail, ...shop } = life.shop
  const { subject, text } = (await composeMail(
    { ...shop, render: async (...args) => renderMail(...args) },
    mails[0] as never,
  ))!
  expect(subject).toBe(`Bevestig een wijziging van abonnement A${id}`)
  expect(text.replaceAll('\u00a0', ' ')).toMatch(
    /2 × .*\nTotaal per levering: € 30,90[\s\S]*3 × .*\nTotaal per levering: € 43,85/,
  )
  const [token] = /(?<=\/wijziging\/)[\w-]{43}/.exec(text) ?? []
  expect(await requirePendingChange(life.shop, token!)).toMatchObject({
    state: 'open',
    kind: 'contents',
  })
  expect(await pendingChangeOutcomes(life.shop)).toEqual([null])
})

test('fifty simultaneous confirmations apply the change once', async () => {
  const { id, token, requestChange, now, quantityChange } = await startSubscriptionToChange(life)
  await requestChange(now)
  const link = await newestConfirmationToken(life.shop)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => confirmChange(life.shop, link)),
  )
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['confirmed']))
  expect(await life.deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-09 paid'])
  expect(await life.charges(id)).toHaveLength(1)
  await requestChange(quantityChange(3))
  const other = await newestConfirmationToken(life.shop)
  await Promise.all(Array.from({ length: 50 }, () => confirmChange(life.shop, other)))
  expect(await linesOf(token)).toEqual([3])
  expect(await life.countEvents(id, 'contents')).toBe(1)
})

test('a kill at any step leaves a confirmed change fully applied or not applied at all', async () => {
  const { id, requestChange } = await startSubscriptionToChange(life)
  await requestChange(toKade)
  const link = await newestConfirmationToken(life.shop)
  for (let steps = 0; ; steps++) {
    const killed = await confirmChange(killedAfter(life.shop, steps), link).then(
      () => false,
      wasKilled,
    )
    const { street } = await loadSubscription(life.shop, id)
    expect([street === 'Kade', await life.countEvents(id, 'address')]).toEqual(
      (await pendingChangeOutcomes(life.shop))[0] ? [true, 1] : [false, 0],
    )
    if (!killed) break
  }
  expect(await confirmChange(life.shop, link)).toMatchObject({ state: 'confirmed' })
  expect(await life.countEvents(id, 'address')).toBe(1)
})

test('confirmChange rejects a change that is outdated, rejected, cancelled, forged, expired or about a stopped subscription', async () => {
  const { id, token, product, requestChange, quantityChange, now } =
    await startSubscriptionToChange(life)
  const soap = await createTestProduct(life.database.db, { name: 'Zeep', price: cents(500) })
  await requestChange({
    kind: 'contents',
    lines: [
      { id: product.id, quantity: 2 },
      { id: soap.id, quantity: 1 },
    ],
  })
  const withSoap = await newestConfirmationToken(life.shop)
  await life.database.db
    .update(products)
    .set({ price: cents(900) })
    .where(eq(products.id, soap.id))
  await expect(confirmChange(life.shop, withSoap)).rejects.toMatchObject({
    code: 'change-outdated',
  })
  expect(await rejectChange(life.shop, withSoap)).toMatchObject({ state: 'refused' })
  await expect(confirmChange(life.shop, withSoap)).rejects.toMatchObject({ code: 'change-over' })

  const { subscription } = await requestChange(quantityChange(3))
  const withdrawn = await newestConfirmationToken(life.shop)
  const other = await createRunningSubscription(life.shop, 'month', product)
  const waiting = subscription.pending_changes[0]!.id
  await expect(
    cancelPendingChange(life.shop, { subscriptionId: other.id }, waiting),
  ).rejects.toMatchObject({ code: 'not-found' })
  await cancelPendingChange(life.shop, { subscriptionId: id }, waiting)
  await cancelPendingChange(life.shop, { subscriptionId: id }, waiting)
  await expect(confirmChange(life.shop, withdrawn)).rejects.toMatchObject({ code: 'change-over' })
  expect(await requirePendingChange(life.shop, withdrawn)).toMatchObject({ state: 'withdrawn' })
  await expect(confirmChange(life.shop, newSecret())).rejects.toMatchObject({ code: 'not-found' })
  await expect(requirePendingChange(life.shop, token)).rejects.toMatchObject({ code: 'not-found' })

  life.clock.forward({ days: 1 })
  await requestChange(toKade)
  const late = await newestConfirmationToken(life.shop)
  life.clock.forward({ days: 2, minutes: 1 })
  await expect(confirmChange(life.shop, late)).rejects.toMatchObject({ code: 'change-over' })
  expect(await requirePendingChange(life.shop, late)).toMatchObject({ state: 'expired' })

  await requestChange(now)
  const afterStop = await newestConfirmationToken(life.shop)
  await stopSubscription(life.shop, token)
  await expect(confirmChange(life.shop, afterStop)).rejects.toMatchObject({
    code: 'subscription-changed',
  })
  expect(await linesOf(token)).toEqual([2])
  expect(await life.charges(id)).toEqual([])
  expect(await loadSubscription(life.shop, id)).toMatchObject({ street: 'Dam' })
})
