// Who may ask what: a row for every endpoint, asked as every role. An endpoint without a row does not compile, and fails here too.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints, type Key } from '#api/index.ts'
import { auditLog } from '#data/tables/audit.ts'
import { mayDo, type Right } from '#domain/account/rights.ts'
import { type Ask, asking } from './ask.ts'
import { callers } from './builders/callers.ts'
import { aShop } from './builders/shop.ts'
import { freshDatabase, type TestDatabase } from './database/test-database.ts'
import { askedInOrder, samplesIn, type AnySample } from './samples.ts'
import { unknownToken } from './samples/sample.ts'

type Who = keyof typeof callers
type Row = { [One in Who]: 'let in' | 'log in first' | 'not allowed' }

/** These are let in; a visitor is sent to the log-in, anybody else is refused. */
function row(...letIn: readonly Who[]): Row {
  const answered = (Object.keys(callers) as Who[]).map((who) => [
    who,
    letIn.includes(who) ? 'let in' : who === 'visitor' ? 'log in first' : 'not allowed',
  ])
  return Object.fromEntries(answered) as Row
}

const everyone = row('visitor', 'customer', 'eigenaar', 'klantenservice', 'magazijn', 'redactie')
const customers = row('customer', 'eigenaar', 'klantenservice', 'magazijn', 'redactie')
const content = row('eigenaar', 'redactie')
const stock = row('eigenaar', 'magazijn', 'redactie')
const packing = row('eigenaar', 'klantenservice', 'magazijn')
const service = row('eigenaar', 'klantenservice')
const reviews = row('eigenaar', 'klantenservice', 'redactie')

