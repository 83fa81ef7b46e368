// A mailing on the real database: to everybody on the list, once, whatever is killed in between, and never to who left.

import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailingById } from '#data/mailings.ts'
import { takeDueMail } from '#data/outbox.ts'
import { mailingRecipients } from '#data/tables/mailings.ts'
import { subscribers } from '#data/tables/newsletter.ts'
import { outbox } from '#data/tables/outbox.ts'
import type { Mail } from '#integrations/mail/mail-sender.ts'
import { aMember } from '#tests/support/builders/members.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { leaveNewsletter } from '../newsletter.ts'
import { sendNextMail } from '../send-mails.ts'
import type { Shop } from '../shop.ts'
import { beginMailing, letMailingGo, saveMailing, stopMailing, testMailing } from './edit-mailing.ts'
import { sendMailing, sendMailings } from './send-mailings.ts'

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

const content = [
  { layout: 'MailHeading', attributes: { text: 'De winter in' } },
  { layout: 'MailText', attributes: { text: '<p>Dag <script>alert(1)</script><a href="/shop">winkel</a></p>' } },
]
const words = { subject: 'Nieuws van Luwte', preheader: 'Rustig de winter in', content }

async function readers(count: number) {
  const at = new Date(clock.now().getTime() - 1000)
  await database.db.insert(subscribers).values(
    Array.from({ length: count }, (_, index) => ({
      email: `lezer-${index}@voorbeeld.nl`,
      state: 'confirmed' as const,
      consentVersion: '2026-11' as const,
      askedAt: at,
      mailedAt: at,
      confirmedAt: at,
    })),
  )
}

async function written(differently = {}) {
  const staff = await aMember(shop, `redactie-${crypto.randomUUID()}@voorbeeld.nl`)
  const by = { staffId: staff.id }
  const { id, version } = await beginMailing(shop, by)
  await saveMailing(shop, id, { ...words, version, ...differently }, by)
  return { id, by, staff }
}

const queued = async () =>
  (await database.db.select().from(outbox).where(eq(outbox.mail, 'mailing')).orderBy(asc(outbox.id))).map(({ recipient }) => recipient)

const room = (sent: Mail[]) => ({
  ...shop,
  from: shop.mailFrom,
  render: shop.renderMail,
  send: async (mail: Mail, handOver: () => Promise<void>) => {
    await handOver()
    sent.push(mail)
  },
  log: { warn: () => undefined },
})
async function post(): Promise<Mail[]> {
  const sent: Mail[] = []
  while (await sendNextMail(room(sent)));
  return sent
}

test('everybody on the list gets one, with a way out of their own', async () => {
  await readers(3)
  await database.db.update(subscribers).set({ state: 'pending', confirmedAt: null }).where(eq(subscribers.email, 'lezer-1@voorbeeld.nl'))
  const { id } = await written()
  await letMailingGo(shop, id, undefined)
  const sent = await post()
  expect(sent.map(({ to }) => to)).toEqual(['lezer-0@voorbeeld.nl', 'lezer-2@voorbeeld.nl'])
  expect(new Set(sent.map(({ unsubscribe }) => unsubscribe)).size).toBe(2)
  expect(sent[0]!.html).toContain('<a href="http://localhost:3000/shop"')
  expect(sent[0]!.html).not.toContain('<script')
  expect(sent[0]!.text).toContain('winkel (http://localhost:3000/shop)')
  await leaveNewsletter(shop, /[\w-]{43}$/.exec(sent[0]!.unsubscribe ?? '')![0])
  await sendMailings(shop)
  expect(await mailingById(database.db, id)).toMatchObject({ state: 'sent', sent: 2, failed: 0, skipped: 0 })
})

test('killed at any moment and begun again by several at once: each reader at most once', async () => {
  await readers(350)
  const { id } = await written()
  await letMailingGo(shop, id, new Date(clock.now().getTime() + 60_000))
  clock.forward({ minutes: 2 })
  let left = 3
  const failing = {
    ...shop,
    now: () => {
      if (left-- === 0) throw new Error('killed')
      return clock.now()
    },
  }
  await expect(sendMailing(failing, id)).rejects.toThrow('killed')
  const before = await queued()
  expect(before.length).toBeGreaterThan(0)
  expect(before.length).toBeLessThan(350)
  await Promise.all([sendMailings(shop), sendMailings(shop), sendMailing(shop, id)])
  const all = await queued()
  expect([all.length, new Set(all).size]).toEqual([350, 350])
  expect(await database.db.$count(mailingRecipients)).toBe(350)
})

