import { expect, test } from 'vitest'
import { subscriberLinks, subscribers } from '#data/tables/newsletter.ts'
import { toNodemailerOptions, type Mail } from '#integrations/mail/mail-sender.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { createMailDelivery } from '#tests/support/builders/customers.ts'
import { requestSignup, confirmSignup, deleteExpiredSubscribers, unsubscribe } from './signup.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { lastSegment } from '#tests/support/builders/links.ts'

const jo = 'jo@voorbeeld.nl'
const { context: shop, clock, queuedMails, rowsOf, atOnce } = useFreshShop()

const allSubscribers = () => rowsOf(subscribers)

/** Sends all waiting mails. The text of each mail is the URL of its button. */
const sendAll = createMailDelivery(shop)
const confirmLink = async () =>
  lastSegment((await sendAll()).find(({ subject }) => subject === 'newsletter-confirm')?.text)
async function subscribed() {
  await requestSignup(shop, jo)
  await confirmSignup(shop, await confirmLink())
  return lastSegment((await sendAll())[0]?.text)
}

test('the response is the same for an unknown, pending, confirmed and unsubscribed address, ignoring case', async () => {
  const call = createTestApi(shop)
  const responses: object[] = []
  const signUp = async (email = jo) => {
    const { status, body } = await call('POST /api/newsletter-signup', { body: { email } })
    responses.push({ status, body })
  }
  await signUp()
  await signUp('JO@Voorbeeld.nl')
  await confirmSignup(shop, await confirmLink())
  await signUp()
  const [welcome] = await sendAll()
  await unsubscribe(shop, lastSegment(welcome?.text))
  await signUp()
  expect(responses).toEqual(responses.map(() => ({ status: 202, body: {} })))
  expect(responses).toHaveLength(4)
  expect(await allSubscribers()).toHaveLength(1)
})

test('an invalid address is rejected before anything is stored', async () => {
  const call = createTestApi(shop)
  for (const body of [{ email: '' }, { email: 'jo' }, { email: ['x'] }, {}, []]) {
    const { status, body: response } = await call('POST /api/newsletter-signup', { body })
    expect(status).toBe(422)
    expect(JSON.stringify(response.errors)).toMatch(/e-mailadres/)
  }
  expect(await allSubscribers()).toEqual([])
})

test('a subscriber is confirmed only through the mail, with proof of consent and one welcome mail', async () => {
  await requestSignup(shop, jo)
  const [mail] = await sendAll()
  expect(mail).toMatchObject({ to: jo, subject: 'newsletter-confirm' })
  expect(mail?.text).toMatch(/^http:\/\/localhost:3000\/nieuwsbrief\/bevestigen\/[\w-]{43}$/)
  expect(await allSubscribers()).toMatchObject([{ state: 'pending', confirmedAt: null }])
  const requestedAt = clock.now()
  clock.forward({ days: 2 })
  await atOnce(4, () => confirmSignup(shop, lastSegment(mail?.text)))
  await confirmSignup(shop, lastSegment(mail?.text))
  expect(await allSubscribers()).toMatchObject([
    {
      state: 'confirmed',
      email: jo,
      consentVersion: '2026-11',
      requestedAt,
      confirmedAt: clock.now(),
    },
  ])
  expect(await sendAll()).toMatchObject([{ subject: 'newsletter-welcome', to: jo }])
})

test('the database contains no token in plain text', async () => {
  const token = await subscribed()
  const stored = JSON.stringify([
    await rowsOf(subscriberLinks),
    await queuedMails(),
    await allSubscribers(),
  ])
  expect(stored).not.toContain(token)
  expect(await rowsOf(subscriberLinks)).toHaveLength(2)
})

test('the welcome mail has a one-click unsubscribe header, whose URL works with any body and repeatedly', async () => {
  await requestSignup(shop, jo)
  await confirmSignup(shop, await confirmLink())
  const [welcome] = await sendAll()
  if (!welcome) throw new Error('no welcome')
  const { headers } = toNodemailerOptions(welcome)
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const [, path] =
    /^<http:\/\/localhost:3000(\/api\/newsletter-unsubscribe\/[\w-]{43})>$/.exec(
      headers['List-Unsubscribe'] ?? '',
    ) ?? []
  const call = createTestApi(shop)
  const oneClick = {
    raw: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  expect((await call(`POST ${path}`, oneClick)).status).toBe(204)
  expect((await call(`POST ${path}`)).status).toBe(204)
  expect(await allSubscribers()).toMatchObject([
    { state: 'unsubscribed', unsubscribedAt: clock.now() },
  ])
})

test('toNodemailerOptions adds no unsubscribe header to an order mail', () => {
  const mail: Mail = {
    from: 'a <a@b.nl>',
    to: jo,
    subject: '',
    html: '',
    text: '',
    key: 'k',
    date: new Date(),
  }
  expect(toNodemailerOptions(mail).headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
})

test('an unknown link, a link with another purpose and a deleted link are rejected', async () => {
  await requestSignup(shop, jo)
  const confirm = await confirmLink()
  await expect(confirmSignup(shop, 'x')).toBeRefused('not-found')
  await expect(unsubscribe(shop, confirm)).toBeRefused('not-found')
  await confirmSignup(shop, confirm)
  const unsubscribeToken = lastSegment((await sendAll())[0]?.text)
  await expect(confirmSignup(shop, unsubscribeToken)).toBeRefused('not-found')
  await unsubscribe(shop, unsubscribeToken)
  await expect(confirmSignup(shop, confirm)).toBeRefused('not-found')
  expect(await allSubscribers()).toMatchObject([{ state: 'unsubscribed' }])
})

test('a link older than a week is rejected, and the request is deleted', async () => {
  await requestSignup(shop, jo)
  const confirm = await confirmLink()
  clock.forward({ days: 7 })
  await deleteExpiredSubscribers(shop)
  expect(await allSubscribers()).toHaveLength(1)
  clock.forward({ seconds: 1 })
  await expect(confirmSignup(shop, confirm)).toBeRefused('not-found')
  await deleteExpiredSubscribers(shop)
  expect(await allSubscribers()).toEqual([])
  expect(await rowsOf(subscriberLinks)).toEqual([])
})

test('an unconfirmed new request becomes unsubscribed again, and everything is deleted two years after unsubscribing', async () => {
  await unsubscribe(shop, await subscribed())
  clock.forward({ days: 1 })
  await requestSignup(shop, jo)
  expect(await allSubscribers()).toMatchObject([{ state: 'pending' }])
  clock.forward({ days: 8 })
  await deleteExpiredSubscribers(shop)
  expect(await allSubscribers()).toMatchObject([{ state: 'unsubscribed' }])
  clock.forward({ days: 722 })
  await deleteExpiredSubscribers(shop)
  expect(await allSubscribers()).toEqual([])
})

test('fifty simultaneous requests create one subscriber and one mail, and unsubscribing before sending stops it', async () => {
  await atOnce(50, () => requestSignup(shop, jo))
  expect(await allSubscribers()).toHaveLength(1)
  expect(await queuedMails()).toHaveLength(1)
  await confirmSignup(shop, await confirmLink())
  const unsubscribeToken = lastSegment((await sendAll())[0]?.text)
  clock.forward({ minutes: 10 })
  await requestSignup(shop, jo)
  await unsubscribe(shop, unsubscribeToken)
  expect(await sendAll()).toEqual([])
})
