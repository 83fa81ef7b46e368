import { describe, expect, test } from 'vitest'
import { stockReasons } from '../../inventory/stock-change.ts'
import { staffRoles } from '../staff-role.ts'
import { type AuditAction, auditActions, auditSentencesOf } from './audit-actions.ts'
import { type AuditOutcome, describeAuditEntry } from './audit-entry.ts'
import type { AuditNames } from './audit-names.ts'
import { describeAuditDetails, translateAuditValues } from './audit-values.ts'

const names: AuditNames = {
  item: new Map([
    [1, 'Duin Maxi'],
    [2, 'Kwelder'],
  ]),
  category: new Map([[5, 'Slips']]),
  colleague: new Map([[3, 'Jo de Wit']]),
  product: new Map([['duin', 'Duin']]),
  page: new Map([['over-ons', 'Over ons']]),
  article: new Map([['slapen', 'Beter slapen']]),
  customer: new Map([['a7', 'Kim de Vries']]),
}

type Entry = Partial<Parameters<typeof describeAuditEntry>[0]>

const plain = (one: string) => one.replaceAll('\u00a0', ' ')

function describeEntry(action: AuditAction, entry: Entry = {}) {
  const text = describeAuditEntry(
    { by: 'Bo', endpoint: 'test', subject: {}, details: null, outcome: 'done', action, ...entry },
    names,
  )
  return {
    sentence: plain(text.sentence),
    notes: text.notes.map(plain),
    lines: text.lines.map(plain),
  }
}
const sentenceOf = (action: AuditAction, entry?: Entry) => describeEntry(action, entry).sentence

describe('the sentence of an entry', () => {
  test('has the names and amounts of a change of price or stock', () => {
    const item = { endpoint: 'POST /api/admin/items/:id/prices', subject: { id: '1' } }
    const changed = describeEntry('Prijs gewijzigd', {
      ...item,
      details: { item: 'Duin Maxi', before: 14.5, after: 14.95, offer: false },
    })
    expect(changed).toEqual({
      sentence: 'Bo zette de prijs van Duin Maxi van € 14,50 op € 14,95.',
      notes: [],
      lines: [],
    })
    const stock = { item: 'Duin Maxi', reason: 'damaged', before: 5, after: 3 }
    expect(describeEntry('Voorraad gewijzigd', { ...item, details: stock })).toMatchObject({
      sentence: 'Bo zette de voorraad van Duin Maxi van 5 op 3.',
      notes: ['reden: beschadigd of verlopen'],
    })
  })

  test('says that a withdrawal of packs that stayed here was settled, and other packs received', () => {
    const subject = { return: 'R129' }
    const settled = { subject, details: { withdrawal: 'R129' } }
    expect(describeEntry('Retour ontvangen', settled)).toMatchObject({
      sentence: 'Bo handelde herroeping R129 af.',
      notes: [],
    })
    expect(sentenceOf('Retour ontvangen', { subject })).toBe('Bo ontving retour R129.')
  })

  test('has the only item of a bulk change, and folds away the items of a larger one', () => {
    const one = { id: 1, price: { from: 14.5, to: 14.95 } }
    const other = { id: 2, price: { from: 9, to: 9.95 }, stock: { from: 1, to: 4 } }
    const action = 'Prijzen en voorraad gewijzigd'
    expect(describeEntry(action, { details: { changes: [one] } })).toEqual({
      sentence: 'Bo zette de prijs van Duin Maxi van € 14,50 op € 14,95.',
      notes: [],
      lines: [],
    })
    expect(describeEntry(action, { details: { changes: [one, other] } })).toEqual({
      sentence: 'Bo wijzigde prijzen en voorraad van 2 producten.',
      notes: [],
      lines: [
        'Duin Maxi: prijs van € 14,50 naar € 14,95',
        'Kwelder: prijs van € 9,00 naar € 9,95, voorraad van 1 naar 4',
      ],
    })
    expect(describeEntry(action, { details: { changes: [other] } })).toMatchObject({
      sentence: 'Bo wijzigde prijzen en voorraad van Kwelder.',
      notes: ['Kwelder: prijs van € 9,00 naar € 9,95, voorraad van 1 naar 4'],
    })
    expect(describeEntry('Bestellingen verzonden', { details: { orders: ['L1', 'L2'] } })).toEqual({
      sentence: 'Bo verzond 2 bestellingen.',
      notes: [],
      lines: ['L1', 'L2'],
    })
  })

  test('names orders, pages, products, customers, subscriptions and colleagues', () => {
    expect(
      sentenceOf('Terugbetaling gedaan', { subject: { number: 'L1' }, details: { amount: 5 } }),
    ).toBe('Bo betaalde € 5,00 van bestelling L1 terug.')
    expect(sentenceOf('Pagina bewaard', { subject: { slug: 'over-ons' } })).toBe(
      'Bo wijzigde de pagina ‘Over ons’ op de site.',
    )
    expect(sentenceOf('Concept weggegooid', { subject: { kind: 'article', slug: 'slapen' } })).toBe(
      'Bo gooide het concept van het artikel ‘Beter slapen’ weg.',
    )
    const endpoint = 'PUT /api/admin/product/:slug'
    expect(sentenceOf('Product bewaard', { endpoint, subject: { slug: 'duin' } })).toBe(
      'Bo wijzigde Duin.',
    )
    expect(sentenceOf('Klant gewist', { subject: { customer: 'a7' } })).toBe(
      'Bo wiste klant Kim de Vries.',
    )
    expect(sentenceOf('Klant gewist', { subject: { customer: 'a8' } })).toBe('Bo wiste een klant.')
    expect(
      sentenceOf('Abonnement gepauzeerd voor een klant', {
        endpoint: 'POST /api/admin/subscriptions/:id/pause',
        subject: { id: '5001' },
      }),
    ).toBe('Bo pauzeerde abonnement A5001.')
    const roles = { before: { role: 'warehouse' }, after: { role: 'editor' } }
    expect(
      describeEntry('Rol gewijzigd', {
        endpoint: 'PUT /api/admin/colleagues/:id/staff-role',
        subject: { id: '3' },
        details: roles,
      }),
    ).toMatchObject({
      sentence: 'Bo wijzigde de rol van Jo de Wit.',
      notes: ['rol: van magazijn naar redactie'],
    })
  })

  test('has the particle of a verb before the device that somebody logged in with', () => {
    expect(sentenceOf('Ingelogd', { details: { device: 'Chrome op Linux' } })).toBe(
      'Bo logde in met Chrome op Linux.',
    )
    expect(sentenceOf('Ingelogd')).toBe('Bo logde in.')
  })

  test('says what was not done, with the reason', () => {
    const refund: Entry = { subject: { number: 'L1' }, details: { amount: 5, code: 'last-owner' } }
    const sentences: Record<Exclude<AuditOutcome, 'done'>, string> = {
      refused: 'Dit is de laatste eigenaar. Maak eerst een collega eigenaar.',
      failed: 'Dat mislukte.',
      unknown: 'Of dat is gelukt, weten we niet.',
    }
    for (const [outcome, reason] of Object.entries(sentences))
      expect(
        sentenceOf('Terugbetaling gedaan', { ...refund, outcome: outcome as AuditOutcome }),
      ).toBe(`Bo wilde € 5,00 van bestelling L1 terugbetalen. ${reason}`)
  })

  test('has no moment as the database writes it', () => {
    const entry = {
      endpoint: 'PUT /api/admin/items/:id/offer',
      subject: { id: '1', seen: '2026-11-28T21:11:00.000Z' },
      details: {
        before: 'geen',
        after: '€ 6,50 van 2026-11-28T21:11:00.000Z tot 2026-12-05T22:59:00Z',
      },
    }
    expect(describeEntry('Aanbieding gepland', entry)).toEqual({
      sentence:
        'Bo plande een aanbieding van Duin Maxi: € 6,50 van 28 nov 2026, 22:11 tot 5 dec 2026, 23:59.',
      notes: [],
      lines: [],
    })
  })

  test('is there for an action of an earlier version', () => {
    expect(sentenceOf('Iets van vroeger gedaan' as AuditAction)).toBe(
      'Bo: Iets van vroeger gedaan.',
    )
  })
})

