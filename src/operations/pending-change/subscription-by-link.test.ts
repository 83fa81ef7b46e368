import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { products } from '#data/tables/catalogue.ts'
import { subscriptions } from '#data/tables/subscriptions.ts'
import { cents } from '#domain/money.ts'
import { anApi } from '#tests/support/builders/api.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { aMember } from '#tests/support/builders/members.ts'
import { diesAfter, wasKilled } from '#tests/support/builders/mortal-shop.ts'
import { mailedToken, mailsNamed, outcomes } from '#tests/support/builders/pending-changes.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aLifeEachTest } from '#tests/support/builders/subscription-life.ts'
import { aRunningSubscription, stored } from '#tests/support/builders/subscriptions.ts'
import { newSecret } from '../secret.ts'
import { subscriptionViewByToken } from '../subscription/view.ts'
import { stopSubscription } from '../subscription/customer-actions.ts'
import { subscriptionForMail } from '../subscription/subscription-email-data.ts'
import { wordsOf } from '../write-mail.ts'
import { changeByLink, type WantedChange } from './change-by-link.ts'
import { changeBehindLink, confirmChange, refuseChange, withdrawChange } from './confirm-change.ts'

vi.setConfig({ testTimeout: 60_000 })

const life = aLifeEachTest()

const kade = { street: 'Kade', street_number: '3', street_addition: 'b', postcode: '2611AA', city: 'Delft' }
const toKade: WantedChange = { kind: 'address', address: kade }

async function begun() {
  const product = await aProduct(life.database.db)
  const { id, token, email } = await aRunningSubscription(life.shop, 'month', { ...product, quantity: 2 })
  life.clock.forward({ days: 9 })
  const ask = (wanted: WantedChange, userId?: number) => changeByLink(life.shop, { token, userId }, wanted)
  const packs = (quantity: number): WantedChange => ({ kind: 'contents', lines: [{ id: product.id, quantity }] })
  return { id, token, email, product, ask, packs, now: { kind: 'deliver-now', date: '2027-02-28' } as const satisfies WantedChange }
}

const member = (id: number) => ({ ...callers.customer, user: { ...callers.customer.user!, id } })
const linesOf = async (token: string) => (await subscriptionViewByToken(life.shop, token)).lines.map(({ quantity }) => quantity)

test('by link alone a new address, a dearer delivery and a delivery now change nothing before the known address confirms', async () => {
  const { id, token, email, ask, packs, now } = await begun()
  const before = await stored(life.shop, id)
  for (const wanted of [toKade, packs(3), now]) {
    const { subscription, waits } = await ask(wanted)
    expect(waits).toBe(true)
    expect(subscription.pending_changes.at(-1)).toMatchObject({ kind: wanted.kind, message: expect.stringContaining('naar p…@….') })
  }
  expect(await stored(life.shop, id)).toEqual(before)
  expect(await linesOf(token)).toEqual([2])
  expect(await life.debits(id)).toEqual([])
  expect((await mailsNamed(life.shop, 'confirm-change')).map(({ recipient }) => recipient)).toEqual([email, email, email])
})

test('the API answers 202 for what waits and 200 for what is done at once', async () => {
  const { id, token, product } = await begun()
  const call = anApi(life.shop)
  const put = (quantity: number) => call(`POST /api/subscriptions/${token}/contents`, { body: { lines: [{ id: product.id, quantity }] } })
  expect(await put(3)).toMatchObject({ status: 202, body: { lines: [{ quantity: 2 }], pending_changes: [{ kind: 'contents' }] } })
  expect(await put(1)).toMatchObject({ status: 200, body: { lines: [{ quantity: 1 }], pending_changes: [] } })
  expect(await call(`POST /api/subscriptions/${token}/address`, { body: kade })).toMatchObject({ status: 202 })
  await life.database.db.update(subscriptions).set({ email: 'Klant@Luwte.example' }).where(eq(subscriptions.id, id))
  const { id: userId } = await aMember(life.shop, 'klant@luwte.example')
  const asCustomer = anApi(life.shop, member(userId))
  expect(await asCustomer(`POST /api/subscriptions/${token}/address`, { body: kade })).toMatchObject({
    status: 200,
    body: { address: { street: 'Kade' }, pending_changes: [] },
  })
  expect(await outcomes(life.shop)).toEqual(['replaced', 'replaced'])
  const asStranger = anApi(life.shop, member(userId + 1))
  expect(await asStranger(`POST /api/subscriptions/${token}/deliver-now`, { body: { date: '2027-02-28' } })).toMatchObject({ status: 202 })
})

