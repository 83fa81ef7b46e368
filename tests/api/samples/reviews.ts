// Samples: reviews, the outbox and mail templates.

import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const mailWords = {
  subject: 'Dank voor [[bestelnummer]]',
  opening: 'Wat fijn.',
  closing: '',
  button: 'Bekijk',
}

export function reviewSamples({ deliveredOrder, medium, waitingReview, failedMailId }: SmallShop) {
  const { id, changed_at } = waitingReview
  const review = {
    stars: 4,
    aspects: { fit: 5 },
    use: 'night' as const,
    display_name: 'Zeemeeuw',
    body: 'Zit goed en blijft droog.',
  }
  const params = { token: deliveredOrder.token, product: String(medium.productId) }
  return {
    'GET /api/orders/:token/reviews': {
      params: { token: deliveredOrder.token },
      reply: { received: true, products: [{ slug: 'kiel', review: null }] },
    },
    'PUT /api/orders/:token/reviews/:product': {
      params,
      body: review,
      reply: {
        stars: 4,
        display_name: 'Zeemeeuw',
        state: 'waiting',
        aspects: { fit: 5, smell: null },
      },
      invalid: [
        { body: { ...review, stars: 6 } },
        { body: { ...review, use: 'often' } },
        { body: { ...review, display_name: 'kim@luwte.example' } },
      ],
    },
    'DELETE /api/orders/:token/reviews/:product': { params, once: true },
    'POST /api/orders/:token/no-review-mails': { params: { token: deliveredOrder.token } },
    'GET /api/admin/reviews': {
      reply: { reviews: [{ display_name: 'Duinpan', state: 'waiting' }] },
    },
    'POST /api/admin/reviews/:id/approve': {
      params: { id },
      body: { changed_at },
      refused: { 'not-found': [{ body: { changed_at: '2020-01-01T00:00:00Z' } }] },
    },
    'POST /api/admin/reviews/:id/refuse': {
      params: { id },
      body: { changed_at, reason: 'Er staat een naam in.' },
      invalid: [{ body: { changed_at, reason: ' ' } }],
    },
    'PUT /api/admin/reviews/:id/answer': {
      params: { id },
      body: { changed_at, answer: 'Fijn om te horen.' },
      invalid: [{ body: { changed_at, answer: 1 } }],
      refused: {
        'not-found': [{ body: { changed_at: '2020-01-01T00:00:00Z', answer: '' } }],
      },
    },
    'GET /api/admin/outbox': {
      query: { state: 'given-up' },
      reply: { mails: [{ id: failedMailId, mail: 'newsletter-confirm', reason: 'EENVELOPE' }] },
    },
    'POST /api/admin/outbox/:id/retry': {
      params: { id: String(failedMailId) },
      reply: { outcome: 'queued', reason: null },
      once: true,
    },
    'POST /api/admin/outbox/retry-all': {
      body: { state: 'waiting' },
      reply: { mails: 0 },
      invalid: [{ body: { state: 'sent' } }],
    },
    'GET /api/admin/stored-mails': { reply: { stores_mails: true, mails: [{ subject: 'Dag' }] } },
    'GET /api/admin/stored-mails/:file': {
      params: { file: '2026 een.eml' },
      reply: {
        subject: 'Dag',
        text: 'Dag.',
        attachments: [{ name: 'voorwaarden.pdf', content_type: 'application/pdf', bytes: 4 }],
      },
      refused: { 'not-found': [{ params: { file: '../../etc/passwd' } }] },
    },
    'GET /api/admin/stored-mails/:file/attachments/:index': {
      params: { file: '2026 een.eml', index: '0' },
      reply: { name: 'voorwaarden.pdf' },
    },
    'GET /api/admin/mails': { reply: {} },
    'GET /api/admin/mail-words/:name': {
      params: { name: 'order-paid' },
      reply: { words: null, version: 0, has_subject: true },
      refused: { 'not-found': [{ params: { name: 'withdrawal-receipt' } }] },
    },
    'PUT /api/admin/mail-words/:name': {
      params: { name: 'order-paid' },
      body: { words: mailWords, version: 0 },
      reply: { version: 1 },
      once: true,
      invalid: [{ body: { words: { ...mailWords, subject: 'Je broekje' }, version: 0 } }],
      refused: {
        'version-conflict': [
          { params: { name: 'order-packed' }, body: { words: mailWords, version: 7 } },
        ],
      },
    },
    'POST /api/admin/mail-words/:name/preview': {
      params: { name: 'order-packed' },
      body: { words: mailWords },
      reply: { subject: 'Dank voor L10001', errors: {} },
      refused: { 'not-found': [{ params: { name: 'test-mail' } }] },
    },
    'POST /api/admin/mail-words/:name/test': {
      params: { name: 'order-packed' },
      body: { words: mailWords },
      reply: { ok: true, code: null },
      invalid: [{ body: { words: { ...mailWords, closing: '<b>' } } }],
    },
    'POST /api/admin/mails/:name/test': {
      params: { name: 'test-mail' },
      reply: { ok: true, code: null },
    },
    'GET /api/admin/mails/:name': {
      params: { name: 'order-paid' },
      reply: { name: 'order-paid', subject: 'Je betaling voor L10001 is binnen' },
      refused: { 'not-found': [{ params: { name: 'constructor' } }] },
    },
  } satisfies SomeSamples
}
