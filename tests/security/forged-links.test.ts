// Guessed, altered or foreign links and ids open nothing.

import { expect, test } from 'vitest'
import type { Endpoint } from '#api/framework/endpoint.ts'
import { users } from '#data/tables/customer/accounts.ts'
import { createEndpointCaller, type EndpointInput, endpointOf } from '../support/call-endpoint.ts'
import { callers } from '../support/builders/callers.ts'
import { createTestContext } from '../support/builders/context.ts'
import { openSampleShop } from '../api/samples.ts'
import { callOf } from '../api/samples/sample.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'

const { database, samples, callEndpoint } = await openSampleShop()

/** The position of a secret in a call: in its path or in its body. */
type SecretField = { part: 'params' | 'body'; name: string }
const secretNames = /^(?:token|step)$/
const sampleCall = (key: string) => callOf(samples[key]!)
function secretFieldOf({ key }: Endpoint): SecretField | undefined {
  for (const part of ['params', 'body'] as const) {
    const name = Object.keys(Object(sampleCall(key)[part]) as object).find((one) =>
      secretNames.test(one),
    )
    if (name) return { part, name }
  }
  return undefined
}
const secretOf = (endpoint: Endpoint, { part, name }: SecretField) =>
  String(Reflect.get(Object(sampleCall(endpoint.key)[part]) as object, name))
const withSecret = (
  { key }: Endpoint,
  { part, name }: SecretField,
  secret: string,
): EndpointInput => ({
  ...sampleCall(key),
  [part]: { ...(sampleCall(key)[part] as object), [name]: secret },
})

/** Endpoints of one kind share their secrets. */
const kindOf = ({ path }: Endpoint) =>
  /^\/api\/(?:orders|subscriptions|invitations|pending-changes|restock-requests)\//.exec(
    path,
  )?.[0] ??
  sharedKinds.find(([prefix]) => path.startsWith(prefix))?.[1] ??
  path
const sharedKinds = [
  ['/api/login/', '/api/login/'],
  ['/api/health-consents/', '/api/orders/'],
] as const

/**
 * Whoever holds the link of an order or a subscription may also withdraw the consent that was given
 * with it.
 */
const kindsThatOpen = (endpoint: Endpoint): string[] => [
  kindOf(endpoint),
  ...(endpoint.path.startsWith('/api/health-consents/') ? ['/api/subscriptions/'] : []),
]

const callsWithSecret = () =>
  allEndpoints.flatMap((endpoint) => {
    const field = secretFieldOf(endpoint)
    return field
      ? [{ endpoint, field, kind: kindOf(endpoint), secret: secretOf(endpoint, field) }]
      : []
  })

/** Messages differ by kind; no refusal may reveal whether the secret is valid elsewhere. */
const refusalCodes = ['not-found', 'step-over', 'input-invalid']

test('a secret of one kind opens nothing of another kind', async () => {
  const all = callsWithSecret()
  expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(8)
  for (const { endpoint, field } of all) {
    const foreignSecrets = new Set(
      all.filter(({ kind }) => !kindsThatOpen(endpoint).includes(kind)).map(({ secret }) => secret),
    )
    const withUnknownSecret = await callEndpoint(
      endpoint,
      withSecret(endpoint, field, 'x'.repeat(43)),
    )
    expect(refusalCodes).toContain(JSON.parse(withUnknownSecret.text).code)
    for (const secret of foreignSecrets) {
      const { status, text, faults } = await callEndpoint(
        endpoint,
        withSecret(endpoint, field, secret),
      )
      expect([endpoint.key, status, text, faults]).toEqual([
        endpoint.key,
        withUnknownSecret.status,
        withUnknownSecret.text,
        [],
      ])
    }
  }
})

const alterations: readonly ((secret: string) => string)[] = [
  (secret) => secret.slice(1),
  (secret) => `${secret}=`,
  (secret) => ` ${secret}`,
  (secret) => `${secret}\n`,
  (secret) => `${secret}%00`,
  (secret) => secret.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  // The last of 43 characters encodes only four bits: its neighbour decodes to the same bytes.
  (secret) => secret.slice(0, -1) + String.fromCharCode((secret.codePointAt(42) ?? 0) + 1),
  (secret) => secret.replace(/-|_|[0-9]/, '+'),
  (secret) => `${secret}/../${secret}`,
  (secret) => secret.slice(20) + secret.slice(0, 20),
  (secret) => `${secret}' or '1'='1`,
  (secret) => secret.replaceAll(/./g, '_'),
]

test('an altered secret opens nothing', async () => {
  for (const { endpoint, field, secret } of callsWithSecret())
    for (const alter of alterations) {
      const altered = alter(secret)
      if (altered === secret) continue
      const { status, text, faults } = await callEndpoint(
        endpoint,
        withSecret(endpoint, field, altered),
      )
      expect([endpoint.key, faults]).toEqual([endpoint.key, []])
      expect([endpoint.key, [400, 404, 409, 422]]).toEqual([
        endpoint.key,
        expect.arrayContaining([status]),
      ])
      expect(refusalCodes).toContain(JSON.parse(text).code)
    }
})

/** Without the networks, of which a login adds one. */
const storedUsers = async () => {
  const rows = await database.db.select().from(users).orderBy(users.id)
  return rows.map((user) => ({ ...user, knownNetworks: [] }))
}

