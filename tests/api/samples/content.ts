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
      refused: [{ call: { params: { path: '' } }, code: 'not-found' }],
    },
    'GET /api/articles': {
      call: { query: { slug: ['rust', 'onbekend'] } },
      reply: [{ slug: 'rust', title: 'Rust', cover: null }],
      refused: [{ call: { query: { slug: ['rust', 'x'.repeat(201)] } }, code: 'input-invalid' }],
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
      refused: [{ call: { body: { email: 'geen adres' } }, code: 'input-invalid' }],
    },
    'POST /api/newsletter-confirm/:token': {
      call: { params: { token: confirmToken } },
    },
    'POST /api/newsletter-unsubscribe/:token': {
      call: { params: { token: unsubscribeToken } },
    },
    'POST /api/callback-requests': {
      call: { body: { phone: '020 123 45 67', part: 'morning' } },
      refused: [
        { call: { body: { phone: '0900 1234', part: 'morning' } }, code: 'input-invalid' },
        { call: { body: { phone: '06 12345678', part: 'evening' } }, code: 'input-invalid' },
      ],
    },
    'POST /api/admin/callback-requests/:id/missed': {
      call: { params: { id: String(callbackId) } },
    },
    'POST /api/admin/callback-requests/:id/done': {
      call: { params: { id: '999999' } },
      acceptsUnknown: ['id'],
      refused: [{ call: { params: { id: 'x' } }, code: 'not-found' }],
    },
    'POST /api/restock-requests': {
      call: { body: { item: soldOut.id, email: 'vier@luwte.example', health_consent: true } },
      refused: [
        {
          call: { body: { item: soldOut.id, email: 'geen adres', health_consent: true } },
          code: 'input-invalid',
        },
        {
          call: { body: { item: soldOut.id, email: 'vier@luwte.example' } },
          code: 'input-invalid',
        },
        {
          call: { body: { item: duin.id, email: 'vier@luwte.example', health_consent: true } },
          code: 'input-invalid',
        },
        {
          call: { body: { item: 999_999, email: 'vier@luwte.example', health_consent: true } },
          code: 'not-found',
        },
      ],
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
