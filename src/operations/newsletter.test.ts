import { afterEach, beforeEach, expect, test } from 'vitest'
import { outbox } from '#data/tables/outbox.ts'
import { subscriberLinks, subscribers } from '#data/tables/newsletter.ts'
import { envelopeOf, type Mail } from '#integrations/mail/mail-sender.ts'
import { anApi } from '#tests/support/builders/api.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { askForNewsletter, confirmNewsletter, forgetOldSubscribers, leaveNewsletter } from './newsletter.ts'
import { sendNextMail } from './send-mails.ts'
import type { Shop } from './shop.ts'
import { testLinks } from '#tests/support/builders/links.ts'

const jo = 'jo@voorbeeld.nl'
let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

const onTheList = () => database.db.select().from(subscribers)

/** Sends everything that waits; each mail's body is the address of its button. */
async function post(): Promise<Mail[]> {
  const sent: Mail[] = []
  const room = {
    now: clock.now,
    db: database.db,
    appUrl: shop.appUrl,
    from: 'Luwte <post@luwte.example>',
    render: async (name: string, content: object) => ({ subject: name, html: '', text: 'action' in content ? String(content.action) : '' }),
    send: async (mail: Mail, handOver: () => Promise<void>) => {
      await handOver()
      sent.push(mail)
    },
    log: { warn: () => undefined },
    links: testLinks,
  }
  while (await sendNextMail(room));
  return sent
}
const tokenIn = (address = '') => address.split('/').at(-1) ?? ''
const confirmLink = async () => tokenIn((await post()).find(({ subject }) => subject === 'newsletter-confirm')?.text)
async function joined() {
  await askForNewsletter(shop, jo)
  await confirmNewsletter(shop, await confirmLink())
  return tokenIn((await post())[0]?.text)
}
const refused = { code: 'not-found' }

test('the answer is the same for an unknown, a waiting, a confirmed and a departed address, and for any capitals', async () => {
  const ask = anApi(shop)
  const answers: object[] = []
  const askNow = async (email = jo) => {
    const { status, body } = await ask('POST /api/newsletter-signup', { body: { email } })
    answers.push({ status, body })
  }
  await askNow()
  await askNow('JO@Voorbeeld.nl')
  await confirmNewsletter(shop, await confirmLink())
  await askNow()
  const [welcome] = await post()
  await leaveNewsletter(shop, tokenIn(welcome?.text))
  await askNow()
  expect(answers).toEqual(answers.map(() => ({ status: 202, body: {} })))
  expect(answers).toHaveLength(4)
  expect(await onTheList()).toHaveLength(1)
})

test('what is no address is refused before anything is written', async () => {
  const ask = anApi(shop)
  for (const body of [{ email: '' }, { email: 'jo' }, { email: ['x'] }, {}, []]) {
    const { status, body: told } = await ask('POST /api/newsletter-signup', { body })
    expect(status).toBe(422)
    expect(JSON.stringify(told.errors)).toMatch(/e-mailadres/)
  }
  expect(await onTheList()).toEqual([])
})

test('nobody is on the list before the mail was answered; then the proof stands, and one welcome leaves', async () => {
  await askForNewsletter(shop, jo)
  const [mail] = await post()
  expect(mail).toMatchObject({ to: jo, subject: 'newsletter-confirm' })
  expect(mail?.text).toMatch(/^http:\/\/localhost:3000\/nieuwsbrief\/bevestigen\/[\w-]{43}$/)
  expect(await onTheList()).toMatchObject([{ state: 'pending', confirmedAt: null }])
  const asked = clock.now()
  clock.forward({ days: 2 })
  await Promise.all([1, 2, 3, 4].map(() => confirmNewsletter(shop, tokenIn(mail?.text))))
  await confirmNewsletter(shop, tokenIn(mail?.text))
  expect(await onTheList()).toMatchObject([
    { state: 'confirmed', email: jo, consentVersion: '2026-11', askedAt: asked, confirmedAt: clock.now() },
  ])
  expect(await post()).toMatchObject([{ subject: 'newsletter-welcome', to: jo }])
})