/** What follows from each right, written down once more by hand: a right that is widened by accident fails here. */
const byRight: { [R in Right]: Row } = {
  orders: packing,
  'order-contents': row('klantenservice', 'magazijn'),
  packing,
  service,
  bookkeeping: row('eigenaar'),
  catalogue: content,
  stock,
  customers: service,
  subscriptions: service,
  newsletter: content,
  content,
  reviews,
  mails: service,
  statistics: row('eigenaar'),
  people: row('eigenaar'),
  settings: row('eigenaar'),
  record: row('eigenaar'),
  'own-account': row('eigenaar', 'klantenservice', 'magazijn', 'redactie'),
  backoffice: row('eigenaar', 'klantenservice', 'magazijn', 'redactie'),
}

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
  'POST /api/fulfilment/:number/packed': packing,
  'POST /api/fulfilment/:number/shipped': packing,
  'POST /api/fulfilment/:number/delivered': packing,
  'POST /api/fulfilment/:number/refunds': service,
  'POST /api/returns/:return/received': packing,
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
  'GET /api/admin/categories': stock,
  'POST /api/admin/categories': content,
  'PUT /api/admin/categories/:id': content,
  'POST /api/admin/categories/order': content,
  'POST /api/admin/categories/:id/remove': content,
  'GET /api/admin/products': stock,
  'POST /api/admin/products/bulk': stock,
  'GET /api/admin/catalogue-file': content,
  'POST /api/admin/catalogue-file/preview': content,
  'POST /api/admin/catalogue-file': content,
  'GET /api/admin/menus': content,
  'PUT /api/admin/menus': content,
  'GET /api/admin/link-goals': content,
  'POST /api/pages': content,
  'PUT /api/pages/:slug{.*}': content,
  'POST /api/articles': content,
  'PUT /api/articles/:slug': content,
  'GET /api/editor/pages': content,
  'GET /api/editor/page': content,
  'PUT /api/editor/draft': content,
  'DELETE /api/editor/draft': content,
  'GET /api/editor/versions': content,
  'GET /api/editor/version': content,
  'POST /api/editor/restore': content,
  'POST /api/editor/trash': content,
  'POST /api/editor/untrash': content,
  'GET /api/editor/options/:name': content,
  'POST /api/editor/present': content,
  'GET /api/orders/:token/reviews': everyone,
  'PUT /api/orders/:token/reviews/:product': everyone,
  'DELETE /api/orders/:token/reviews/:product': everyone,
  'POST /api/orders/:token/no-review-mails': everyone,
  'GET /api/admin/today': byRight.backoffice,
  'POST /api/admin/orders/query': packing,
  'GET /api/admin/orders/:number': packing,
  'GET /api/admin/orders/:number/contents': packing,
  'POST /api/admin/pack-list': packing,
  'PUT /api/admin/orders/:number/address': service,
  'POST /api/admin/orders/:number/cancel': service,
  'POST /api/admin/orders/:number/notes': service,
  'POST /api/admin/orders/:number/mails': service,
  'POST /api/admin/orders/:number/pay-link': service,
  'POST /api/admin/returns/:return/packs': service,
  'GET /api/admin/reviews': reviews,
  'POST /api/admin/reviews/:id/approve': reviews,
  'POST /api/admin/reviews/:id/refuse': reviews,
  'POST /api/admin/phone-orders': service,
  'POST /api/admin/phone-orders/callers': service,
  'GET /api/admin/statistics': byRight.statistics,
  'GET /api/admin/statistics/products': byRight.statistics,
  'GET /api/admin/statistics/file': byRight.statistics,
  'GET /api/admin/bookkeeping': byRight.bookkeeping,
  'GET /api/admin/bookkeeping/file': byRight.bookkeeping,
  'GET /api/admin/outbox': service,
  'POST /api/admin/outbox/:id/retry': service,
  'GET /api/admin/kept-mails': service,
  'GET /api/admin/kept-mails/:file': service,
  'GET /api/admin/mails': service,
  'GET /api/admin/mails/:name': service,
  'GET /api/admin/subscribers': byRight.newsletter,
  'POST /api/admin/subscribers/export': byRight.newsletter,
  'POST /api/admin/subscribers/:id/unsubscribe': byRight.newsletter,
  'GET /api/admin/mailings': byRight.newsletter,
  'POST /api/admin/mailings': byRight.newsletter,
  'GET /api/admin/mailings/:id': byRight.newsletter,
  'PUT /api/admin/mailings/:id': byRight.newsletter,
  'DELETE /api/admin/mailings/:id': byRight.newsletter,
  'POST /api/admin/mailings/preview': byRight.newsletter,
  'POST /api/admin/mailings/:id/test': byRight.newsletter,
  'POST /api/admin/mailings/:id/send': byRight.newsletter,
  'POST /api/admin/mailings/:id/stop': byRight.newsletter,
  'GET /api/admin/customers': byRight.customers,
  'GET /api/admin/customers/:who': byRight.customers,
  'POST /api/admin/customers/:who/show-contents': byRight.customers,
  'PUT /api/admin/customers/:who/name': byRight.customers,
  'POST /api/admin/customers/:who/email': byRight.customers,
  'POST /api/admin/customers/:who/addresses': byRight.customers,
  'PUT /api/admin/customers/:who/addresses/:address': byRight.customers,
  'DELETE /api/admin/customers/:who/addresses/:address': byRight.customers,
  'POST /api/admin/customers/:who/data': byRight.customers,
  'POST /api/admin/customers/:who/erase': byRight.customers,
  'GET /api/admin/subscriptions': byRight.subscriptions,
  'GET /api/admin/subscriptions/:id': byRight.subscriptions,
  'POST /api/admin/subscriptions/:id/show-contents': byRight.subscriptions,
  'POST /api/admin/subscriptions/:id/skip': byRight.subscriptions,
  'POST /api/admin/subscriptions/:id/pause': byRight.subscriptions,
  'POST /api/admin/subscriptions/:id/resume': byRight.subscriptions,
  'POST /api/admin/subscriptions/:id/date': byRight.subscriptions,
  'POST /api/admin/subscriptions/:id/interval': byRight.subscriptions,
  'POST /api/admin/subscriptions/:id/contents': byRight.subscriptions,
  'POST /api/admin/subscriptions/:id/address': byRight.subscriptions,
  'POST /api/admin/subscriptions/:id/retry': byRight.subscriptions,
  'POST /api/admin/subscriptions/:id/stop': byRight.subscriptions,
  'POST /api/login/code': everyone,
  'POST /api/login/passkey': everyone,
  'GET /api/invitations/:token': everyone,
  'POST /api/invitations/:token': everyone,
  'GET /api/admin/own-account': byRight['own-account'],
  'POST /api/admin/own-account/app': byRight['own-account'],
  'POST /api/admin/own-account/app/:id': byRight['own-account'],
  'POST /api/admin/own-account/passkey-options': byRight['own-account'],
  'POST /api/admin/own-account/passkeys': byRight['own-account'],
  'PUT /api/admin/own-account/factors/:id': byRight['own-account'],
  'POST /api/admin/own-account/factors/:id/remove': byRight['own-account'],
  'POST /api/admin/own-account/recovery-codes': byRight['own-account'],
  'GET /api/shop-details': everyone,
  'GET /api/admin/settings': byRight.settings,
  'PUT /api/admin/settings': byRight.settings,
  'GET /api/admin/log': byRight.record,
  'GET /api/admin/jobs': byRight.record,
  'POST /api/admin/jobs/:name/run': byRight.record,
  'GET /api/admin/people': byRight.people,
  'POST /api/admin/people/invitations': byRight.people,
  'DELETE /api/admin/people/invitations/:id': byRight.people,
  'PUT /api/admin/people/:id/duty': byRight.people,
  'POST /api/admin/people/:id/end': byRight.people,
  'POST /api/admin/people/:id/reset-second-factor': byRight.people,
  'GET /api/admin/product/:slug': byRight.stock,
  'GET /api/admin/product/:slug/preview': byRight.stock,
  'POST /api/admin/product': byRight.catalogue,
  'PUT /api/admin/product/:slug': byRight.catalogue,
  'POST /api/admin/product/:slug/trash': byRight.catalogue,
  'POST /api/admin/product/:slug/untrash': byRight.catalogue,
  'GET /api/admin/items/:id/stock': byRight.stock,
  'POST /api/admin/items/:id/stock': byRight.stock,
  'GET /api/admin/items/:id/prices': byRight.stock,
  'POST /api/admin/items/:id/prices': byRight.catalogue,
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
  'POST /api/upload-image': content,
  'GET /api/editor/pictures': content,
  'PUT /api/editor/pictures/:id': content,
  'DELETE /api/editor/pictures/:id': content,
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
  expect([await status('magazijn'), await status('magazijn', 0), await status('magazijn', 5)]).toEqual([404, 403, 403])
  expect([await status('klantenservice', 5), await status('eigenaar', 5)]).toEqual([404, 404])
})

/** What staff send without changing anything that lasts. */
const changesNothing = [
  'PUT /api/editor/draft',
  'POST /api/editor/present',
  'POST /api/admin/orders/query',
  'POST /api/admin/mailings/preview',
]

test('every change by staff is recorded: what it is called in Dutch, and a row in the log for each that was let in', async () => {
  const changes = allEndpoints.filter(
    ({ key, for: audience, method }) => audience === 'staff' && method !== 'GET' && !changesNothing.includes(key),
  )
  expect(changes.filter(({ deed }) => !deed).map(({ key }) => key)).toEqual([])
  const recorded = await database.db.select().from(auditLog)
  expect(changes.map(({ key }) => key).filter((key) => !recorded.some(({ call, outcome }) => call === key && outcome === 'done'))).toEqual(
    [],
  )
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
        expect([status, JSON.parse(text)]).toMatchObject([404, { code: 'not-found', message: 'Dit bestaat niet (meer).' }])
      }
  }
})
