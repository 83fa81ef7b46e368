// Samples: starting, viewing and changing a subscription.

import { testOrderBody } from '../../support/builders/orders.ts'
import { testSubscriptionBody } from '../../support/builders/subscriptions.ts'
import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'
import { linkTokenOf } from '../../support/builders/links.ts'

const idempotencyKey = 'subscription-of-the-sample'

export const subscriptionSamples = ({
  duin,
  medium,
  subscription,
  toStop,
  unpaid,
  toDeliverNow,
  recipients,
}: SmallShop) => {
  const { token } = subscription
  const params = { token }
  const address = { street: 'Dam', street_number: '2', postcode: '1012 JS', city: 'Amsterdam' }
  return {
    'POST /api/create-subscription': {
      body: testSubscriptionBody('2 months', duin),
      reply: {},
      idempotencyKey,
      invalid: [
        { body: testOrderBody(duin) },
        { body: { ...testSubscriptionBody('month', duin), subscription_interval: 'week' } },
        { body: { ...testSubscriptionBody('month', duin), subscription_day: 29 } },
      ],
      refused: {
        'out-of-stock': [{ body: testSubscriptionBody('month', { ...duin, quantity: 500 }) }],
        'key-reused': [{ body: testSubscriptionBody('month', medium), idempotencyKey }],
      },
    },
    'POST /api/get-user-subscriptions': { reply: { subscriptions: [{ state: 'active' }] } },
    'GET /api/subscriptions/:token': {
      params,
      reply: {
        token,
        state: 'active',
        interval: 'month',
        lines: [{ slug: 'duin', path: '/product/duin', quantity: 1 }],
      },
    },
    'POST /api/subscriptions/:token/skip': {
      params,
      body: { date: subscription.nextDate },
      reply: { state: 'active' },
      invalid: [{ body: { date: '2030-02-30' } }],
      refused: { 'subscription-changed': [{ body: { date: '2030-01-01' } }] },
    },
    'POST /api/subscriptions/:token/pause': {
      params,
      body: { until: subscription.pauseUntil },
      reply: { state: 'paused', paused_until: subscription.pauseUntil },
      invalid: [{ body: { until: '2020-01-01' } }],
    },
    'POST /api/subscriptions/:token/resume': {
      params,
      body: {},
      reply: { state: 'active', paused_until: null },
    },
    'POST /api/subscriptions/:token/interval': {
      params,
      body: { interval: '3 months' },
      reply: { interval: '3 months' },
      invalid: [{ body: { interval: 'day' } }],
    },
    'POST /api/subscriptions/:token/contents': {
      params,
      body: { lines: [{ id: duin.id, quantity: 3 }] },
      reply: { lines: [{ slug: 'duin', quantity: 1 }], pending_changes: [{ kind: 'contents' }] },
      invalid: [{ body: { lines: [] } }],
      refused: { 'no-longer-sold': [{ body: { lines: [{ id: 999_999, quantity: 1 }] } }] },
    },
    'POST /api/subscriptions/:token/address': {
      params,
      body: address,
      reply: { pending_changes: [{ kind: 'contents' }, { kind: 'address' }] },
      invalid: [{ body: { ...address, postcode: 'x' } }],
    },
    'POST /api/subscriptions/:token/billing-address': {
      params,
      body: address,
      reply: {
        pending_changes: [{ kind: 'contents' }, { kind: 'address' }, { kind: 'billing-address' }],
      },
      invalid: [{ body: { ...address, postcode: 'x' } }],
    },
    'GET /api/subscriptions/:token/recipient': {
      params,
      reply: {
        options: [
          { id: null, nickname: null, moves_delivery: false },
          { nickname: 'Mama', moves_delivery: true },
          {},
        ],
      },
      once: true,
      refused: { 'not-found': [{ params: { token: linkTokenOf(toStop) } }] },
    },
    'POST /api/subscriptions/:token/recipient': {
      params,
      body: { recipient_id: recipients.own, use_address: false },
      reply: { token, billing_address: null },
      once: true,
      invalid: [
        { body: { recipient_id: recipients.ofOther, use_address: true } },
        { body: { recipient_id: 'Mama', use_address: true } },
      ],
    },
    'POST /api/subscriptions/:token/deliver-now': {
      params: { token: linkTokenOf(toDeliverNow) },
      body: { date: toDeliverNow.nextDate },
      reply: { state: 'active', pending_changes: [{ kind: 'deliver-now' }] },
      refused: {
        'subscription-changed': [
          { params: { token: toDeliverNow.token }, body: { date: '2030-01-01' } },
        ],
      },
    },
    'POST /api/subscriptions/:token/pay': {
      params: { token: linkTokenOf(unpaid) },
      body: {},
      reply: {},
      refused: { 'subscription-changed': [{ params }] },
    },
    'POST /api/subscriptions/:token/stop': {
      params: { token: linkTokenOf(toStop) },
      body: {},
      reply: { state: 'stopped' },
    },
  } satisfies SomeSamples
}
