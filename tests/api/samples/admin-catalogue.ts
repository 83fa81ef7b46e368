// Samples: categories, menus, the product list and the catalogue file in the back office.

import { createHash } from 'node:crypto'
import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const unknownId = 2_147_483_647
const csv = (text: string) => new File([text], 'catalogus.csv', { type: 'text/csv' })
const supplierFormat = {
  columns: { Artikelcode: 'Artikelnummer', Adviesprijs: 'Prijs' },
  key: 'article-number',
  scope: 'all',
  vat_rate: null,
} as const
/** The seal of an import that changes nothing. */
const emptySeal = createHash('sha256').digest('base64url')
const menus = { categories: [], pages: [{ name: 'Over ons', href: '/over-ons/wie-wij-zijn' }] }

export const assortmentSamples = ({
  categories: { night, toRename, toRemove },
  unpublishedProduct,
  supplierFormatId,
  importId,
}: SmallShop) =>
  ({
    'GET /api/admin/categories': {
      reply: {
        categories: [
          { slug: 'nacht', level: 1, parent: null, products: 1, in_menu: 0 },
          { slug: 'broekjes' },
          { slug: 'oud' },
        ],
      },
    },
    'POST /api/admin/categories': {
      body: {
        name: 'Bed en stoel',
        slug: 'bed',
        parent: night,
        description: 'Voor je bed en je stoel.',
      },
      once: true,
      reply: {},
      invalid: [
        { body: { name: 'Nacht', slug: 'nacht' } },
        { body: { name: 'Nacht', slug: 'Voor de nacht' } },
        { body: { name: '', slug: 'leeg' } },
        { body: { name: 'Lang', slug: 'lang', description: 'x'.repeat(161) } },
        { body: { name: 'Los', slug: 'los', parent: unknownId } },
      ],
    },
    'PUT /api/admin/categories/:id': {
      params: { id: String(toRename) },
      body: { name: 'Broekjes', slug: 'broekjes-en-slips', parent: night },
      reply: { taken_redirect: null },
      invalid: [{ params: { id: toRename }, body: { name: 'Weg', slug: 'weg', parent: toRename } }],
      refused: {
        'version-conflict': [
          { params: { id: toRename }, body: { name: 'Weg', slug: 'weg', version: 99_999 } },
        ],
      },
    },
    'POST /api/admin/categories/order': {
      body: { order: [{ id: night, parent: null }] },
      invalid: [{ body: { order: [{ id: night, parent: night }] } }],
      refused: { 'version-conflict': [{ body: { order: [{ id: unknownId, parent: null }] } }] },
    },
    'POST /api/admin/categories/:id/remove': {
      params: { id: String(toRemove) },
      body: { move_to: night },
      once: true,
      invalid: [{ params: { id: night } }],
      refused: {
        'category-in-use': [{ params: { id: night }, body: {} }],
        'version-conflict': [{ params: { id: night }, body: { version: 99_999 } }],
      },
    },
    'GET /api/admin/menus': {
      reply: {
        version: 1,
        shop_name: 'Luwte',
        navigation: { pages: [{ href: '/over-ons' }, { href: '/over-ons/wie-wij-zijn' }] },
        dead: ['/over-ons'],
      },
    },
    'PUT /api/admin/menus': {
      body: { navigation: menus },
      reply: {},
      invalid: [
        { body: { navigation: { ...menus, pages: [{ name: '', href: 'nergens' }] } } },
        { body: { navigation: { ...menus, footer: { about: '', columns: [] } } } },
      ],
      refused: { 'version-conflict': [{ body: { version: 99_999, navigation: menus } }] },
    },
    'GET /api/admin/link-targets': {
      query: { search: 'wie-wij-zijn' },
      reply: { targets: [{ href: '/over-ons/wie-wij-zijn', kind: 'page' }] },
      invalid: [{ query: { search: 'x'.repeat(101) } }],
    },
    'GET /api/admin/products': {
      query: { search: 'stil', view: 'hidden', gender: 'unisex', sorting: 'stock' },
      reply: {
        products: [
          { slug: 'stil', published: false, items: [{ id: unpublishedProduct.id, name: null }] },
        ],
        next: null,
      },
      invalid: [
        { query: { after: 'nergens' } },
        { query: { sorting: 'cheap', after: Buffer.from('["a",1]').toString('base64url') } },
        { query: { view: 'alles' } },
      ],
    },
    'GET /api/admin/catalogue-file': { reply: {} },
    'POST /api/admin/catalogue-file/preview': {
      body: { file: csv(`Nummer;Prijs\n${unpublishedProduct.id};13,50`) },
      reply: {
        changed_count: 1,
        added_count: 0,
        error_count: 0,
        changes: [{ line: 2, fields: [{ column: 'Prijs', before: '12,95', after: '13,50' }] }],
      },
    },
    'POST /api/admin/catalogue-file': {
      body: { file: csv(`Nummer;Prijs\n${unpublishedProduct.id};12,95`), seal: emptySeal },
      reply: { changed: 0, added: 0, hidden: 0 },
      invalid: [
        { body: { file: csv(`Nummer;Prijs\n${unpublishedProduct.id};gratis`), seal: emptySeal } },
      ],
      refused: {
        'version-conflict': [
          { body: { file: csv(`Nummer;Prijs\n${unpublishedProduct.id};13,50`), seal: emptySeal } },
        ],
      },
    },
    'POST /api/admin/catalogue-file/columns': {
      body: { file: csv('Artikelcode;Adviesprijs;Kleur\nA1;12,95;wit') },
      reply: {
        columns: [
          { name: 'Artikelcode', samples: ['A1'] },
          { name: 'Adviesprijs' },
          { name: 'Kleur' },
        ],
        is_export: false,
        can_be_export: false,
        suggestion: { columns: supplierFormat.columns, key: 'article-number' },
        errors: [],
      },
    },
    'GET /api/admin/supplier-formats': {
      reply: { formats: [{ name: 'Zuiderkruis Groothandel', format: { key: 'ean' } }] },
    },
    'POST /api/admin/supplier-formats': {
      body: { name: 'Noorderlicht', format: supplierFormat },
      invalid: [{ body: { name: ' ', format: supplierFormat } }],
    },
    'DELETE /api/admin/supplier-formats/:id': {
      params: { id: String(supplierFormatId) },
      once: true,
    },
    'GET /api/admin/catalogue-imports': {
      reply: { imports: [{ id: importId, file_name: 'lijst.csv', changed: 1, added: 0 }] },
    },
    'POST /api/admin/catalogue-imports/:id/undo': {
      params: { id: String(importId) },
      once: true,
      reply: { restored: 1, removed: 0, remarks: [] },
    },
  }) satisfies SomeSamples
