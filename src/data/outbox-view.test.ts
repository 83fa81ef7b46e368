import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { addMail } from './outbox.ts'
import { countMails, mailsIn, sendAnew } from './outbox-view.ts'
import { outbox } from './tables/outbox.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.close())

const now = new Date('2026-11-23T11:00:00Z')
const mail = { mail: 'newsletter-confirm', recipient: 'jo@voorbeeld.nl', data: { subscriberId: 1 } } as const

test('a mail that was given up leaves as a new one, once, however often somebody presses', async () => {
  await addMail(database.db, mail, now)
  const [waiting] = await mailsIn(database.db, 'waiting', 10, true)
  const again = () => database.db.transaction((tx) => sendAnew(tx, waiting?.id ?? 0, now, true))
  expect(await again()).toBe(false)
  await database.db.update(outbox).set({ givenUpAt: now, handedOver: 2, failures: 9, lastError: 'no answer, twice' })
  expect(await countMails(database.db, true)).toEqual({ waiting: 0, sent: 0, 'given-up': 1 })
  const pressed = await Promise.all(Array.from({ length: 5 }, again))
  expect(pressed.filter(Boolean)).toHaveLength(1)
  const [fresh] = await mailsIn(database.db, 'waiting', 10, true)
  expect(fresh).toMatchObject({ ...mail, handedOver: 0, failures: 0, attempts: 0, lastError: null })
  expect(fresh?.key).not.toBe(waiting?.key)
  expect(await countMails(database.db, true)).toEqual({ waiting: 1, sent: 0, 'given-up': 0 })
})