test('the mail names exactly what would change, its subject names no product, and opening its link changes nothing', async () => {
  const { id, ask, packs } = await begun()
  await ask(packs(3))
  const mails = await mailsNamed(life.shop, 'confirm-change')
  const { db, links, now, appUrl, renderMail } = life.shop
  const { subject, text } = (await wordsOf(
    { db, links, now, appUrl, render: async (...given) => renderMail(...given) },
    mails[0] as never,
  ))!
  expect(subject).toBe(`Bevestig een wijziging van abonnement A${id}`)
  expect(text.replaceAll('\u00a0', ' ')).toMatch(/2 × .*\nTotaal per levering: € 30,90[\s\S]*3 × .*\nTotaal per levering: € 43,85/)
  const [token] = /(?<=\/wijziging\/)[\w-]{43}/.exec(text) ?? []
  expect(await changeBehindLink(life.shop, token!)).toMatchObject({ state: 'open', kind: 'contents' })
  expect(await outcomes(life.shop)).toEqual([null])
})

test('fifty confirmations at once, from any number of windows, have one effect', async () => {
  const { id, token, ask, now, packs } = await begun()
  await ask(now)
  const link = await mailedToken(life.shop)
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirmChange(life.shop, link)))
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['confirmed']))
  expect(await life.deliveries(id)).toEqual(['2027-01-31 paid', '2027-02-09 paid'])
  expect(await life.debits(id)).toHaveLength(1)
  await ask(packs(3))
  const other = await mailedToken(life.shop)
  await Promise.all(Array.from({ length: 50 }, () => confirmChange(life.shop, other)))
  expect(await linesOf(token)).toEqual([3])
  expect(await life.happened(id, 'contents')).toBe(1)
})

test('a process killed after any number of steps leaves all of a confirmed change or nothing of it', async () => {
  const { id, ask } = await begun()
  await ask(toKade)
  const link = await mailedToken(life.shop)
  for (let steps = 0; ; steps++) {
    const killed = await confirmChange(diesAfter(life.shop, steps), link).then(() => false, wasKilled)
    const { street } = await stored(life.shop, id)
    expect([street === 'Kade', await life.happened(id, 'address')]).toEqual((await outcomes(life.shop))[0] ? [true, 1] : [false, 0])
    if (!killed) break
  }
  expect(await confirmChange(life.shop, link)).toMatchObject({ state: 'confirmed' })
  expect(await life.happened(id, 'address')).toBe(1)
})

test('what no longer fits is refused and changes nothing: stopped, dearer than the mail said, too late, forged, refused, withdrawn', async () => {
  const { id, token, product, ask, packs, now } = await begun()
  const soap = await aProduct(life.database.db, { name: 'Zeep', price: cents(500) })
  await ask({
    kind: 'contents',
    lines: [
      { id: product.id, quantity: 2 },
      { id: soap.id, quantity: 1 },
    ],
  })
  const withSoap = await mailedToken(life.shop)
  await life.database.db
    .update(products)
    .set({ price: cents(900) })
    .where(eq(products.id, soap.id))
  await expect(confirmChange(life.shop, withSoap)).rejects.toMatchObject({ code: 'change-outdated' })
  expect(await refuseChange(life.shop, withSoap)).toMatchObject({ state: 'refused' })
  await expect(confirmChange(life.shop, withSoap)).rejects.toMatchObject({ code: 'change-over' })

  const { subscription } = await ask(packs(3))
  const withdrawn = await mailedToken(life.shop)
  const other = await aRunningSubscription(life.shop, 'month', product)
  const waiting = subscription.pending_changes[0]!.id
  await expect(withdrawChange(life.shop, { subscriptionId: other.id }, waiting)).rejects.toMatchObject({ code: 'not-found' })
  await withdrawChange(life.shop, { subscriptionId: id }, waiting)
  await withdrawChange(life.shop, { subscriptionId: id }, waiting)
  await expect(confirmChange(life.shop, withdrawn)).rejects.toMatchObject({ code: 'change-over' })
  expect(await changeBehindLink(life.shop, withdrawn)).toMatchObject({ state: 'withdrawn' })
  await expect(confirmChange(life.shop, newSecret())).rejects.toMatchObject({ code: 'not-found' })
  await expect(changeBehindLink(life.shop, token)).rejects.toMatchObject({ code: 'not-found' })

  life.clock.forward({ days: 1 })
  await ask(toKade)
  const late = await mailedToken(life.shop)
  life.clock.forward({ days: 2, minutes: 1 })
  await expect(confirmChange(life.shop, late)).rejects.toMatchObject({ code: 'change-over' })
  expect(await changeBehindLink(life.shop, late)).toMatchObject({ state: 'expired' })

  await ask(now)
  const afterStop = await mailedToken(life.shop)
  await stopSubscription(life.shop, token)
  await expect(confirmChange(life.shop, afterStop)).rejects.toMatchObject({ code: 'subscription-changed' })
  expect(await linesOf(token)).toEqual([2])
  expect(await life.debits(id)).toEqual([])
  expect(await stored(life.shop, id)).toMatchObject({ street: 'Dam' })
})

