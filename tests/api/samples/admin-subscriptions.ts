import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

export const adminSubscriptionSamples = ({
  duin,
  forStaff,
  toStopForOwner,
  unpaidForOwner,
  subscription,
  recipients,
}: SmallShop) => {
  const params = { id: String(forStaff.id) }
  const address = { street: 'Dam', street_number: '3', postcode: '1012 JS', city: 'Amsterdam' }
  return {
    'GET /api/admin/subscriptions': {
      query: { search: forStaff.number },
      reply: { subscriptions: [{ id: forStaff.id, products: 1 }], next: null },
      invalid: [{ query: { after: 'x' } }],
    },
    'GET /api/admin/subscriptions/:id': { params, reply: { id: forStaff.id, products: 1 } },
    'POST /api/admin/subscriptions/:id/show-contents': {
      params,
      reply: { lines: [{ slug: 'duin' }] },
    },
    'POST /api/admin/subscriptions/:id/skip': {
      params,
      body: { date: forStaff.nextDate },
      reply: { state: 'active' },
      refused: { 'subscription-changed': [{ body: { date: '2030-01-01' } }] },
    },
    'POST /api/admin/subscriptions/:id/date': {
      params: { id: String(toStopForOwner.id) },
      body: { from: toStopForOwner.nextDate, to: toStopForOwner.pauseUntil },
      reply: { next_date: toStopForOwner.pauseUntil },
      refused: {
        'subscription-changed': [{ params, body: { from: '2030-01-01', to: forStaff.pauseUntil } }],
      },
    },
    'POST /api/admin/subscriptions/:id/pause': {
      params,
      body: { until: forStaff.pauseUntil },
      reply: { state: 'paused', paused_until: forStaff.pauseUntil },
      invalid: [{ body: { until: '2020-01-01' } }],
    },
    'POST /api/admin/subscriptions/:id/resume': {
      params,
      body: {},
      reply: { state: 'active', paused_until: null },
    },
    'POST /api/admin/subscriptions/:id/interval': {
      params,
      body: { interval: '3 months' },
      reply: { interval: '3 months' },
      invalid: [{ body: { interval: 'day' } }],
    },
    'POST /api/admin/subscriptions/:id/contents': {
      params,
      body: { lines: [{ id: duin.id, quantity: 3 }] },
      reply: { products: 1 },
      refused: { 'no-longer-sold': [{ body: { lines: [{ id: 999_999, quantity: 1 }] } }] },
    },
    'POST /api/admin/subscriptions/:id/address': {
      params,
      body: address,
      reply: { address: { street: 'Dam', street_number: '3', postcode: '1012JS' } },
    },
    'POST /api/admin/subscriptions/:id/billing-address': {
      params,
      body: { ...address, street_number: '4' },
      reply: { billing_address: { street: 'Dam', street_number: '4', postcode: '1012JS' } },
    },
    'POST /api/admin/subscriptions/:id/recipient': {
      params: { id: String(subscription.id) },
      body: { recipient_id: recipients.own, use_address: true },
      reply: {
        recipient_id: recipients.own,
        address: { first_name: 'Riet' },
        recipient_options: [{ id: null }, { nickname: 'Mama' }, {}],
      },
      invalid: [{ body: { recipient_id: recipients.ofOther, use_address: true } }],
      refused: { 'not-found': [{ params }] },
    },
    'POST /api/admin/subscriptions/:id/retry': {
      params: { id: String(unpaidForOwner.id) },
      body: {},
      reply: {},
      refused: { 'subscription-changed': [{ params }] },
    },
    'POST /api/admin/subscriptions/:id/stop': {
      params: { id: String(toStopForOwner.id) },
      body: {},
      reply: { state: 'stopped' },
    },
  } satisfies SomeSamples
}
