// Every confirmed subscriber gets a mailing once, even if processes are killed. Subscribers who
// unsubscribed get none.

import { expect, test } from 'vitest'
import { mailingById } from '../data/mailings.ts'
import { claimDueMail, queueMail } from '#data/mail/outbox.ts'
import { mailingRecipients, mailings } from '../data/tables.ts'
import { subscribers } from '#data/tables/newsletter.ts'
import { outbox } from '#data/tables/outbox.ts'
import { leftOutMailReason } from '#domain/mail/mail-failure.ts'
import { createMailWorker } from '#tests/support/builders/customers.ts'
import { failing } from '#tests/support/builders/outbox.ts'
import { unsubscribe } from '#operations/newsletter/signup.ts'
import { sendNextMail } from '#operations/mail/send-mails.ts'
import {
  createMailingDraft,
  scheduleMailing,
  saveMailing,
  stopMailing,
  sendMailingTest,
  queueMailing,
  queueDueMailings,
} from './mailings.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const { context: shop, clock, createCustomer, rowsOf, updateRows, expectCount } = useFreshShop()

const content = [
  { layout: 'MailHeading', attributes: { text: 'De winter in' } },
  {
    layout: 'MailText',
    attributes: { text: '<p>Dag <script>alert(1)</script><a href="/shop">winkel</a></p>' },
  },
]
const texts = { subject: 'Nieuws van Luwte', preheader: 'Rustig de winter in', content }

async function addSubscribers(count: number) {
  const at = new Date(clock.now().getTime() - 1000)
  await shop.db.insert(subscribers).values(
    Array.from({ length: count }, (_, index) => ({
      email: `lezer-${index}@voorbeeld.nl`,
      state: 'confirmed' as const,
      consentVersion: '2026-11' as const,
      requestedAt: at,
      mailedAt: at,
      confirmedAt: at,
    })),
  )
}

async function savedMailing(overrides = {}) {
  const staff = await createCustomer(`redactie-${crypto.randomUUID()}@voorbeeld.nl`)
  const by = { staffId: staff.id }
  const { id, version } = await createMailingDraft(shop, by)
  await saveMailing(shop, id, { ...texts, version, ...overrides }, by)
  return { id, by, staff }
}

const queuedRecipients = async () =>
  (await rowsOf(outbox, { mail: 'mailing' })).map(({ recipient }) => recipient)

const post = async () => (await createMailWorker(shop).sendAll()).sent

test('every confirmed subscriber gets the mailing, with a personal unsubscribe link', async () => {
  await addSubscribers(3)
  await updateRows(
    subscribers,
    { email: 'lezer-1@voorbeeld.nl' },
    { state: 'pending', confirmedAt: null },
  )
  const { id } = await savedMailing()
  await scheduleMailing(shop, id, undefined)
  const sent = await post()
  expect(sent.map(({ to }) => to)).toEqual(['lezer-0@voorbeeld.nl', 'lezer-2@voorbeeld.nl'])
  expect(new Set(sent.map(({ unsubscribe }) => unsubscribe)).size).toBe(2)
  expect(sent[0]!.html).toContain('<a href="http://localhost:3000/shop"')
  expect(sent[0]!.html).not.toContain('<script')
  expect(sent[0]!.text).toContain('winkel (http://localhost:3000/shop)')
  await unsubscribe(shop, /[\w-]{43}$/.exec(sent[0]!.unsubscribe ?? '')![0])
  await queueDueMailings(shop)
  expect(await mailingById(shop.db, id)).toMatchObject({
    state: 'sent',
    sent: 2,
    failed: 0,
    skipped: 0,
  })
})

test('after a kill, several concurrent processes mail each recipient once', async () => {
  await addSubscribers(350)
  const { id } = await savedMailing()
  await scheduleMailing(shop, id, new Date(clock.now().getTime() + 60_000))
  clock.forward({ minutes: 2 })
  let callsLeft = 3
  const failing = {
    ...shop,
    clock: () => {
      if (callsLeft-- === 0) throw new Error('killed')
      return clock.now()
    },
  }
  await expect(queueMailing(failing, id)).rejects.toThrow('killed')
  const before = await queuedRecipients()
  expect(before.length).toBeGreaterThan(0)
  expect(before.length).toBeLessThan(350)
  await Promise.all([queueDueMailings(shop), queueDueMailings(shop), queueMailing(shop, id)])
  const all = await queuedRecipients()
  expect([all.length, new Set(all).size]).toEqual([350, 350])
  await expectCount(mailingRecipients, 350)
})

test('a recipient who unsubscribes before sending gets no mail and counts as skipped, not failed', async () => {
  await addSubscribers(2)
  const { id } = await savedMailing()
  await scheduleMailing(shop, id, undefined)
  await updateRows(
    subscribers,
    { email: 'lezer-1@voorbeeld.nl' },
    { state: 'unsubscribed', unsubscribedAt: clock.now() },
  )
  expect((await post()).map(({ to }) => to)).toEqual(['lezer-0@voorbeeld.nl'])
  await queueDueMailings(shop)
  expect(await mailingById(shop.db, id)).toMatchObject({
    state: 'sent',
    sent: 1,
    failed: 0,
    skipped: 1,
  })
})

