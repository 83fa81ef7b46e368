import type { SamplesOf } from '#tests/api/samples/sample.ts'
import type { ExtensionEndpoints } from '#api/index.ts'
import type { AppContext } from '#operations/context.ts'
import type { SmallShop } from '#tests/api/samples/small-shop.ts'
import { mailings } from '../data/tables.ts'

type Key = ExtensionEndpoints['mailings'][number]['contract']['key']

/** Drafts, one with a revealing subject, and one that is being sent. */
async function insertMailings({ db, clock }: AppContext) {
  const content = [{ layout: 'MailHeading', attributes: { text: 'De winter in' } }]
  const draft = { subject: 'Nieuws', content, changedAt: clock() }
  const rows = await db
    .insert(mailings)
    .values([
      draft,
      draft,
      draft,
      { ...draft, state: 'sending', startedAt: clock() },
      { ...draft, subject: 'Luiers' },
    ])
    .returning({ id: mailings.id })
  const [draftId, toDelete, toSend, sending, revealing] = rows.map(({ id }) => id)
  return {
    draft: draftId!,
    toDelete: toDelete!,
    toSend: toSend!,
    sending: sending!,
    revealing: revealing!,
  }
}

const mailing = {
  subject: 'Nieuws van Luwte',
  preheader: 'Rustig de winter in',
  content: [{ layout: 'MailHeading', attributes: { text: 'De winter in' } }],
}
const revealingMailing = { ...mailing, subject: 'Nieuwe luiers' }

const mailingCall = (id: number) => ({ params: { id: String(id) } })

export async function samples(_: SmallShop, context: AppContext): Promise<SamplesOf<Key>> {
  const { draft, toDelete, toSend, sending, revealing } = await insertMailings(context)
  return {
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
  }
}

export const withoutAuditEntry = ['POST /api/admin/mailings/preview']
export const namelessActions = ['Mailing begonnen']
export const secrets = ['Nieuws van Luwte']
