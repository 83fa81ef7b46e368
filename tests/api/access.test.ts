// Who may ask what: every endpoint asked as every role, as its row says (access-rows.ts).

import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints, type Key } from '#api/index.ts'
import { recordDeed, recordDone } from '#data/audit.ts'
import { auditLog } from '#data/tables/audit.ts'
import { mayDo } from '#domain/account/rights.ts'
import { rows } from './access-rows.ts'
import { byRight, customers, everyone, type Who } from './access-who.ts'
import { type Ask, asking } from '#tests/support/ask.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { askedInOrder, samplesIn, type AnySample } from './samples.ts'
import { unknownToken } from './samples/sample.ts'

let database: TestDatabase
let ask: Ask
let samples: Record<string, AnySample>
let recordedBefore: (typeof auditLog.$inferSelect)[]
beforeAll(async () => {
  database = await freshDatabase()
  const shop = aShop(database.db)
  ask = asking(shop)
  samples = await samplesIn(shop)
  const deed = { at: new Date(), userId: 2, call: 'proef', deed: 'Proef', subject: {} }
  await recordDone(database.db, deed)
  await recordDeed(database.db, deed)
  recordedBefore = await database.db.select().from(auditLog).orderBy(auditLog.id)
})
afterAll(() => database.close())

/** What works once, or for its owner only, is not there for the next who asks, or is past it. */
const gone = [404, 409, 422]
const meaning = (status: number, once = false) => {
  if (status === 401) return 'log in first'
  if (status === 403) return 'not allowed'
  return status < 300 || (once && gone.includes(status)) ? 'let in' : status
}
const asked = askedInOrder.flatMap((endpoint) => Object.keys(callers).map((who) => [endpoint.key, who as Who, endpoint] as const))

test('every endpoint has a row, and every row its endpoint', () => {
  expect(Object.keys(rows).sort()).toEqual(allEndpoints.map(({ key }) => key).sort())
})

test.each(asked)('%s asked by a %s', async (key, who, endpoint) => {
  const { call, idempotencyKey, once } = samples[key]!
  const { status } = await ask(endpoint, call, { caller: callers[who], idempotencyKey })
  expect(meaning(status, once)).toBe(rows[key as Key][who])
})

test('an audience or a right means the same for every endpoint', () => {
  for (const { key, for: audience, right } of allEndpoints) {
    const meant = audience === 'everyone' ? everyone : audience === 'customer' ? customers : byRight[right!]
    expect([key, rows[key as Key]]).toEqual([key, meant])
  }
})

test('who packs takes in a return; what it pays back is chosen only by who serves', async () => {
  const received = allEndpoints.find(({ key }) => key === 'POST /api/returns/:return/received')!
  const status = async (who: Who, amount?: number) =>
    (await ask(received, { params: { return: 'R9999' }, body: { amount } }, { caller: callers[who] })).status
  expect([await status('warehouse'), await status('warehouse', 0), await status('warehouse', 5)]).toEqual([404, 403, 403])
  expect([await status('support', 5), await status('owner', 5)]).toEqual([404, 404])
})

/** What staff send without changing anything that lasts. */
const changesNothing = [
  'PUT /api/editor/draft',
  'POST /api/editor/present',
  'POST /api/admin/orders/query',
  'POST /api/admin/mailings/preview',
  'POST /api/admin/price-notices',
]

test('every change by staff is recorded: what it is called in Dutch, and a row in the log for each that was let in', async () => {
  const changes = allEndpoints.filter(
    ({ key, for: audience, method }) => audience === 'staff' && method !== 'GET' && !changesNothing.includes(key),
  )
  expect(changes.filter(({ auditAction }) => !auditAction).map(({ key }) => key)).toEqual([])
  const recorded = await database.db.select().from(auditLog)
  expect(changes.map(({ key }) => key).filter((key) => !recorded.some(({ call, outcome }) => call === key && outcome === 'done'))).toEqual(
    [],
  )
})

test('no call of anybody changed or removed what was recorded', async () => {
  const recorded = await database.db.select().from(auditLog).orderBy(auditLog.id)
  expect(recorded.slice(0, recordedBefore.length)).toEqual(recordedBefore)
  const since = recorded.slice(recordedBefore.length)
  expect(since.length).toBeGreaterThan(100)
  expect(since.filter(({ outcome }) => outcome === null)).toEqual([])
})

test('what a link opens stays closed without the link: somebody else’s is answered like one that never was', async () => {
  const linked = allEndpoints.filter(({ path }) => /:(?:token|id)\b/.test(path))
  for (const endpoint of linked) {
    const { call } = samples[endpoint.key]!
    const [name = ''] = /(?<=:)(?:token|id)\b/.exec(endpoint.path) ?? []
    for (const guess of [unknownToken, 'kort', 'tp_onbekend', `${Object(call).params[name]}x`])
      for (const caller of Object.values(callers).filter(
        ({ user }) => endpoint.for === 'everyone' || (user && (endpoint.for === 'customer' || mayDo(user.duty, endpoint.right!))),
      )) {
        const { status, text } = await ask(endpoint, { ...call, params: { [name]: guess } }, { caller })
        expect([status, JSON.parse(text)]).toMatchObject([
          404,
          { code: 'not-found', message: 'Dit vinden we niet. Misschien is het verplaatst of verwijderd.' },
        ])
      }
  }
})
