// Samples: shop details, setup and delivery terms.

import { exampleShopDetails } from '#domain/content/shop/example-company.ts'
import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const newTerms = {
  valid_from: '2098-01-01',
  shipping_fee: 4.95,
  free_shipping_from: 45,
  sample_shipping_fee: 2.95,
  cut_off: '15:00',
  dispatch_days: 1,
  transit_days: 2,
  delivers_on_saturday: true,
}

export const shopSettingsSamples = ({ people, password }: SmallShop) =>
  ({
    'GET /api/shop-details': {
      reply: {
        name: 'Luwte',
        logo: null,
        share_image: '/delen.jpg',
        banner: ['Gratis bezorging vanaf 50 euro', 'Discrete levering', 'Altijd veilig bestellen'],
        delivery: { free_shipping_from: 50 },
      },
    },
    'GET /api/delivery-promises': { reply: {} },
    'GET /api/admin/settings': {
      reply: { version: 0, delivery: { shipping_fee: 5, free_shipping_from: 50 } },
    },
    'GET /api/admin/setup': {
      reply: { server: { payments: 'test-payments', mail: 'folder' }, list: null },
    },
    'POST /api/admin/setup/tests/:name': {
      params: { name: 'payments' },
      reply: { ok: true },
    },
    'POST /api/admin/setup/pages': { reply: { published: [] } },
    'GET /api/admin/connections': { reply: {} },
    'PUT /api/admin/connections/:name': {
      params: { name: 'pickup_points' },
      body: { values: { source: 'dhl' }, password },
      reply: { ok: true },
      invalid: [
        { body: { values: { source: 'post' }, password } },
        { body: { values: { source: 'dhl' }, password: 'niet het goede' } },
      ],
    },
    'POST /api/admin/connections/:name/remove': {
      params: { name: 'pickup_points' },
      body: { password },
      invalid: [{ body: { password: 'niet het goede' } }],
    },
    'PUT /api/admin/setup/delivery-confirmation': {},
    'POST /api/admin/setup/start-selling': { reply: { orders: 0, subscriptions: 0 } },
    'PUT /api/admin/setup/dismissal': {
      body: { dismissed: true },
      invalid: [{ body: { dismissed: 'ja' as unknown as boolean } }],
    },
    'PUT /api/admin/settings': {
      body: { ...exampleShopDetails, version: 0 },
      reply: { version: 1 },
      once: true,
      invalid: [{ body: { ...exampleShopDetails, banner: ['een'], version: 0 } }],
      refused: { 'version-conflict': [{ body: { ...exampleShopDetails, version: 7 } }] },
    },
    'GET /api/admin/delivery-terms': {
      reply: {
        current: {
          shipping_fee: 5,
          free_shipping_from: 50,
          sample_shipping_fee: 2.95,
          cut_off: '16:00',
          dispatch_days: 2,
          dispatch_time: '2 werkdagen',
          transit_days: 1,
          delivers_on_saturday: false,
        },
        past: [],
      },
    },
    'POST /api/admin/delivery-terms': {
      body: newTerms,
      reply: { mails: 0 },
      once: true,
      invalid: [
        { body: { ...newTerms, free_shipping_from: 4 } },
        { body: { ...newTerms, valid_from: '2026-01-01' } },
        { body: { ...newTerms, transit_days: 0 } },
      ],
    },
    'DELETE /api/admin/delivery-terms/:id': {
      params: { id: String(people.deliveryTermsToCancel) },
      once: true,
    },
  }) satisfies SomeSamples
