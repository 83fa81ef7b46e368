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
      body: { slugs: [unpublishedProduct.slug] },
      reply: { subscriptions: 0 },
      invalid: [{ body: { slugs: [] } }],
    },
    'POST /api/admin/products/selection/undo': {
      body: { before: [{ ...productBefore, slug: 'bestaat-niet' }] },
      reply: { changed_since: ['bestaat-niet'] },
      invalid: [{ body: { before: [] } }],
    },
    'POST /api/admin/products/selection': {
      body: {
        slugs: [unpublishedProduct.slug, 'bestaat-niet'],
        change: { kind: 'add-category', category: toRename },
      },
      reply: {},
      invalid: [
        { body: { slugs: [], change: { kind: 'hide' } } },
        { body: { slugs: ['kiel'], change: { kind: 'wipe' } } },
      ],
      refused: {
        'not-found': [
          { body: { slugs: ['kiel'], change: { kind: 'remove-category', category: unknownId } } },
        ],
      },
    },
    'GET /api/admin/price-edits': { reply: { undo_minutes: 10 } },
    'POST /api/admin/price-edits/:id/undo': {
      params: { id: String(priceEditId) },
      reply: { prices: 0, stocks: 0, remarks: [] },
      once: true,
    },
    'POST /api/admin/products/bulk': {
      body: { changes: [{ id: unpublishedProduct.id, stock: { from: 7, to: 7 } }] },
      reply: { prices: 0 },
      invalid: [
        { body: { changes: [{ id: unpublishedProduct.id, price: { from: 12.95, to: 0 } }] } },
        {
          body: {
            changes: [
              { id: unpublishedProduct.id, price: { from: Number.MAX_SAFE_INTEGER, to: 1 } },
            ],
          },
        },
      ],
      refused: {
        'version-conflict': [
          { body: { changes: [{ id: unpublishedProduct.id, stock: { from: 3, to: 4 } }] } },
        ],
        'not-found': [{ body: { changes: [{ id: unknownId, stock: { from: 3, to: 4 } }] } }],
      },
    },
    'POST /api/admin/price-notices': {
      body: { prices: [{ id: unpublishedProduct.id, price: 99 }] },
      reply: { mails: 0 },
      invalid: [{ body: { prices: [] } }],
    },
  }) satisfies SomeSamples
