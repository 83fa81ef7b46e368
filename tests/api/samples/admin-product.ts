// Samples: one product in the back office, its prices and its stock.

import { minimalPdf } from '../../support/builders/pdf.ts'
import { testProductInput, testSizeInput } from '../../support/builders/product-input.ts'
import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

/** Far ahead, so that it has not begun at any test clock. */
const offerPeriod = { from: '2090-01-01T08:00:00.000Z', until: '2090-01-08T08:00:00.000Z' }
const product = testProductInput({
  attributes: { gender: 'unisex', absorption: 3, mark1: 'Zacht' },
  variations: [testSizeInput('Maat M', { price: 9.95, stock: 4 })],
})

export function productSamples({ toChange, trashed, toPrice }: SmallShop) {
  const id = String(toPrice.id)
  const changedProduct = { ...product, slug: toChange.slug, name: 'Bewaard', variations: [] }
  return {
    'GET /api/admin/product/:slug': {
      params: { slug: 'kiel' },
      reply: {
        name: 'Kiel',
        published: true,
        variations: [{ name: 'Maat M', price: 13.95 }, { name: 'Maat L' }, { name: 'Maat XL' }],
      },
    },
    'GET /api/admin/product/:slug/preview': {
      params: { slug: trashed.slug },
      reply: { name: trashed.name, price: 12.95 },
    },
    'POST /api/admin/product': {
      body: product,
      reply: { slug: 'zeegras', version: 1 },
      once: true,
      invalid: [
        { body: { ...product, slug: 'duin' } },
        { body: { ...product, slug: 'zonder-prijs', variations: [] } },
        { body: { ...product, slug: 'ean', ean: '12' } },
      ],
    },
    'PUT /api/admin/product/:slug': {
      params: { slug: toChange.slug },
      body: changedProduct,
      reply: { slug: toChange.slug },
      invalid: [{ body: { ...changedProduct, vat_rate: 6 } }],
      refused: { 'version-conflict': [{ body: { ...changedProduct, version: 999 } }] },
    },
    'POST /api/admin/product/:slug/copy': { params: { slug: 'kiel' }, reply: { version: 1 } },
    'GET /api/admin/product/:slug/documents/:kind': {
      params: { slug: 'kiel', kind: 'instructions' },
      reply: { name: 'gebruiksaanwijzing.pdf' },
      refused: {
        'not-found': [
          { params: { slug: 'kiel', kind: 'conformity' } },
          { params: { slug: 'kiel', kind: 'secret' as never } },
        ],
      },
    },
    'PUT /api/admin/product/:slug/documents/:kind': {
      params: { slug: toPrice.slug, kind: 'conformity' },
      body: { file: new File([minimalPdf()], 'verklaring.pdf') },
      invalid: [{ body: { file: new File(['geen pdf'], 'verklaring.pdf') } }],
    },
    'DELETE /api/admin/product/:slug/documents/:kind': {
      params: { slug: toChange.slug, kind: 'instructions' },
      once: true,
      refused: { 'not-found': [{ params: { slug: 'duin', kind: 'instructions' } }] },
    },
    'GET /api/admin/items/:id/stock': {
      params: { id },
      reply: { name: toPrice.name, reserved: 0, rows: [{ reason: 'begin' }] },
    },
    'POST /api/admin/items/:id/stock': {
      params: { id },
      body: { reason: 'counted', counted: 12 },
      reply: { after: 12, reserved: 0, short: 0 },
      invalid: [
        { body: { reason: 'lost', packs: 900_000 } },
        { body: { reason: 'lost', packs: 0 } },
      ],
    },
    'GET /api/admin/items/:id/prices': {
      params: { id },
      reply: { prices: [{ price: 12.95, was_price: null }] },
    },
    'POST /api/admin/items/:id/prices': {
      params: { id },
      body: { price: 11.5 },
      reply: { price: 11.5, was_price: null },
      invalid: [{ body: { price: 99, offer: true } }, { body: { price: 0 } }],
    },
    'PUT /api/admin/items/:id/offer': {
      params: { id },
      body: { ...offerPeriod, price: 9.95 },
      reply: { running: false },
      invalid: [
        { body: { ...offerPeriod, price: 99 } },
        { body: { ...offerPeriod, price: 9.95, until: offerPeriod.from } },
      ],
    },
    'DELETE /api/admin/items/:id/offer': { params: { id }, reply: {} },
  } satisfies SomeSamples
}
