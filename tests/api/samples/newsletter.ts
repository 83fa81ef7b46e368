// Samples of the newsletter as staff sees and writes it.

import type { SamplesOf } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

type Keys =
  | 'GET /api/admin/subscribers'
  | 'POST /api/admin/subscribers/export'
  | 'POST /api/admin/subscribers/:id/unsubscribe'
  | 'GET /api/admin/mailings'
  | 'POST /api/admin/mailings'
  | 'POST /api/admin/mailings/preview'
  | `${'GET' | 'PUT' | 'DELETE'} /api/admin/mailings/:id`
  | `POST /api/admin/mailings/:id/${'test' | 'send' | 'stop'}`

const words = {
  subject: 'Nieuws van Luwte',
  preheader: 'Rustig de winter in',
  content: [{ layout: 'MailHeading', attributes: { text: 'De winter in' } }],
}
const telling = { ...words, subject: 'Nieuwe luiers' }

const of = (id: number) => ({ params: { id: String(id) } })

export function newsletterSamples({ reader, mailingIds: { draft, toDrop, toSend, going, tooTelling } }: SmallShop): SamplesOf<Keys> {
  const strange = { params: { id: '999999' } }
  return {
    'GET /api/admin/subscribers': {
      call: { query: { zoek: 'twee@' } },
      reply: {
        subscribers: [{ email: 'twee@luwte.example', consent_version: '2026-11', form: 'Formulier onderaan elke pagina' }],
        next: null,
      },
      refused: [{ call: { query: { state: 'x' } }, code: 'input-invalid' }],
    },
    'POST /api/admin/subscribers/export': {
      call: { body: {} },
      reply: {},
      refused: [{ call: { body: { state: 'x' } }, code: 'input-invalid' }],
    },
    'POST /api/admin/subscribers/:id/unsubscribe': {
      call: of(reader),
      reply: undefined,
      refused: [{ call: strange, code: 'not-found' }],
    },
    'GET /api/admin/mailings': {
      call: {},
      reply: {},
      refused: [{ call: { query: { na: 'x' } }, code: 'input-invalid' }],
    },
    'POST /api/admin/mailings': {
      call: { body: {} },
      reply: { state: 'draft', version: 1 },
      refused: [],
    },
    'GET /api/admin/mailings/:id': {
      call: of(draft),
      reply: { id: draft, state: 'draft' },
      refused: [{ call: strange, code: 'not-found' }],
    },
    'POST /api/admin/mailings/preview': {
      call: { body: telling },
      reply: { subject: 'Nieuwe luiers' },
      refused: [{ call: { body: { ...words, content: [{ layout: 'HeroCta', attributes: {} }] } }, code: 'input-invalid' }],
    },
    'PUT /api/admin/mailings/:id': {
      call: { ...of(draft), body: { ...words, version: 1 } },
      reply: { version: 2, subject: words.subject },
      once: true,
      refused: [
        { call: { ...strange, body: { ...words, version: 1 } }, code: 'not-found' },
        { call: { ...of(draft), body: { ...words, version: 7 } }, code: 'version-conflict' },
        { call: { ...of(draft), body: { ...words, subject: 'x'.repeat(200), version: 1 } }, code: 'input-invalid' },
      ],
    },
    'POST /api/admin/mailings/:id/test': {
      call: of(toSend),
      reply: {},
      refused: [
        { call: strange, code: 'not-found' },
        { call: of(tooTelling), code: 'input-invalid' },
      ],
    },
    'POST /api/admin/mailings/:id/send': {
      call: { ...of(toSend), body: {} },
      reply: { id: toSend },
      once: true,
      refused: [
        { call: { ...strange, body: {} }, code: 'not-found' },
        { call: { ...of(tooTelling), body: {} }, code: 'input-invalid' },
        { call: { ...of(going), body: {} }, code: 'version-conflict' },
      ],
    },
    'POST /api/admin/mailings/:id/stop': {
      call: of(going),
      reply: { id: going, state: 'stopped' },
      once: true,
      refused: [{ call: of(tooTelling), code: 'not-found' }],
    },
    'DELETE /api/admin/mailings/:id': {
      call: of(toDrop),
      reply: undefined,
      once: true,
      refused: [{ call: strange, code: 'not-found' }],
    },
  }
}
