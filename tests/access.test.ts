// Who may ask what: a row for every endpoint, asked as every role. An endpoint without a row does not compile, and fails here too.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints, type Key } from '#api/index.ts'
import { type Ask, asking } from './ask.ts'
import { callers } from './builders/callers.ts'
import { aShop } from './builders/shop.ts'
import { freshDatabase, type TestDatabase } from './database/test-database.ts'
import { askedInOrder, samplesIn, type AnySample } from './samples.ts'
import { unknownToken } from './samples/sample.ts'

type Who = keyof typeof callers
type Row = { [One in Who]: 'let in' | 'log in first' | 'not allowed' }
const everyone: Row = { visitor: 'let in', customer: 'let in', staff: 'let in' }
const customers: Row = { visitor: 'log in first', customer: 'let in', staff: 'let in' }
const staffOnly: Row = { visitor: 'log in first', customer: 'not allowed', staff: 'let in' }

const rows: { [K in Key]: Row } = {
  'GET /env': everyone,
  'GET /api/navigation': everyone,
  'GET /api/products': everyone,
  'GET /api/categories': everyone,
  'GET /api/overview': everyone,
  'POST /api/products/query': everyone,
  'GET /api/product/:slug': everyone,
  'GET /api/popular-products': everyone,
  'GET /api/search': everyone,
  'GET /api/pages/:path{.*}': everyone,
  'GET /api/articles': everyone,
  'GET /api/articles/:slug': everyone,
  'GET /api/payment-methods': everyone,
  'POST /api/check-address': everyone,
  'POST /api/create-order': everyone,
  'GET /api/orders/:token': everyone,
  'POST /api/orders/:token/pay': everyone,
  'GET /api/orders/:token/invoice': everyone,
  'PUT /api/orders/:token/address': everyone,
  'POST /api/orders/:token/cancel': everyone,
  'POST /api/orders/:token/returns': everyone,
  'POST /api/orders/:token/withdrawal': everyone,
  'POST /api/withdrawals': everyone,
  'POST /api/fulfilment/:number/packed': staffOnly,
  'POST /api/fulfilment/:number/shipped': staffOnly,
  'POST /api/fulfilment/:number/delivered': staffOnly,
  'POST /api/fulfilment/:number/refunds': staffOnly,
  'POST /api/returns/:return/received': staffOnly,
  'GET /api/test-payments/:id': everyone,
  'POST /api/test-payments/:id': everyone,
  'POST /api/webhooks/mollie': everyone,
  'POST /api/newsletter-signup': everyone,
  'POST /api/newsletter-confirm/:token': everyone,
  'POST /api/newsletter-unsubscribe/:token': everyone,
  'POST /api/forget-device': everyone,
  'POST /api/login': everyone,
  'POST /api/logout': everyone,
  'GET /api/user': customers,
  'POST /api/register': everyone,
  'POST /api/confirm-email': everyone,
  'POST /api/forgot-password': everyone,
  'POST /api/reset-password': everyone,
  'GET /api/sessions': customers,
  'DELETE /api/sessions/:id': customers,
  'POST /api/get-user-orders': customers,
  'PUT /api/user': customers,
  'POST /api/change-password': customers,
  'POST /api/change-email': customers,
  'POST /api/confirm-new-email': everyone,
  'GET /api/addresses': customers,
  'POST /api/addresses': customers,
  'PUT /api/addresses/:id': customers,
  'DELETE /api/addresses/:id': customers,
  'POST /api/pages': staffOnly,
  'PUT /api/pages/:slug{.*}': staffOnly,
  'POST /api/articles': staffOnly,
  'PUT /api/articles/:slug': staffOnly,
  'GET /api/editor/pages': staffOnly,
  'GET /api/editor/page': staffOnly,
  'PUT /api/editor/draft': staffOnly,
  'DELETE /api/editor/draft': staffOnly,
  'GET /api/editor/versions': staffOnly,
  'GET /api/editor/version': staffOnly,
  'POST /api/editor/restore': staffOnly,
  'POST /api/editor/trash': staffOnly,
  'POST /api/editor/untrash': staffOnly,
  'GET /api/editor/options/:name': staffOnly,
  'POST /api/editor/present': staffOnly,
  'GET /api/orders/:token/reviews': everyone,
  'PUT /api/orders/:token/reviews/:product': everyone,
  'DELETE /api/orders/:token/reviews/:product': everyone,
  'POST /api/orders/:token/no-review-mails': everyone,
  'GET /api/admin/reviews': staffOnly,
  'POST /api/admin/reviews/:id/approve': staffOnly,
  'POST /api/admin/reviews/:id/refuse': staffOnly,
  'GET /api/admin/outbox': staffOnly,
  'POST /api/admin/outbox/:id/retry': staffOnly,
  'GET /api/admin/kept-mails': staffOnly,
  'GET /api/admin/kept-mails/:file': staffOnly,
  'GET /api/admin/mails': staffOnly,
  'GET /api/admin/mails/:name': staffOnly,
  'GET /api/own-data': customers,
  'POST /api/erase-own-data': customers,
  'POST /api/create-subscription': everyone,
  'POST /api/get-user-subscriptions': customers,
  'GET /api/subscriptions/:token': everyone,
  'POST /api/subscriptions/:token/skip': everyone,
  'POST /api/subscriptions/:token/pause': everyone,
  'POST /api/subscriptions/:token/resume': everyone,
  'POST /api/subscriptions/:token/interval': everyone,
  'POST /api/subscriptions/:token/contents': everyone,
  'POST /api/subscriptions/:token/address': everyone,
  'POST /api/subscriptions/:token/deliver-now': everyone,
  'POST /api/subscriptions/:token/stop': everyone,
  'POST /api/subscriptions/:token/pay': everyone,
  'POST /api/upload-image': staffOnly,
  'GET /api/editor/pictures': staffOnly,
  'PUT /api/editor/pictures/:id': staffOnly,
  'DELETE /api/editor/pictures/:id': staffOnly,
}

let database: TestDatabase
let ask: Ask
let samples: Record<string, AnySample>
beforeAll(async () => {
  database = await freshDatabase()
  const shop = aShop(database.db)
  ask = asking(shop)
  samples = await samplesIn(shop)
})
afterAll(() => database.close())

/** What works once, or for its owner only, is not there for the next who asks. */
const gone = [404, 422]
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

test('an audience means the same for every endpoint', () => {
  const meant = { everyone, customer: customers, staff: staffOnly }
  for (const endpoint of allEndpoints) expect(rows[endpoint.key as Key]).toEqual(meant[endpoint.for])
})

test('what a link opens stays closed without the link: somebody else’s is answered like one that never was', async () => {
  const linked = allEndpoints.filter(({ path }) => /:(?:token|id)\b/.test(path))
  for (const endpoint of linked) {
    const { call } = samples[endpoint.key]!
    const [name = ''] = /(?<=:)(?:token|id)\b/.exec(endpoint.path) ?? []
    for (const guess of [unknownToken, 'kort', 'tp_onbekend', `${Object(call).params[name]}x`])
      for (const caller of Object.values(callers).filter(
        ({ user }) => endpoint.for === 'everyone' || user?.role === 'staff' || (user && endpoint.for === 'customer'),
      )) {
        const { status, text } = await ask(endpoint, { ...call, params: { [name]: guess } }, { caller })
        expect([status, JSON.parse(text)]).toMatchObject([404, { code: 'not-found', message: 'Dit bestaat niet (meer).' }])
      }
  }
})
