// Samples: pages, articles, menus, the newsletter and clearing a device.

import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

export const contentSamples = ({
  context,
  confirmToken,
  unsubscribeToken,
  soldOut,
  callbackId,
  duin,
}: SmallShop) =>
  ({
    'GET /env': {
      call: {},
      reply: { APP_URL: context.appUrl, S3_VIDEO_URL: context.videoUrl },
    },
    'GET /api/navigation': { call: {}, reply: { pages: [{ name: 'Wie wij zijn' }] } },
    'GET /api/pages/:path{.*}': {
      call: { params: { path: 'over-ons/wie-wij-zijn' } },
      reply: {
        title: 'Wie wij zijn',
        version: 1,
        content: [
          { layout: 'TextBlock', attributes: { text: '<p>Hallo</p>' } },
          { layout: 'ImageText' },
        ],
      },
      refused: { 'not-found': [{ params: { path: '' } }] },
    },
    'GET /api/articles': {
      call: { query: { slug: ['rust', 'onbekend'] } },
      reply: [{ slug: 'rust', title: 'Rust', cover: null }],
      refused: { 'input-invalid': [{ query: { slug: ['rust', 'x'.repeat(201)] } }] },
    },
    'GET /api/articles/:slug': {
      call: { params: { slug: 'rust' } },
      reply: { title: 'Rust', version: 1, content: [{ layout: 'TextBlock' }] },
    },
    'GET /api/articles/:slug/next': {
      call: { params: { slug: 'onbekend' } },
      reply: {},
      acceptsUnknown: ['slug'],
    },
    'POST /api/newsletter-signup': {
      call: { body: { email: 'drie@luwte.example' } },
      refused: { 'input-invalid': [{ body: { email: 'geen adres' } }] },
    },
    'POST /api/newsletter-confirm/:token': {
      call: { params: { token: confirmToken } },
    },
    'POST /api/newsletter-unsubscribe/:token': {
      call: { params: { token: unsubscribeToken } },
    },
    'POST /api/callback-requests': {
      call: { body: { phone: '020 123 45 67', part: 'morning' } },
      refused: {
        'input-invalid': [
          { body: { phone: '0900 1234', part: 'morning' } },
          { body: { phone: '06 12345678', part: 'evening' } },
        ],
      },
    },
    'POST /api/admin/callback-requests/:id/missed': {
      call: { params: { id: String(callbackId) } },
    },
    'POST /api/admin/callback-requests/:id/done': {
      call: { params: { id: '999999' } },
      acceptsUnknown: ['id'],
      refused: { 'not-found': [{ params: { id: 'x' } }] },
    },
    'POST /api/restock-requests': {
      call: { body: { item: soldOut.id, email: 'vier@luwte.example', health_consent: true } },
      refused: {
        'input-invalid': [
          { body: { item: soldOut.id, email: 'geen adres', health_consent: true } },
          { body: { item: soldOut.id, email: 'vier@luwte.example' } },
          { body: { item: duin.id, email: 'vier@luwte.example', health_consent: true } },
        ],
        'not-found': [
          { body: { item: 999_999, email: 'vier@luwte.example', health_consent: true } },
        ],
      },
    },
    'POST /api/restock-requests/:token/confirm': {
      call: { params: { token: soldOut.token } },
    },
    'POST /api/restock-requests/:token/delete': {
      call: { params: { token: soldOut.tokenToDelete } },
      once: true,
    },
    'POST /api/clear-local-data': { call: {} },
  }) satisfies SomeSamples