test('a mailing mail that may have arrived is not sent again', async () => {
  await addSubscribers(1)
  const { id } = await savedMailing()
  await scheduleMailing(shop, id, undefined)
  const send = failing(new Error('connection lost'), { left: true })
  await sendNextMail(createMailWorker(shop, { send }).context)
  clock.forward({ days: 1 })
  expect(await post()).toEqual([])
  await queueDueMailings(shop)
  expect(await mailingById(shop.db, id)).toMatchObject({ sent: 0, failed: 1 })
})

test('a mail waits, and stops no other one, while the shop leaves mailings out', async () => {
  await addSubscribers(1)
  const { id, staff } = await savedMailing()
  await scheduleMailing(shop, id, undefined)
  const other = { mail: 'password-changed', data: { userId: staff.id } } as const
  await queueMail(shop.db, { ...other, recipient: staff.email }, clock.now())
  const { sent } = await createMailWorker(shop, { extensions: [] }).sendAll()
  expect(sent.map(({ to }) => to)).toEqual([staff.email])
  const waiting = { lastError: leftOutMailReason, sentAt: null, failedAt: null }
  expect(await rowsOf(outbox, { mail: 'mailing' })).toMatchObject([waiting])
  clock.forward({ minutes: 1 })
  expect((await post()).map(({ to }) => to)).toEqual(['lezer-0@voorbeeld.nl'])
})

test('stopMailing deletes the waiting mails, and nothing is sent after it', async () => {
  await addSubscribers(5)
  const { id } = await savedMailing()
  await scheduleMailing(shop, id, undefined)
  await sendNextMail(createMailWorker(shop).context)
  await stopMailing(shop, id)
  expect(await post()).toEqual([])
  await queueDueMailings(shop)
  expect(await mailingById(shop.db, id)).toMatchObject({ state: 'stopped', sent: 1 })
  await expect(stopMailing(shop, id)).toBeRefused('not-found')
})

test('other mails are sent before a mailing that has waited longer', async () => {
  await addSubscribers(2)
  const { id, staff } = await savedMailing()
  await scheduleMailing(shop, id, undefined)
  clock.forward({ seconds: 30 })
  await shop.db.insert(outbox).values({
    mail: 'password-changed',
    recipient: staff.email,
    data: { userId: staff.id },
    createdAt: clock.now(),
    dueAt: clock.now(),
  })
  const first = await claimDueMail(shop.db, {
    now: clock.now(),
    until: new Date(clock.now().getTime() + 1000),
  })
  expect(first?.mail).toBe('password-changed')
})

test.each([
  ['subject', { subject: 'Nieuwe luiers in de winkel' }],
  ['preheader', { preheader: 'Over inlegverband' }],
  ['subject', { subject: ' ' }],
  ['content', { content: [{ layout: 'MailText', attributes: { text: '<p><br></p>' } }] }],
])('a mailing with a revealing or empty %s is not sent', async (field, overrides) => {
  await addSubscribers(1)
  const { id, by } = await savedMailing()
  await updateRows(mailings, { id }, overrides)
  for (const send of [
    () => scheduleMailing(shop, id, undefined),
    () => sendMailingTest(shop, id, by),
  ])
    await expect(send()).toBeRefused({
      code: 'input-invalid',
      errors: { [field]: [expect.any(String)] },
    })
  expect(await queuedRecipients()).toEqual([])
})

test('a mailing is not sent with a sender that reveals what the shop sells', async () => {
  const { id } = await savedMailing()
  await expect(
    scheduleMailing({ ...shop, mailFrom: 'Luierwinkel <post@luwte.example>' }, id, undefined),
  ).toBeRefused({
    errors: { sender: [expect.stringContaining('Luierwinkel')] },
  })
})

test.each([
  ['subject', { subject: 'Nieuwe luiers in de winkel' }],
  ['preheader', { preheader: 'Over inlegverband' }],
])(
  'saveMailing refuses a revealing %s, with the reason, and keeps what was saved',
  async (field, line) => {
    const { id, by } = await savedMailing()
    await expect(saveMailing(shop, id, { ...texts, ...line, version: 2 }, by)).toBeRefused({
      code: 'input-invalid',
      errors: { [field]: [expect.stringContaining('Wie meekijkt')] },
    })
    expect(await mailingById(shop.db, id)).toMatchObject({
      ...texts,
      content: expect.anything(),
    })
  },
)

test('saveMailing rejects a mailing being sent and an outdated version', async () => {
  await addSubscribers(1)
  const { id, by } = await savedMailing()
  await expect(saveMailing(shop, id, { ...texts, version: 1 }, by)).toBeRefused('version-conflict')
  await sendMailingTest(shop, id, by)
  await scheduleMailing(shop, id, undefined)
  await expect(saveMailing(shop, id, { ...texts, version: 2 }, by)).toBeRefused('version-conflict')
  const subjects = (await post()).map(({ subject }) => subject)
  expect(subjects).toEqual(['Proef: Nieuws van Luwte', 'Nieuws van Luwte'])
})
