import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queueMail } from './outbox.ts'
import { outdatedMailReason } from '#domain/mail/mail-failure.ts'
import { countMails, listMails, requeueFailedMails, summariseFailedMails } from './outbox-list.ts'
import { outbox } from '../tables/outbox.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const { database, atOnce } = useFreshShop()

const now = new Date('2026-11-23T11:00:00Z')
const mail = {
  mail: 'newsletter-confirm',
  recipient: 'jo@voorbeeld.nl',
  data: { subscriberId: 1 },
} as const

const exactly = (count: number) => ({ count, more: false })

test('requeueFailedMails requeues a failed mail as a new one, once, even for simultaneous requests', async () => {
  await queueMail(database.db, mail, now)
  const [waiting] = await listMails(database.db, 'waiting', 10, true)
  const requeue = () =>
    database.db.transaction((tx) => requeueFailedMails(tx, { now, id: waiting?.id ?? 0 }, true))
  expect(await requeue()).toBe(0)
  await database.db
    .update(outbox)
    .set({ failedAt: now, deliveryAttempts: 2, failures: 9, lastError: 'no answer, twice' })
  expect(await countMails(database.db, true)).toEqual({
    waiting: exactly(0),
    sent: exactly(0),
    'given-up': exactly(1),
  })
  const results = await atOnce(5, requeue)
  expect(results.filter(Boolean)).toHaveLength(1)
  const [requeued] = await listMails(database.db, 'waiting', 10, true)
  expect(requeued).toMatchObject({
    ...mail,
    deliveryAttempts: 0,
    failures: 0,
    attempts: 0,
    lastError: null,
  })
  expect(requeued?.key).not.toBe(waiting?.key)
  expect(await countMails(database.db, true)).toEqual({
    waiting: exactly(1),
    sent: exactly(0),
    'given-up': exactly(0),
  })
})

test('summariseFailedMails leaves out mails that nobody needs any more', async () => {
  for (const lastError of [outdatedMailReason, outdatedMailReason, 'EAUTH'])
    await database.db.insert(outbox).values({ ...mail, createdAt: now, failedAt: now, lastError })
  expect(await summariseFailedMails(database.db, true)).toEqual({ mails: 1, reason: 'EAUTH' })
  await database.db.delete(outbox).where(eq(outbox.lastError, 'EAUTH'))
  expect(await summariseFailedMails(database.db, true)).toEqual({ mails: 0, reason: null })
})
