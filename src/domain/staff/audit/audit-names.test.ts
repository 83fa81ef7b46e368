import { expect, test } from 'vitest'
import { collectNamedIds, findNamedSubject } from './audit-names.ts'

const kindOf = (endpoint: string, subject: Record<string, string>) =>
  findNamedSubject({ endpoint, subject }, ['parcels'])

test('findNamedSubject knows the kind of the subject from the endpoint', () => {
  expect(kindOf('PUT /api/admin/items/:id/offer', { id: '97' })).toEqual({ kind: 'item', id: 97 })
  expect(kindOf('POST /api/partner/stock/:item', { item: '97' })).toEqual({ kind: 'item', id: 97 })
  expect(kindOf('POST /api/admin/colleagues/:id/end', { id: '3' })).toEqual({
    kind: 'colleague',
    id: 3,
  })
  expect(kindOf('PUT /api/admin/parcels/:id', { id: '3' })).toEqual({ kind: 'parcels', id: 3 })
  expect(kindOf('DELETE /api/admin/colleagues/invitations/:id', { id: '3' })).toBeUndefined()
  expect(kindOf('POST /api/admin/subscriptions/:id/skip', { id: '3' })).toBeUndefined()
})

test('collectNamedIds collects the ids of subjects and details once', () => {
  const bulk = { endpoint: 'POST /api/admin/products/bulk', subject: {} }
  const ids = collectNamedIds(
    [
      { ...bulk, details: { changes: [{ id: 1 }, { id: 2 }, { id: 1 }] } },
      { ...bulk, details: { category: 5 } },
      { ...bulk, details: { category: 'Slips' } },
      { endpoint: 'PUT /api/admin/categories/:id', subject: { id: '5' }, details: null },
      { endpoint: 'PUT /api/admin/categories/:id', subject: { id: 'geen' }, details: null },
    ],
    [],
  )
  expect(ids).toMatchObject({ item: [1, 2], category: [5], review: [] })
})
