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
      call: {},
      reply: {
        categories: [
          { slug: 'nacht', level: 1, parent: null, products: 1, in_menu: 0 },
          { slug: 'broekjes' },
          { slug: 'oud' },
        ],
      },
    },
    'POST /api/admin/categories': {
      call: {
        body: {
          name: 'Bed en stoel',
          slug: 'bed',
          parent: night,
          description: 'Voor je bed en je stoel.',
        },
      },
      once: true,
      reply: {},
      refused: {
        'input-invalid': [
          { body: { name: 'Nacht', slug: 'nacht' } },
          { body: { name: 'Nacht', slug: 'Voor de nacht' } },
          { body: { name: '', slug: 'leeg' } },
          { body: { name: 'Lang', slug: 'lang', description: 'x'.repeat(161) } },
          { body: { name: 'Los', slug: 'los', parent: unknownId } },
        ],
      },
    },
    'PUT /api/admin/categories/:id': {
      call: {
        params: { id: String(toRename) },
        body: { name: 'Broekjes', slug: 'broekjes-en-slips', parent: night },
      },
      reply: { taken_redirect: null },
      refused: {
        'version-conflict': [
          { params: { id: toRename }, body: { name: 'Weg', slug: 'weg', version: 99_999 } },
        ],
        'input-invalid': [
          { params: { id: toRename }, body: { name: 'Weg', slug: 'weg', parent: toRename } },
        ],
      },
    },
    'POST /api/admin/categories/order': {
      call: { body: { order: [{ id: night, parent: null }] } },
      refused: {
        'version-conflict': [{ body: { order: [{ id: unknownId, parent: null }] } }],
        'input-invalid': [{ body: { order: [{ id: night, parent: night }] } }],
      },
    },
    'POST /api/admin/categories/:id/remove': {
      call: { params: { id: String(toRemove) }, body: { move_to: night } },
      once: true,
      refused: {
        'category-in-use': [{ params: { id: night }, body: {} }],
        'input-invalid': [{ params: { id: night } }],
        'version-conflict': [{ params: { id: night }, body: { version: 99_999 } }],
      },
    },
    'GET /api/admin/menus': {
      call: {},
      reply: {
        version: 1,
        shop_name: 'Luwte',
        navigation: { pages: [{ href: '/over-ons' }, { href: '/over-ons/wie-wij-zijn' }] },
        dead: ['/over-ons'],
      },
    },
    'PUT /api/admin/menus': {
      call: { body: { navigation: menus } },
      reply: {},
      refused: {
        'version-conflict': [{ body: { version: 99_999, navigation: menus } }],
        'input-invalid': [
          { body: { navigation: { ...menus, pages: [{ name: '', href: 'nergens' }] } } },
          { body: { navigation: { ...menus, footer: { about: '', columns: [] } } } },
        ],
      },
    },
    'GET /api/admin/link-targets': {
      call: { query: { search: 'wie-wij-zijn' } },
      reply: { targets: [{ href: '/over-ons/wie-wij-zijn', kind: 'page' }] },
      refused: { 'input-invalid': [{ query: { search: 'x'.repeat(101) } }] },
    },
    'GET /api/admin/products': {
      call: { query: { search: 'stil', view: 'hidden', gender: 'unisex', sorting: 'stock' } },
      reply: {
        products: [
          { slug: 'stil', published: false, items: [{ id: unpublishedProduct.id, name: null }] },
        ],
        next: null,
      },
      refused: {
        'input-invalid': [
          { query: { after: 'nergens' } },
          { query: { sorting: 'cheap', after: Buffer.from('["a",1]').toString('base64url') } },
          { query: { view: 'alles' } },
        ],
      },
    },
    'GET /api/admin/catalogue-file': { call: {}, reply: {} },
    'POST /api/admin/catalogue-file/preview': {
      call: { body: { file: csv(`Nummer;Prijs\n${unpublishedProduct.id};13,50`) } },
      reply: {
        changed_count: 1,
        added_count: 0,
        error_count: 0,
        changes: [{ line: 2, fields: [{ column: 'Prijs', before: '12,95', after: '13,50' }] }],
      },
    },
    'POST /api/admin/catalogue-file': {
      call: {
        body: { file: csv(`Nummer;Prijs\n${unpublishedProduct.id};12,95`), seal: emptySeal },
      },
      reply: { changed: 0, added: 0, hidden: 0 },
      refused: {
        'version-conflict': [
          { body: { file: csv(`Nummer;Prijs\n${unpublishedProduct.id};13,50`), seal: emptySeal } },
        ],
        'input-invalid': [
          { body: { file: csv(`Nummer;Prijs\n${unpublishedProduct.id};gratis`), seal: emptySeal } },
        ],
      },
    },
    'POST /api/admin/catalogue-file/columns': {
      call: { body: { file: csv('Artikelcode;Adviesprijs;Kleur\nA1;12,95;wit') } },
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
      call: {},
      reply: { formats: [{ name: 'Zuiderkruis Groothandel', format: { key: 'ean' } }] },
    },
    'POST /api/admin/supplier-formats': {
      call: { body: { name: 'Noorderlicht', format: supplierFormat } },
      refused: { 'input-invalid': [{ body: { name: ' ', format: supplierFormat } }] },
    },
    'DELETE /api/admin/supplier-formats/:id': {
      call: { params: { id: String(supplierFormatId) } },
      once: true,
    },
    'GET /api/admin/catalogue-imports': {
      call: {},
      reply: { imports: [{ id: importId, file_name: 'lijst.csv', changed: 1, added: 0 }] },
    },
    'POST /api/admin/catalogue-imports/:id/undo': {
      call: { params: { id: String(importId) } },
      once: true,
      reply: { restored: 1, removed: 0, remarks: [] },
    },
  }) satisfies SomeSamples
