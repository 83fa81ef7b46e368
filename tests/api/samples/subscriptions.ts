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
      call: { body: testSubscriptionBody('2 months', duin) },
      reply: {},
      idempotencyKey,
      refused: [
        { call: { body: testOrderBody(duin) }, code: 'input-invalid' },
        {
          call: { body: { ...testSubscriptionBody('month', duin), subscription_interval: 'week' } },
          code: 'input-invalid',
        },
        {
          call: { body: { ...testSubscriptionBody('month', duin), subscription_day: 29 } },
          code: 'input-invalid',
        },
        {
          call: { body: testSubscriptionBody('month', { ...duin, quantity: 500 }) },
          code: 'out-of-stock',
        },
        {
          call: { body: testSubscriptionBody('month', medium) },
          idempotencyKey,
          code: 'key-reused',
        },
      ],
    },
    'POST /api/get-user-subscriptions': {
      call: {},
      reply: { subscriptions: [{ state: 'active' }] },
    },
    'GET /api/subscriptions/:token': {
      call: { params },
      reply: {
        token,
        state: 'active',
        interval: 'month',
        lines: [{ slug: 'duin', path: '/product/duin', quantity: 1 }],
      },
    },
    'POST /api/subscriptions/:token/skip': {
      call: { params, body: { date: subscription.nextDate } },
      reply: { state: 'active' },
      refused: [
        { call: { params, body: { date: '2030-01-01' } }, code: 'subscription-changed' },
        { call: { params, body: { date: '2030-02-30' } }, code: 'input-invalid' },
      ],
    },
    'POST /api/subscriptions/:token/pause': {
      call: { params, body: { until: subscription.pauseUntil } },
      reply: { state: 'paused', paused_until: subscription.pauseUntil },
      refused: [{ call: { params, body: { until: '2020-01-01' } }, code: 'input-invalid' }],
    },
    'POST /api/subscriptions/:token/resume': {
      call: { params, body: {} },
      reply: { state: 'active', paused_until: null },
    },
    'POST /api/subscriptions/:token/interval': {
      call: { params, body: { interval: '3 months' } },
      reply: { interval: '3 months' },
      refused: [{ call: { params, body: { interval: 'day' } }, code: 'input-invalid' }],
    },
    'POST /api/subscriptions/:token/contents': {
      call: { params, body: { lines: [{ id: duin.id, quantity: 3 }] } },
      reply: { lines: [{ slug: 'duin', quantity: 1 }], pending_changes: [{ kind: 'contents' }] },
      refused: [
        { call: { params, body: { lines: [] } }, code: 'input-invalid' },
        {
          call: { params, body: { lines: [{ id: 999_999, quantity: 1 }] } },
          code: 'no-longer-sold',
        },
      ],
    },
    'POST /api/subscriptions/:token/address': {
      call: { params, body: address },
      reply: { pending_changes: [{ kind: 'contents' }, { kind: 'address' }] },
      refused: [{ call: { params, body: { ...address, postcode: 'x' } }, code: 'input-invalid' }],
    },
    'POST /api/subscriptions/:token/billing-address': {
      call: { params, body: address },
      reply: {
        pending_changes: [{ kind: 'contents' }, { kind: 'address' }, { kind: 'billing-address' }],
      },
      refused: [{ call: { params, body: { ...address, postcode: 'x' } }, code: 'input-invalid' }],
    },
    'GET /api/subscriptions/:token/recipient': {
      call: { params },
      reply: {
        options: [
          { id: null, nickname: null, moves_delivery: false },
          { nickname: 'Mama', moves_delivery: true },
          {},
        ],
      },
      once: true,
      refused: [{ call: { params: { token: linkTokenOf(toStop) } }, code: 'not-found' }],
    },
    'POST /api/subscriptions/:token/recipient': {
      call: { params, body: { recipient_id: recipients.own, use_address: false } },
      reply: { token, billing_address: null },
      once: true,
      refused: [
        {
          call: { params, body: { recipient_id: recipients.ofOther, use_address: true } },
          code: 'input-invalid',
        },
        {
          call: { params, body: { recipient_id: 'Mama', use_address: true } },
          code: 'input-invalid',
        },
      ],
    },
    'POST /api/subscriptions/:token/deliver-now': {
      call: { params: { token: linkTokenOf(toDeliverNow) }, body: { date: toDeliverNow.nextDate } },
      reply: { state: 'active', pending_changes: [{ kind: 'deliver-now' }] },
      refused: [
        {
          call: { params: { token: toDeliverNow.token }, body: { date: '2030-01-01' } },
          code: 'subscription-changed',
        },
      ],
    },
    'POST /api/subscriptions/:token/pay': {
      call: { params: { token: linkTokenOf(unpaid) }, body: {} },
      reply: {},
      refused: [{ call: { params, body: {} }, code: 'subscription-changed' }],
    },
    'POST /api/subscriptions/:token/stop': {
      call: { params: { token: linkTokenOf(toStop) }, body: {} },
      reply: { state: 'stopped' },
    },
  } satisfies SomeSamples
}