test.each(auditActions)('‘%s’ has a verb, and values that entries have', (action) => {
  for (const [past, infinitive, about] of auditSentencesOf(action)) {
    expect(past).toMatch(/^\p{Ll}+(?: \p{Ll}+)*$/u)
    expect(infinitive).toMatch(/n$|doen$/)
    expect(about).not.toMatch(/[.]$|L\d/)
  }
  for (const outcome of ['done', 'refused'] as const)
    expect(sentenceOf(action, { outcome })).not.toMatch(/[{}[\]|]|undefined| {2}/)
})

describe('describeAuditDetails', () => {
  test('lists details in Dutch', () => {
    expect(describeAuditDetails({ reason: 'damaged', mailed: true, lines: [1, 2] })).toEqual([
      'reden: beschadigd of verlopen',
      'gemaild: ja',
      'regels: 1, 2',
    ])
    expect(describeAuditDetails({ before: 12.95, after: null })).toEqual(['van 12,95 naar niets'])
    expect(describeAuditDetails({ state: 'confirmed', version: 3, mailed: false })).toEqual([
      'stand: aangemeld',
    ])
  })

  test('lists only the differences between before and after', () => {
    const before = { company: 'Luwte', phone: '010', opening_hours: 'ma' }
    const after = { ...before, phone: '020', opening_hours: '' }
    expect(describeAuditDetails({ before, after })).toEqual([
      'telefoon: van 010 naar 020; openingstijden: van ma naar niets',
    ])
    expect(describeAuditDetails({ before, after: before })).toEqual(['niets veranderd'])
  })

  test('translates every role and every stock reason', () => {
    for (const role of staffRoles) expect(describeAuditDetails({ role })[0]).not.toContain(role)
    for (const reason of stockReasons)
      expect(describeAuditDetails({ reason })[0]).not.toContain(reason)
    expect(describeAuditDetails({ role: 'toString' })).toEqual(['rol: toString'])
  })
})

test('translateAuditValues replaces known values in lists and in both values of a change', () => {
  const words = { scopes: { 'stock:read': 'voorraad lezen' } }
  const details = { before: { scopes: ['stock:read'] }, after: { scopes: ['other', 'stock:read'] } }
  expect(translateAuditValues(details, words)).toEqual({
    before: { scopes: ['voorraad lezen'] },
    after: { scopes: ['other', 'voorraad lezen'] },
  })
  expect(translateAuditValues({ reason: 'stock:read' }, words)).toEqual({ reason: 'stock:read' })
  expect(translateAuditValues(null, words)).toBeNull()
})
