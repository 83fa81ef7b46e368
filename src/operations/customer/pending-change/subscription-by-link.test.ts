import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/builders/api.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { pendingChangeOutcomes } from '#tests/support/builders/pending-changes.ts'
import { setUpRenewalScenario } from '#tests/support/builders/renewal-scenario.ts'
import { loadSubscriptionMailData } from '../../subscription/subscription-mail-data.ts'
import {
  kade,
  toKade,
  startSubscriptionToChange,
} from '#tests/support/builders/subscription-changes.ts'

const life = setUpRenewalScenario()
const {
  context,
  charges,
  createCustomer,
  clock,
  countEvents,
  mailsNamed,
  updateSubscription,
  loadSubscription,
  loadSubscriptionView,
  newestConfirmationToken,
  confirmChange,
  confirmNewestChange,
  atOnce,
} = life

const member = (id: number) => ({ ...callers.customer, user: { ...callers.customer.user!, id } })
const linesOf = async (token: string) =>
  (await loadSubscriptionView(token)).lines.map(({ quantity }) => quantity)

test('without login, a new address, a more expensive delivery and a delivery now change nothing before confirmation', async () => {
  const { id, token, email, requestChange, quantityChange, now } =
    await startSubscriptionToChange(life)
  const before = await loadSubscription(id)
  for (const request of [toKade, quantityChange(3), now]) {
    const { subscription, isPending } = await requestChange(request)
    expect(isPending).toBe(true)
    expect(subscription.pending_changes.at(-1)).toMatchObject({
      kind: request.kind,
      message: expect.stringContaining('naar p***@luwte.example.'),
    })
  }
  expect(await loadSubscription(id)).toEqual(before)
  expect(await linesOf(token)).toEqual([2])
  expect(await charges(id)).toEqual([])
  expect((await mailsNamed('confirm-change')).map(({ recipient }) => recipient)).toEqual([
    email,
    email,
    email,
  ])
})

test('the API responds 202 for a pending change and 200 for an applied one', async () => {
  const { id, token, product } = await startSubscriptionToChange(life)
  const call = createTestApi(context)
  const put = (quantity: number) =>
    call(`POST /api/subscriptions/${token}/contents`, {
      body: { lines: [{ id: product.id, quantity }] },
    })
  expect(await put(3)).toMatchObject({
    status: 202,
    body: { lines: [{ quantity: 2 }], pending_changes: [{ kind: 'contents' }] },
  })
  expect(await put(1)).toMatchObject({
    status: 200,
    body: { lines: [{ quantity: 1 }], pending_changes: [] },
  })
  expect(await call(`POST /api/subscriptions/${token}/address`, { body: kade })).toMatchObject({
    status: 202,
  })
  await updateSubscription(id, { email: 'Klant@Luwte.example' })
  const { id: userId } = await createCustomer('klant@luwte.example')
  const asCustomer = createTestApi(context, member(userId))
  expect(
    await asCustomer(`POST /api/subscriptions/${token}/address`, { body: kade }),
  ).toMatchObject({
    status: 200,
    body: { address: { street: 'Kade' }, pending_changes: [] },
  })
  expect(await pendingChangeOutcomes(context)).toEqual(['replaced', 'replaced'])
  const asStranger = createTestApi(context, member(userId + 1))
  expect(
    await asStranger(`POST /api/subscriptions/${token}/deliver-now`, {
      body: { date: '2027-02-28' },
    }),
  ).toMatchObject({ status: 202 })
})

test('a newer request replaces an older one of its kind, a repeated one sends no mail, and five per hour are allowed', async () => {
  const { token, requestChange, quantityChange } = await startSubscriptionToChange(life)
  await requestChange(quantityChange(3))
  const first = await newestConfirmationToken()
  await requestChange(quantityChange(4))
  const second = await newestConfirmationToken()
  await atOnce(8, () => requestChange(quantityChange(4)))
  expect(await mailsNamed('confirm-change')).toHaveLength(2)
  await expect(confirmChange(first)).toBeRefused('change-over')
  await confirmChange(second)
  expect(await linesOf(token)).toEqual([4])
  for (const street of ['Een', 'Twee', 'Drie'])
    await requestChange({ kind: 'address', address: { ...kade, street } })
  await expect(requestChange(toKade)).toBeRefused('too-many-requests')
  await requestChange(quantityChange(1))
  clock.forward({ minutes: 61 })
  await requestChange(toKade)
  expect(await mailsNamed('confirm-change')).toHaveLength(6)
})

test('for two days after an address change by link, delivering now requires login', async () => {
  const { id, token, requestChange, now } = await startSubscriptionToChange(life)
  await requestChange(now)
  const early = await newestConfirmationToken()
  await requestChange(toKade)
  await confirmNewestChange()
  await expect(requestChange(now)).toBeRefused('address-just-changed')
  await expect(confirmChange(early)).toBeRefused('address-just-changed')
  expect(await charges(id)).toEqual([])
  clock.forward({ days: 2, minutes: 1 })
  await requestChange(now)
  await confirmNewestChange()
  expect(await charges(id)).toHaveLength(1)
  expect(await loadSubscriptionView(token)).toMatchObject({
    address: { street: 'Kade' },
    can: { deliver_now: false },
  })
})

test('without login, a delivery can become at most twice or 50 euros more expensive', async () => {
  const { requestChange, quantityChange } = await startSubscriptionToChange(life)
  // A delivery costs 30.90 euros now, so the maximum is 80.90 euros.
  expect(await requestChange(quantityChange(6))).toMatchObject({ isPending: true })
  await expect(requestChange(quantityChange(7))).toBeRefused({
    errors: { lines: [expect.stringContaining('80,90')] },
  })
})

test('changes within five minutes become one mail to the known address, with the current state', async () => {
  const { id, token, email, requestChange, quantityChange } = await startSubscriptionToChange(life)
  const call = createTestApi(context)
  await call(`POST /api/subscriptions/${token}/interval`, { body: { interval: '2 months' } })
  await requestChange(quantityChange(1))
  await requestChange(toKade)
  await confirmNewestChange()
  const [mail, ...others] = await mailsNamed('subscription-changed')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: email,
    dueAt: new Date(clock.now().getTime() + 5 * 60_000),
  })
  const mailData = await loadSubscriptionMailData(
    context,
    'subscription-changed',
    mail!.data as never,
  )
  expect(mailData).toMatchObject({
    address: 'Proef Klant, Kade 3 b, 2611 AA Delft',
    interval: '2 months',
    total: 1795,
  })
  expect(mailData?.happened).toEqual([
    'Je koos voor een levering elke 2 maanden.',
    'Je veranderde wat er in je levering zit.',
    'Je veranderde het bezorgadres.',
  ])
  clock.forward({ minutes: 6 })
  await context.db.execute(`update outbox set attempts = 1 where mail = 'subscription-changed'`)
  await call(`POST /api/subscriptions/${token}/pause`, { body: { until: '2027-04-15' } })
  expect(await mailsNamed('subscription-changed')).toHaveLength(2)
  expect(await countEvents(id, 'paused')).toBe(1)
})
