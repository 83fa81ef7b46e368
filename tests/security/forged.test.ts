// Links and numbers that are guessed, bent, somebody else's or meant for something else open nothing.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { allEndpoints } from '#api/index.ts'
import { users } from '#data/tables/accounts.ts'
import { type Ask, asking, type Question } from '#tests/support/ask.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type AnySample, samplesIn } from '#tests/api/samples.ts'

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

/** Where a secret stands in a call: in its path, or in its body. */
type Place = { part: 'params' | 'body'; name: string }
const secretNames = /^(?:token|step)$/
const calls = (key: string) => samples[key]!.call as Question
function placeOf({ key }: Endpoint): Place | undefined {
  for (const part of ['params', 'body'] as const) {
    const name = Object.keys(Object(calls(key)[part]) as object).find((one) => secretNames.test(one))
    if (name) return { part, name }
  }
  return undefined
}
const secretOf = (endpoint: Endpoint, { part, name }: Place) => String(Reflect.get(Object(calls(endpoint.key)[part]) as object, name))
const withSecret = ({ key }: Endpoint, { part, name }: Place, secret: string): Question => ({
  ...calls(key),
  [part]: { ...(calls(key)[part] as object), [name]: secret },
})

/** Calls of one kind share their secrets. */
const kindOf = ({ path }: Endpoint) =>
  /^\/api\/(?:orders|subscriptions|invitations|pending-changes)\//.exec(path)?.[0] ??
  (path.startsWith('/api/login/') ? '/api/login/' : path)

const guarded = () =>
  allEndpoints.flatMap((endpoint) => {
    const place = placeOf(endpoint)
    return place ? [{ endpoint, place, kind: kindOf(endpoint), secret: secretOf(endpoint, place) }] : []
  })

/** Sentences differ by kind; what counts is that nothing says whether the secret is known somewhere else. */
const refusals = ['not-found', 'step-over', 'input-invalid']

test('a secret of one kind opens nothing of another', async () => {
  const all = guarded()
  expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(8)
  for (const { endpoint, place, kind } of all) {
    const nobody = await ask(endpoint, withSecret(endpoint, place, 'x'.repeat(43)))
    expect(refusals).toContain(JSON.parse(nobody.text).code)
    for (const secret of new Set(all.filter((one) => one.kind !== kind).map((one) => one.secret))) {
      const { status, text, faults } = await ask(endpoint, withSecret(endpoint, place, secret))
      expect([endpoint.key, status, text, faults]).toEqual([endpoint.key, nobody.status, nobody.text, []])
    }
  }
})

const bent: readonly ((secret: string) => string)[] = [
  (secret) => secret.slice(1),
  (secret) => `${secret}=`,
  (secret) => ` ${secret}`,
  (secret) => `${secret}\n`,
  (secret) => `${secret}%00`,
  (secret) => secret.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  // The last letter of 43 stands for four bits: its neighbour decodes to the same bytes.
  (secret) => secret.slice(0, -1) + String.fromCharCode((secret.codePointAt(42) ?? 0) + 1),
  (secret) => secret.replace(/-|_|[0-9]/, '+'),
  (secret) => `${secret}/../${secret}`,
  (secret) => secret.slice(20) + secret.slice(0, 20),
  (secret) => `${secret}' or '1'='1`,
  (secret) => secret.replaceAll(/./g, '_'),
]

test('a secret that was bent opens nothing', async () => {
  for (const { endpoint, place, secret } of guarded())
    for (const bend of bent) {
      const wrong = bend(secret)
      if (wrong === secret) continue
      const { status, text, faults } = await ask(endpoint, withSecret(endpoint, place, wrong))
      expect([endpoint.key, faults]).toEqual([endpoint.key, []])
      expect([endpoint.key, [400, 404, 409, 422]]).toEqual([endpoint.key, expect.arrayContaining([status])])
      expect(refusals).toContain(JSON.parse(text).code)
    }
})

