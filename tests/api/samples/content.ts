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
    'GET /env': { reply: { APP_URL: context.appUrl, S3_VIDEO_URL: context.videoUrl } },
    'GET /api/navigation': { reply: { pages: [{ name: 'Wie wij zijn' }] } },
    'GET /api/pages/:path{.*}': {
      params: { path: 'over-ons/wie-wij-zijn' },
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
      query: { slug: ['rust', 'onbekend'] },
      reply: [{ slug: 'rust', title: 'Rust', cover: null }],
      invalid: [{ query: { slug: ['rust', 'x'.repeat(201)] } }],
    },
    'GET /api/articles/:slug': {
      params: { slug: 'rust' },
      reply: { title: 'Rust', version: 1, content: [{ layout: 'TextBlock' }] },
    },
    'GET /api/articles/:slug/next': {
      params: { slug: 'onbekend' },
      reply: {},
      acceptsUnknown: ['slug'],
    },
    'POST /api/newsletter-signup': {
      body: { email: 'drie@luwte.example' },
      invalid: [{ body: { email: 'geen adres' } }],
    },
    'POST /api/newsletter-confirm/:token': { params: { token: confirmToken } },
    'POST /api/newsletter-unsubscribe/:token': { params: { token: unsubscribeToken } },
    'POST /api/callback-requests': {
      body: { phone: '020 123 45 67', part: 'morning' },
      invalid: [
        { body: { phone: '0900 1234', part: 'morning' } },
        { body: { phone: '06 12345678', part: 'evening' } },
      ],
    },
    'POST /api/admin/callback-requests/:id/missed': { params: { id: String(callbackId) } },
    'POST /api/admin/callback-requests/:id/done': {
      params: { id: '999999' },
      acceptsUnknown: ['id'],
      refused: { 'not-found': [{ params: { id: 'x' } }] },
    },
    'POST /api/restock-requests': {
      body: { item: soldOut.id, email: 'vier@luwte.example', health_consent: true },
      invalid: [
        { body: { item: soldOut.id, email: 'geen adres', health_consent: true } },
        { body: { item: soldOut.id, email: 'vier@luwte.example' } },
        { body: { item: duin.id, email: 'vier@luwte.example', health_consent: true } },
      ],
      refused: {
        'not-found': [
          { body: { item: 999_999, email: 'vier@luwte.example', health_consent: true } },
        ],
      },
    },
    'POST /api/restock-requests/:token/confirm': { params: { token: soldOut.token } },
    'POST /api/restock-requests/:token/delete': {
      params: { token: soldOut.tokenToDelete },
      once: true,
    },
    'POST /api/clear-local-data': {},
  }) satisfies SomeSamples