test('whoever leaves in between gets nothing, and is not counted as a failure', async () => {
  await readers(2)
  const { id } = await written()
  await letMailingGo(shop, id, undefined)
  await database.db
    .update(subscribers)
    .set({ state: 'unsubscribed', unsubscribedAt: clock.now() })
    .where(eq(subscribers.email, 'lezer-1@voorbeeld.nl'))
  expect((await post()).map(({ to }) => to)).toEqual(['lezer-0@voorbeeld.nl'])
  await sendMailings(shop)
  expect(await mailingById(database.db, id)).toMatchObject({ state: 'sent', sent: 1, failed: 0, skipped: 1 })
})

test('a mail that may have arrived is not sent again', async () => {
  await readers(1)
  const { id } = await written()
  await letMailingGo(shop, id, undefined)
  const cut = {
    ...room([]),
    send: async (_: Mail, handOver: () => Promise<void>) => handOver().then(() => Promise.reject(new Error('cut off'))),
  }
  await sendNextMail(cut)
  clock.forward({ days: 1 })
  expect(await post()).toEqual([])
  await sendMailings(shop)
  expect(await mailingById(database.db, id)).toMatchObject({ sent: 0, failed: 1 })
})

test('stopping takes back what waits; nothing leaves after it', async () => {
  await readers(5)
  const { id } = await written()
  await letMailingGo(shop, id, undefined)
  const sent: Mail[] = []
  await sendNextMail(room(sent))
  await stopMailing(shop, id)
  expect(await post()).toEqual([])
  await sendMailings(shop)
  expect(await mailingById(database.db, id)).toMatchObject({ state: 'stopped', sent: 1 })
  await expect(stopMailing(shop, id)).rejects.toMatchObject({ code: 'not-found' })
})

test('a mail about an order leaves before a mailing that waited longer', async () => {
  await readers(2)
  const { id, staff } = await written()
  await letMailingGo(shop, id, undefined)
  clock.forward({ seconds: 30 })
  await database.db
    .insert(outbox)
    .values({ mail: 'password-changed', recipient: staff.email, data: { userId: staff.id }, createdAt: clock.now(), dueAt: clock.now() })
  const first = await takeDueMail(database.db, { now: clock.now(), until: new Date(clock.now().getTime() + 1000) })
  expect(first?.mail).toBe('password-changed')
})

test.each([
  ['subject', { subject: 'Nieuwe luiers in de winkel' }],
  ['preheader', { preheader: 'Over inlegverband' }],
  ['subject', { subject: ' ' }],
  ['content', { content: [{ layout: 'MailText', attributes: { text: '<p><br></p>' } }] }],
])('what tells too much, or nothing, does not leave: %s', async (field, differently) => {
  await readers(1)
  const { id, by } = await written(differently)
  for (const send of [() => letMailingGo(shop, id, undefined), () => testMailing(shop, id, by)])
    await expect(send()).rejects.toMatchObject({ code: 'input-invalid', errors: { [field]: [expect.any(String)] } })
  expect(await queued()).toEqual([])
})

test('a sender that tells what the shop sells stops it too', async () => {
  const { id } = await written()
  await expect(letMailingGo({ ...shop, mailFrom: 'Luierwinkel <post@luwte.example>' }, id, undefined)).rejects.toMatchObject({
    errors: { sender: [expect.stringContaining('luier')] },
  })
})

test('what is sent is not changed any more, and an old version overwrites nothing', async () => {
  await readers(1)
  const { id, by } = await written()
  await expect(saveMailing(shop, id, { ...words, version: 1 }, by)).rejects.toMatchObject({ code: 'version-conflict' })
  await testMailing(shop, id, by)
  await letMailingGo(shop, id, undefined)
  await expect(saveMailing(shop, id, { ...words, version: 2 }, by)).rejects.toMatchObject({ code: 'version-conflict' })
  const subjects = (await post()).map(({ subject }) => subject)
  expect(subjects).toEqual(['Proef: Nieuws van Luwte', 'Nieuws van Luwte'])
})
