import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const mailing = {
  subject: 'Nieuws van Luwte',
  preheader: 'Rustig de winter in',
  content: [{ layout: 'MailHeading', attributes: { text: 'De winter in' } }],
}
const revealingMailing = { ...mailing, subject: 'Nieuwe luiers' }

const mailingCall = (id: number) => ({ params: { id: String(id) } })

export function newsletterSamples({
  subscriberId,
  mailingIds: { draft, toDelete, toSend, sending, revealing },
}: SmallShop) {
  return {
    'GET /api/admin/subscribers': {
      query: { search: 'twee@' },
      reply: {
        subscribers: [
          {
            email: 'twee@luwte.example',
            consent_version: '2026-11',
            form: 'Formulier onderaan de pagina',
          },
        ],
        next: null,
      },
      invalid: [{ query: { state: 'x' } }],
    },
    'POST /api/admin/subscribers/export': {
      body: {},
      reply: {},
      invalid: [{ body: { state: 'x' } }],
    },
    'POST /api/admin/subscribers/:id/unsubscribe': { ...mailingCall(subscriberId) },
    'GET /api/admin/mailings': { reply: {}, invalid: [{ query: { after: 'x' } }] },
    'POST /api/admin/mailings': { body: {}, reply: { state: 'draft', version: 1 } },
    'GET /api/admin/mailings/:id': { ...mailingCall(draft), reply: { id: draft, state: 'draft' } },
    'POST /api/admin/mailings/preview': {
      body: revealingMailing,
      reply: { subject: 'Nieuwe luiers' },
      invalid: [{ body: { ...mailing, content: [{ layout: 'HeroCta', attributes: {} }] } }],
    },
    'PUT /api/admin/mailings/:id': {
      ...mailingCall(draft),
      body: { ...mailing, version: 1 },
      reply: { version: 2, subject: mailing.subject },
      once: true,
      invalid: [
        { ...mailingCall(draft), body: { ...mailing, subject: 'x'.repeat(200), version: 1 } },
      ],
      refused: {
        'version-conflict': [{ ...mailingCall(draft), body: { ...mailing, version: 7 } }],
      },
    },
    'POST /api/admin/mailings/:id/test': {
      ...mailingCall(toSend),
      reply: {},
      invalid: [mailingCall(revealing)],
    },
    'POST /api/admin/mailings/:id/send': {
      ...mailingCall(toSend),
      body: {},
      reply: { id: toSend },
      once: true,
      invalid: [mailingCall(revealing)],
      refused: { 'version-conflict': [mailingCall(sending)] },
    },
    'POST /api/admin/mailings/:id/stop': {
      ...mailingCall(sending),
      reply: { id: sending, state: 'stopped' },
      once: true,
      refused: { 'not-found': [mailingCall(revealing)] },
    },
    'DELETE /api/admin/mailings/:id': { ...mailingCall(toDelete), once: true },
  } satisfies SomeSamples
}
