// Samples: what staff do in the product list with many products, and how they take it back.

import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const unknownId = 2_147_483_647
const productBefore = { version: 1, published: true, trashed_at: null, categories: [] }

export const productListSamples = ({
  categories: { toRename },
  unpublishedProduct,
  priceEditId,
}: SmallShop) =>
  ({
    'POST /api/admin/products/selection/subscriptions': {
      call: { body: { slugs: [unpublishedProduct.slug] } },
      reply: { subscriptions: 0 },
      refused: [{ call: { body: { slugs: [] } }, code: 'input-invalid' }],
    },
    'POST /api/admin/products/selection/undo': {
      call: { body: { before: [{ ...productBefore, slug: 'bestaat-niet' }] } },
      reply: { changed_since: ['bestaat-niet'] },
      refused: [{ call: { body: { before: [] } }, code: 'input-invalid' }],
    },
    'POST /api/admin/products/selection': {
      call: {
        body: {
          slugs: [unpublishedProduct.slug, 'bestaat-niet'],
          change: { kind: 'add-category', category: toRename },
        },
      },
      reply: {},
      refused: [
        { call: { body: { slugs: [], change: { kind: 'hide' } } }, code: 'input-invalid' },
        { call: { body: { slugs: ['kiel'], change: { kind: 'wipe' } } }, code: 'input-invalid' },
        {
          call: {
            body: { slugs: ['kiel'], change: { kind: 'remove-category', category: unknownId } },
          },
          code: 'not-found',
        },
      ],
    },
    'GET /api/admin/price-edits': {
      call: {},
      reply: { undo_minutes: 10 },
    },
    'POST /api/admin/price-edits/:id/undo': {
      call: { params: { id: String(priceEditId) } },
      reply: { prices: 0, stocks: 0, remarks: [] },
      once: true,
    },
    'POST /api/admin/products/bulk': {
      call: { body: { changes: [{ id: unpublishedProduct.id, stock: { from: 7, to: 7 } }] } },
      reply: { prices: 0 },
      refused: [
        {
          call: { body: { changes: [{ id: unpublishedProduct.id, stock: { from: 3, to: 4 } }] } },
          code: 'version-conflict',
        },
        {
          call: { body: { changes: [{ id: unknownId, stock: { from: 3, to: 4 } }] } },
          code: 'not-found',
        },
        {
          call: {
            body: { changes: [{ id: unpublishedProduct.id, price: { from: 12.95, to: 0 } }] },
          },
          code: 'input-invalid',
        },
        {
          call: {
            body: {
              changes: [
                { id: unpublishedProduct.id, price: { from: Number.MAX_SAFE_INTEGER, to: 1 } },
              ],
            },
          },
          code: 'input-invalid',
        },
      ],
    },
    'POST /api/admin/price-notices': {
      call: { body: { prices: [{ id: unpublishedProduct.id, price: 99 }] } },
      reply: { mails: 0 },
      refused: [{ call: { body: { prices: [] } }, code: 'input-invalid' }],
    },
  }) satisfies SomeSamples
