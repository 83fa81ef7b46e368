import { describe, expect, test } from 'vitest'
import { stockReasons } from '../inventory/stock-change.ts'
import {
  describeAuditSubject,
  describeAuditDetails,
  translateAuditDetails,
} from './audit-entry-text.ts'
import { staffRoles } from './staff-role.ts'

test('describeAuditSubject lists the subject in Dutch', () => {
  expect(describeAuditSubject({ number: 'L10001', return: '3' })).toBe(
    'bestelling L10001, retour 3',
  )
  expect(describeAuditSubject({ slug: 'over-ons', versie: 4, publish_at: 'undefined' })).toBe(
    'adres over-ons, versie 4',
  )
  expect(describeAuditSubject({})).toBe('')
})

const nameOf = (detail: string, id: number) => (id === 1 ? `${detail} Duin` : undefined)

describe('describeAuditDetails', () => {
  test('lists the details in Dutch', () => {
    expect(describeAuditDetails({ reason: 'damaged', mailed: true, lines: [1, 2] })).toBe(
      'reden: beschadigd of verlopen; gemaild: ja; regels: 1, 2',
    )
    expect(describeAuditDetails({ before: 12.95, after: null })).toBe('van 12,95 naar niets')
    expect(describeAuditDetails({ packs: 'all', amount: 5 })).toBe(
      'pakken: alles; bedrag: €\u00a05,00',
    )
    expect(describeAuditDetails({ state: 'confirmed', count: 12 })).toBe(
      'stand: aangemeld; aantal: 12',
    )
    expect(describeAuditDetails(null)).toBe('')
  })

  test('names each item of a bulk change, and a category', () => {
    const changes = [
      { id: 1, price: { from: 12.95, to: 11.95 } },
      { id: 2, stock: { from: 5, to: 8 } },
    ]
    expect(describeAuditDetails({ changes }, nameOf).replaceAll('\u00a0', ' ')).toBe(
      'changes Duin: prijs van € 12,95 naar € 11,95; nummer 2: voorraad van 5 naar 8',
    )
    expect(describeAuditDetails({ category: 1, products_to: 'none' }, nameOf)).toBe(
      'categorie: category Duin; producten naar: geen',
    )
    expect(describeAuditSubject({ id: '7', kind: 'page' }, 'Duin')).toBe('Duin, soort pagina')
  })

  test('shows moments in Dutch time and days in Dutch, also within a text', () => {
    const after = '€ 6,50 van 2026-11-28T21:11:00.000Z tot 2026-12-05T22:59:00Z'
    expect(describeAuditDetails({ before: 'geen', after })).toBe(
      'van geen naar € 6,50 van 28 nov 2026, 22:11 tot 5 dec 2026, 23:59',
    )
    expect(describeAuditDetails({ valid_until: '2026-11-28' })).toBe('geldig tot: 28 nov 2026')
    expect(describeAuditSubject({ slug: 'contact', seen: '2026-11-28T21:11:00.000Z' })).toBe(
      'adres contact',
    )
  })

  test('says that nothing changed', () => {
    const same = { phone: '010' }
    expect(describeAuditDetails({ before: same, after: same })).toBe('niets veranderd')
  })

  test('lists only the differences between before and after', () => {
    const before = { company: 'Luwte', phone: '010', opening_hours: 'ma' }
    expect(
      describeAuditDetails({ before, after: { ...before, phone: '020', opening_hours: '' } }),
    ).toBe('telefoon: van 010 naar 020; openingstijden: van ma naar niets')
    expect(
      describeAuditDetails({ before: { shop_name: 'Luwte' }, after: { shop_name: 'Duinzicht' } }),
    ).toBe('naam van de winkel: van Luwte naar Duinzicht')
  })

  test('translates values of known fields, and not the same words elsewhere', () => {
    expect(describeAuditDetails({ before: { role: 'warehouse' }, after: { role: 'editor' } })).toBe(
      'rol: van magazijn naar redactie',
    )
    expect(describeAuditDetails({ before: 'editor', after: 'all' })).toBe('van editor naar all')
    expect(describeAuditDetails({ role: 'toString' })).toBe('rol: toString')
  })

  test('translates every role and every stock reason', () => {
    for (const role of staffRoles) expect(describeAuditDetails({ role })).not.toContain(role)
    for (const reason of stockReasons)
      expect(describeAuditDetails({ reason })).not.toContain(reason)
  })

  test('shows the sentence of a problem code, or the code itself when it is unknown', () => {
    expect(describeAuditDetails({ code: 'last-owner' })).toBe(
      'Dit is de laatste eigenaar. Maak eerst een collega eigenaar.',
    )
    expect(describeAuditDetails({ code: 'toString' })).toBe('toString')
  })
})

test('translateAuditDetails replaces known values in lists and in both values of a change', () => {
  const words = { scopes: { 'stock:read': 'voorraad lezen' } }
  const details = { before: { scopes: ['stock:read'] }, after: { scopes: ['other', 'stock:read'] } }
  expect(translateAuditDetails(details, words)).toEqual({
    before: { scopes: ['voorraad lezen'] },
    after: { scopes: ['other', 'voorraad lezen'] },
  })
  expect(translateAuditDetails({ reason: 'stock:read' }, words)).toEqual({ reason: 'stock:read' })
  expect(translateAuditDetails(null, words)).toBeNull()
})