test('another user’s id gets the same response as an unknown id', async () => {
  const callsWithId = allEndpoints.filter(
    ({ key, path, access: audience }) =>
      sampleCall(key).params &&
      (audience === 'customer' ||
        (path.startsWith('/api/admin/own-account/') && path.includes(':id'))),
  )
  expect(callsWithId.length).toBeGreaterThanOrEqual(6)
  const before = await storedUsers()
  for (const endpoint of callsWithId) {
    const { ipAddress, ...other } = callers.customer
    const stranger =
      endpoint.access === 'customer'
        ? { ...other, ipAddress, user: { ...other.user!, id: 7 } }
        : callers.editor
    const [name = ''] = Object.keys(sampleCall(endpoint.key).params!)
    const foreignId = await callEndpoint(endpoint, sampleCall(endpoint.key), { caller: stranger })
    const unknownId = await callEndpoint(
      endpoint,
      { ...sampleCall(endpoint.key), params: { [name]: '987654' } },
      { caller: stranger },
    )
    expect([endpoint.key, foreignId.status, foreignId.text]).toEqual([
      endpoint.key,
      unknownId.status,
      unknownId.text,
    ])
    expect([404, 422]).toContain(foreignId.status)
  }
  expect(await storedUsers()).toEqual(before)
})

const orderStates = async () =>
  (await database.pool.query('select id, state, paid_at from orders order by id')).rows

test('webhook calls with unknown or malformed payment ids change nothing', async () => {
  const webhook = endpointOf('POST /api/webhooks/mollie')
  const before = await orderStates()
  const paymentId = String(sampleCall('GET /api/test-payments/:id').params!['id'])
  for (const id of [
    'tr_vals',
    `${paymentId}x`,
    '../payments/tr_1',
    'tr_1/../../methods',
    'tr_1?testmode=true',
    'tr_1%0d%0aX: y',
    'mdt_1',
    '1 or 1=1',
  ])
    expect([id, (await callEndpoint(webhook, { body: { id } })).status]).toEqual([id, 200])
  for (const text of [
    '',
    'id=',
    'id=tr_a&id=tr_b',
    'id[]=tr_a',
    'ID=tr_a',
    'id=%00',
    `id=${'x'.repeat(60_000)}`,
  ]) {
    const { status, faults } = await callEndpoint(webhook, {}, { text })
    expect([text.slice(0, 20), [200, 422], faults]).toEqual([
      text.slice(0, 20),
      expect.arrayContaining([status]),
      [],
    ])
  }
  expect(await orderStates()).toEqual(before)
})

test('stored mails to a colleague can be read only by owners, because they contain links into the account', async () => {
  const storedMail = {
    file: '1.eml',
    from: 'post@luwte.example',
    subject: 'Nieuw wachtwoord',
    date: '2026-11-23T11:00:00.000Z',
    html: '',
    text: '',
    attachments: [{ name: 'link.txt', contentType: 'text/plain', content: new Uint8Array(1) }],
  }
  const endpoints = allEndpoints.filter(({ path }) =>
    path.startsWith('/api/admin/stored-mails/:file'),
  )
  expect(endpoints).toHaveLength(2)
  /** Returns the status of the mail, after checking that its attachment has the same status. */
  const statusFor = async (to: string, caller: (typeof callers)['owner']) => {
    const storedMails = {
      latest: () => Promise.resolve([]),
      read: () => Promise.resolve({ ...storedMail, to }),
    }
    const callAs = createEndpointCaller(createTestContext(database.db, { storedMails }))
    const responses = endpoints.map((endpoint) =>
      callAs(endpoint, { params: { file: '1.eml', index: '0' } }, { caller }),
    )
    const [mail, attachment] = (await Promise.all(responses)).map(({ status }) => status)
    expect(attachment).toBe(mail)
    return mail
  }
  const colleagues = [
    'owner@luwte.example',
    'OWNER@Luwte.example',
    'editor@luwte.example',
    'kees@luwte.example',
  ]
  for (const to of colleagues)
    expect([to, await statusFor(to, callers.support), await statusFor(to, callers.owner)]).toEqual([
      to,
      403,
      200,
    ])
  for (const to of ['support@luwte.example', 'klant@luwte.example', 'gast@voorbeeld.nl'])
    expect([to, await statusFor(to, callers.support)]).toEqual([to, 200])
})

test('customer endpoints cannot change a colleague’s account', async () => {
  const asSupport = { caller: callers.support }
  const customerEndpoints = allEndpoints.filter(({ path }) =>
    path.startsWith('/api/admin/customers/:customer'),
  )
  const [owner] = await database.db.select().from(users).orderBy(users.id).limit(2).offset(1)
  expect(owner?.staffRole).toBe('owner')
  for (const endpoint of customerEndpoints.filter(
    ({ method, path }) => method !== 'GET' && !/\/(?:data|show-contents)$/.test(path),
  )) {
    const { params, ...rest } = sampleCall(endpoint.key)
    const body = endpoint.path.endsWith('/erase') ? { body: { email: owner!.email } } : rest
    const { status } = await callEndpoint(
      endpoint,
      { ...body, params: { ...params, customer: 'a2' } },
      asSupport,
    )
    expect([endpoint.key, [404, 409, 422]]).toEqual([
      endpoint.key,
      expect.arrayContaining([status]),
    ])
  }
  const [after] = await database.db.select().from(users).orderBy(users.id).limit(2).offset(1)
  expect(after).toEqual(owner)
})