test('what is numbered is its owner’s: asked by somebody else it answers like a number nobody has', async () => {
  const numbered = allEndpoints.filter(
    ({ key, path, for: audience }) =>
      calls(key).params && (audience === 'customer' || (path.startsWith('/api/admin/own-account/') && path.includes(':id'))),
  )
  expect(numbered.length).toBeGreaterThanOrEqual(6)
  const before = await database.db.select().from(users)
  for (const endpoint of numbered) {
    const { address, ...other } = callers.customer
    const stranger = endpoint.for === 'customer' ? { ...other, address, user: { ...other.user!, id: 7 } } : callers.editor
    const [name = ''] = Object.keys(calls(endpoint.key).params!)
    const theirs = await ask(endpoint, calls(endpoint.key), { caller: stranger })
    const nobodys = await ask(endpoint, { ...calls(endpoint.key), params: { [name]: '987654' } }, { caller: stranger })
    expect([endpoint.key, theirs.status, theirs.text]).toEqual([endpoint.key, nobodys.status, nobodys.text])
    expect([404, 422]).toContain(theirs.status)
  }
  expect(await database.db.select().from(users)).toEqual(before)
})

const orderStates = async () => (await database.pool.query('select id, state, paid_at from orders order by id')).rows

test('reports of payments that were never made, of another shop or in a strange form are harmless', async () => {
  const webhook = allEndpoints.find(({ path }) => path === '/api/webhooks/mollie')!
  const before = await orderStates()
  const paid = String(calls('GET /api/test-payments/:id').params!['id'])
  for (const id of [
    'tr_vals',
    `${paid}x`,
    '../payments/tr_1',
    'tr_1/../../methods',
    'tr_1?testmode=true',
    'tr_1%0d%0aX: y',
    'mdt_1',
    '1 or 1=1',
  ])
    expect([id, (await ask(webhook, { body: { id } })).status]).toEqual([id, 200])
  for (const text of ['', 'id=', 'id=tr_a&id=tr_b', 'id[]=tr_a', 'ID=tr_a', 'id=%00', `id=${'x'.repeat(60_000)}`]) {
    const { status, faults } = await ask(webhook, {}, { text })
    expect([text.slice(0, 20), [200, 422], faults]).toEqual([text.slice(0, 20), expect.arrayContaining([status]), []])
  }
  expect(await orderStates()).toEqual(before)
})

test('a link into a colleague’s account is not read in a mail that was kept', async () => {
  const kept = {
    file: '1.eml',
    from: 'post@luwte.example',
    subject: 'Nieuw wachtwoord',
    date: '2026-11-23T11:00:00.000Z',
    html: '',
    text: '',
  }
  const reading = allEndpoints.find(({ key }) => key === 'GET /api/admin/kept-mails/:file')!
  const asked = async (to: string, caller: (typeof callers)['owner']) => {
    const keptMails = { latest: () => Promise.resolve([]), read: () => Promise.resolve({ ...kept, to }) }
    return (await asking(aShop(database.db, { keptMails }))(reading, { params: { file: '1.eml' } }, { caller })).status
  }
  const colleagues = ['owner@luwte.example', 'OWNER@Luwte.example', 'editor@luwte.example', 'kees@luwte.example']
  for (const to of colleagues) expect([to, await asked(to, callers.support), await asked(to, callers.owner)]).toEqual([to, 403, 200])
  for (const to of ['support@luwte.example', 'klant@luwte.example', 'gast@voorbeeld.nl'])
    expect([to, await asked(to, callers.support)]).toEqual([to, 200])
})

test('a colleague’s account is not changed by way of the customers', async () => {
  const asKlantenservice = { caller: callers.support }
  const byCustomers = allEndpoints.filter(({ path }) => path.startsWith('/api/admin/customers/:who'))
  const [owner] = await database.db.select().from(users).orderBy(users.id).limit(2).offset(1)
  expect(owner?.duty).toBe('owner')
  for (const endpoint of byCustomers.filter(({ method, path }) => method !== 'GET' && !/\/(?:data|show-contents)$/.test(path))) {
    const { params, ...rest } = calls(endpoint.key)
    const body = endpoint.path.endsWith('/erase') ? { body: { email: owner!.email } } : rest
    const { status } = await ask(endpoint, { ...body, params: { ...params, who: 'a2' } }, asKlantenservice)
    expect([endpoint.key, [404, 409, 422]]).toEqual([endpoint.key, expect.arrayContaining([status])])
  }
  const [after] = await database.db.select().from(users).orderBy(users.id).limit(2).offset(1)
  expect(after).toEqual(owner)
})
