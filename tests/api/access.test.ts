// Access control: calls every endpoint as every role and compares with the group of roles that its
// declaration names (access-groups.ts).

import { expect, test } from 'vitest'
import { insertAuditEntry, insertCompletedAuditEntry } from '#data/staff/audit-log.ts'
import { auditLog } from '#data/tables/staff.ts'
import { can } from '#domain/staff/permissions.ts'
import { accessRowOf, type CallerRole } from './access-groups.ts'
import { callers, partnerWith, programScopes } from '../support/builders/callers.ts'
import { endpointsInCallOrder, openSampleShop } from './samples.ts'
import { unknownToken } from './samples/sample.ts'
import { endpointOf } from '../support/call-endpoint.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { extensionSamples } from './samples/extensions.ts'

const { database, samples, callEndpoint } = await openSampleShop()
const entry = {
  at: new Date(),
  userId: 2,
  endpoint: 'proef',
  action: 'Ingelogd',
  subject: {},
} as const
await insertCompletedAuditEntry(database.db, entry)
await insertAuditEntry(database.db, entry)
const entriesBefore = await database.db.select().from(auditLog).orderBy(auditLog.id)

/**
 * Statuses of a call that works only once or only for its owner, when it is repeated by another
 * caller.
 */
const alreadyDone = [404, 409, 422]
const outcomeOf = (status: number, once = false) => {
  if (status === 401) return 'log in first'
  if (status === 403) return 'not allowed'
  return status < 300 || (once && alreadyDone.includes(status)) ? 'let in' : status
}
const calls = endpointsInCallOrder.flatMap((endpoint) =>
  Object.keys(callers).map((role) => [endpoint.key, role as CallerRole, endpoint] as const),
)

test('every endpoint below a path of staff is for staff alone', () => {
  const below = allEndpoints.filter(({ path }) =>
    /^\/api\/(?:admin|editor|fulfilment)\//.test(path),
  )
  expect(below.filter(({ access }) => access !== 'staff').map(({ key }) => key)).toEqual([])
  expect(below.length).toBeGreaterThan(200)
})

test.each(calls)('%s answers a %s as its declaration says', async (key, role, endpoint) => {
  const sample = samples[key]!
  const { idempotencyKey, once } = sample
  const { status } = await callEndpoint(endpoint, sample, { caller: callers[role], idempotencyKey })
  expect(outcomeOf(status, once)).toBe(accessRowOf(endpoint)[role])
})

test.each(programScopes)(
  'a key with only the scope %s calls the endpoints of that scope, and no other endpoint that asks who calls',
  async (only) => {
    const caller = partnerWith([only])
    for (const endpoint of allEndpoints.filter(({ access: audience }) => audience !== 'public')) {
      const sample = samples[endpoint.key]!
      const { idempotencyKey, once } = sample
      const { status, text, headers } = await callEndpoint(endpoint, sample, {
        caller,
        idempotencyKey,
      })
      const expected =
        endpoint.access !== 'partner'
          ? 'log in first'
          : endpoint.scope === only
            ? 'let in'
            : 'not allowed'
      expect([endpoint.key, outcomeOf(status, once)]).toEqual([endpoint.key, expected])
      if (expected !== 'not allowed') continue
      expect(JSON.parse(text)).toMatchObject({ code: 'scope-missing', scope: endpoint.scope })
      expect(headers.get('www-authenticate')).toBe(
        `Bearer realm="luwte", error="insufficient_scope", scope="${endpoint.scope}"`,
      )
    }
  },
)

test('warehouse staff receive a return, but only customer service chooses the refund amount', async () => {
  const received = endpointOf('POST /api/returns/:return/received')
  const status = async (role: CallerRole, amount?: number) =>
    (
      await callEndpoint(
        received,
        { params: { return: 'R9999' }, body: { amount } },
        { caller: callers[role] },
      )
    ).status
  expect([
    await status('warehouse'),
    await status('warehouse', 0),
    await status('warehouse', 5),
  ]).toEqual([404, 403, 403])
  expect([await status('support', 5), await status('owner', 5)]).toEqual([404, 404])
})

/** Calls by staff that change nothing lasting. */
const withoutAuditEntry = [
  'PUT /api/editor/draft',
  'POST /api/editor/preview',
  'POST /api/admin/link-check',
  'POST /api/admin/orders/query',
  'POST /api/admin/orders/:number/exchange-preview',
  'POST /api/admin/mail-words/:name/preview',
  'POST /api/admin/price-notices',
  'POST /api/admin/products/selection/subscriptions',
  ...extensionSamples.flatMap((one) => one.withoutAuditEntry ?? []),
]

test('every change by staff or a partner has a Dutch audit action and leaves an audit entry', async () => {
  const changes = allEndpoints.filter(
    ({ key, access: audience, method }) =>
      ['staff', 'partner'].includes(audience) &&
      method !== 'GET' &&
      !withoutAuditEntry.includes(key),
  )
  expect(changes.filter(({ auditAction }) => !auditAction).map(({ key }) => key)).toEqual([])
  const entries = await database.db.select().from(auditLog)
  expect(
    changes
      .map(({ key }) => key)
      .filter(
        (key) => !entries.some(({ endpoint, outcome }) => endpoint === key && outcome === 'done'),
      ),
  ).toEqual([])
})

test('no API call changes or removes an audit entry', async () => {
  const entries = await database.db.select().from(auditLog).orderBy(auditLog.id)
  expect(entries.slice(0, entriesBefore.length)).toEqual(entriesBefore)
  const newEntries = entries.slice(entriesBefore.length)
  expect(newEntries.length).toBeGreaterThan(100)
  expect(newEntries.filter(({ outcome }) => outcome === null)).toEqual([])
})

test('calls by token or id answer 404 to a wrong token, as if it never existed', async () => {
  const linked = allEndpoints.filter(({ path }) => /:(?:token|id)\b/.test(path))
  for (const endpoint of linked) {
    const sample = samples[endpoint.key]!
    const [name = ''] = /(?<=:)(?:token|id)\b/.exec(endpoint.path) ?? []
    for (const guess of [unknownToken, 'kort', 'tp_onbekend', `${String(sample.params?.[name])}x`])
      for (const caller of Object.values(callers).filter(
        ({ user }) =>
          endpoint.access === 'public' ||
          (user && (endpoint.access === 'customer' || can(user.staffRole, endpoint.permission!))),
      )) {
        const { status, text } = await callEndpoint(
          endpoint,
          { ...sample, params: { [name]: guess } },
          { caller },
        )
        expect([status, JSON.parse(text)]).toMatchObject([
          404,
          {
            code: 'not-found',
            message: 'Dit vinden we niet. Misschien is het verplaatst of verwijderd.',
          },
        ])
      }
  }
})