test('the newest of a kind replaces the older one, the same again sends no second mail, and an hour knows five', async () => {
  const { token, ask, packs } = await begun()
  await ask(packs(3))
  const first = await mailedToken(life.shop)
  await ask(packs(4))
  const second = await mailedToken(life.shop)
  await Promise.all(Array.from({ length: 8 }, () => ask(packs(4))))
  expect(await mailsNamed(life.shop, 'confirm-change')).toHaveLength(2)
  await expect(confirmChange(life.shop, first)).rejects.toMatchObject({ code: 'change-over' })
  await confirmChange(life.shop, second)
  expect(await linesOf(token)).toEqual([4])
  for (const street of ['Een', 'Twee', 'Drie']) await ask({ kind: 'address', address: { ...kade, street } })
  await expect(ask(toKade)).rejects.toMatchObject({ code: 'too-many-requests' })
  await ask(packs(1))
  life.clock.forward({ minutes: 61 })
  await ask(toKade)
  expect(await mailsNamed(life.shop, 'confirm-change')).toHaveLength(6)
})

test('for two days after an address came by link, a delivery now takes a log-in', async () => {
  const { id, token, ask, now } = await begun()
  await ask(now)
  const early = await mailedToken(life.shop)
  await ask(toKade)
  await confirmChange(life.shop, await mailedToken(life.shop))
  await expect(ask(now)).rejects.toMatchObject({ code: 'address-just-changed' })
  await expect(confirmChange(life.shop, early)).rejects.toMatchObject({ code: 'address-just-changed' })
  expect(await life.debits(id)).toEqual([])
  life.clock.forward({ days: 2, minutes: 1 })
  await ask(now)
  await confirmChange(life.shop, await mailedToken(life.shop))
  expect(await life.debits(id)).toHaveLength(1)
  expect(await subscriptionViewByToken(life.shop, token)).toMatchObject({ address: { street: 'Kade' }, can: { deliver_now: false } })
})

test('by link a delivery becomes at most twice as dear, or 50 euros dearer', async () => {
  const { ask, packs } = await begun()
  // 30.90 now: 80.90 is the most.
  expect(await ask(packs(6))).toMatchObject({ waits: true })
  await expect(ask(packs(7))).rejects.toMatchObject({ errors: { lines: [expect.stringContaining('80,90')] } })
})

test('several changes within five minutes are told in one mail to the known address, which says how it stands now', async () => {
  const { id, token, email, ask, packs } = await begun()
  const call = anApi(life.shop)
  await call(`POST /api/subscriptions/${token}/interval`, { body: { interval: '2 months' } })
  await ask(packs(1))
  await ask(toKade)
  await confirmChange(life.shop, await mailedToken(life.shop))
  const [mail, ...others] = await mailsNamed(life.shop, 'subscription-changed')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: email, dueAt: new Date(life.clock.now().getTime() + 5 * 60_000) })
  const told = await subscriptionForMail(life.shop, 'subscription-changed', mail!.data as never)
  expect(told).toMatchObject({ address: 'Proef Klant, Kade 3 b, 2611 AA Delft', interval: '2 months', total: 1795 })
  expect(told?.happened).toEqual([
    'Je koos voor een levering elke 2 maanden.',
    'Je veranderde wat er in je levering zit.',
    'Je veranderde het bezorgadres.',
  ])
  life.clock.forward({ minutes: 6 })
  await life.database.db.execute(`update outbox set attempts = 1 where mail = 'subscription-changed'`)
  await call(`POST /api/subscriptions/${token}/pause`, { body: { until: '2027-04-15' } })
  expect(await mailsNamed(life.shop, 'subscription-changed')).toHaveLength(2)
  expect(await life.happened(id, 'paused')).toBe(1)
})
