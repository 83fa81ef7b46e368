import { expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { findExamplePoints } from '#integrations/pickup-points/example-points.ts'
import type { AppContext } from '#operations/context.ts'
import { createTestApi } from '#tests/support/builders/api.ts'

const search = (body: unknown, pickupPoints: AppContext['pickupPoints'] = findExamplePoints) =>
  createTestApi({ pickupPoints } as AppContext)('POST /api/pickup-points', { body })

test('POST /api/pickup-points lists the nearest points with distance and opening hours', async () => {
  const { status, body } = await search({ postcode: '1012 js' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ carrier: 'PostNL' })
  expect((body as unknown as { points: unknown[] }).points[0]).toEqual({
    id: 'voorbeeld-1',
    name: 'Boekhandel Voorbeeld',
    address: 'Voorbeeldplein 4, 1012 XX Voorbeeldstad',
    distance: '350 m',
    opening_hours: 'ma t/m vr 9.00–18.00, za 9.00–17.00',
  })
})

test('POST /api/pickup-points passes the postcode on, and nothing else of the request', async () => {
  const searches: unknown[][] = []
  await search({ postcode: '1012 js', name: 'Jo', street: 'Dam' }, (...request) => {
    searches.push(request)
    return findExamplePoints(...request)
  })
  expect(searches).toEqual([['1012JS']])
})

test.each([{}, { postcode: '12' }, { postcode: 1012 }, null])(
  'POST /api/pickup-points responds 422 with a sentence for %j',
  async (body) => {
    const response = await search(body)
    expect(response.status).toBe(422)
    expect(Object.values(response.body.errors ?? {})[0]?.[0]).toMatch(/^[A-Z].*\.$/)
  },
)

test('POST /api/pickup-points responds 503 when the carrier is unavailable, and names home delivery', async () => {
  const response = await search({ postcode: '1012JS' }, () =>
    Promise.reject(new Problem('pickup-points-unavailable')),
  )
  expect(response).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('Kies Thuis') as string },
  })
})

test('POST /api/pickup-points responds 404 in a shop that delivers at addresses only', async () => {
  const api = createTestApi({ pickupPoints: undefined } as AppContext)
  expect((await api('POST /api/pickup-points', { body: { postcode: '1012JS' } })).status).toBe(404)
})