test('no token stands in the database', async () => {
  const leave = await joined()
  const kept = JSON.stringify([
    await database.db.select().from(subscriberLinks),
    await database.db.select().from(outbox),
    await onTheList(),
  ])
  expect(kept).not.toContain(leave)
  expect(await database.db.select().from(subscriberLinks)).toHaveLength(2)
})

test('the welcome offers mail programs the one-click way out, and that way works with any body, twice', async () => {
  await askForNewsletter(shop, jo)
  await confirmNewsletter(shop, await confirmLink())
  const [welcome] = await post()
  if (!welcome) throw new Error('no welcome')
  const { headers } = envelopeOf(welcome)
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const [, path] = /^<http:\/\/localhost:3000(\/api\/newsletter-unsubscribe\/[\w-]{43})>$/.exec(headers['List-Unsubscribe'] ?? '') ?? []
  const ask = anApi(shop)
  const sent = { raw: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect((await ask(`POST ${path}`, sent)).status).toBe(204)
  expect((await ask(`POST ${path}`)).status).toBe(204)
  expect(await onTheList()).toMatchObject([{ state: 'unsubscribed', unsubscribedAt: clock.now() }])
})

test('a mail about an order carries no way out of the newsletter', () => {
  const mail: Mail = { from: 'a <a@b.nl>', to: jo, subject: '', html: '', text: '', key: 'k', date: new Date() }
  expect(envelopeOf(mail).headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
})

test('unknown, foreign and withdrawn links are refused', async () => {
  await askForNewsletter(shop, jo)
  const confirm = await confirmLink()
  await expect(confirmNewsletter(shop, 'x')).rejects.toMatchObject(refused)
  await expect(leaveNewsletter(shop, confirm)).rejects.toMatchObject(refused)
  await confirmNewsletter(shop, confirm)
  const leave = tokenIn((await post())[0]?.text)
  await expect(confirmNewsletter(shop, leave)).rejects.toMatchObject(refused)
  await leaveNewsletter(shop, leave)
  await expect(confirmNewsletter(shop, confirm)).rejects.toMatchObject(refused)
  expect(await onTheList()).toMatchObject([{ state: 'unsubscribed' }])
})

test('a link older than a week is refused, and the request is forgotten by itself', async () => {
  await askForNewsletter(shop, jo)
  const confirm = await confirmLink()
  clock.forward({ days: 7 })
  await forgetOldSubscribers(shop)
  expect(await onTheList()).toHaveLength(1)
  clock.forward({ seconds: 1 })
  await expect(confirmNewsletter(shop, confirm)).rejects.toMatchObject(refused)
  await forgetOldSubscribers(shop)
  expect(await onTheList()).toEqual([])
  expect(await database.db.select().from(subscriberLinks)).toEqual([])
})

test('who came back without confirming has left again; two years after leaving nothing is kept', async () => {
  await leaveNewsletter(shop, await joined())
  clock.forward({ days: 1 })
  await askForNewsletter(shop, jo)
  expect(await onTheList()).toMatchObject([{ state: 'pending' }])
  clock.forward({ days: 8 })
  await forgetOldSubscribers(shop)
  expect(await onTheList()).toMatchObject([{ state: 'unsubscribed' }])
  clock.forward({ days: 722 })
  await forgetOldSubscribers(shop)
  expect(await onTheList()).toEqual([])
})

test('fifty requests at once are one subscriber and one mail; a change of mind before it leaves stops it', async () => {
  await Promise.all(Array.from({ length: 50 }, () => askForNewsletter(shop, jo)))
  expect(await onTheList()).toHaveLength(1)
  expect(await database.db.select().from(outbox)).toHaveLength(1)
  await confirmNewsletter(shop, await confirmLink())
  const leave = tokenIn((await post())[0]?.text)
  clock.forward({ minutes: 10 })
  await askForNewsletter(shop, jo)
  await leaveNewsletter(shop, leave)
  expect(await post()).toEqual([])
})
