import { describe, expect, test } from 'vitest'
import { stockReasons } from '../inventory/stock-reason.ts'
import { describeAuditSubject, describeAuditDetails } from './audit-entry-text.ts'
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

describe('describeAuditDetails', () => {
  test('lists the details in Dutch', () => {
    expect(describeAuditDetails({ reason: 'damaged', mailed: true, lines: [1, 2] })).toBe(
      'reden: beschadigd of verlopen; gemaild: ja; regels: 1, 2',
    )
    expect(describeAuditDetails({ before: 12.95, after: null })).toBe('van 12.95 naar niets')
    expect(describeAuditDetails({ changes: [{ id: 1, price: { from: 12.95, to: 11.95 } }] })).toBe(
      'wijzigingen: nummer 1, prijs van 12.95, naar 11.95',
    )
    expect(describeAuditDetails({ packs: 'all', amount: 5 })).toBe('pakken: alles; bedrag: 5')
    expect(describeAuditDetails({ state: 'confirmed', count: 12 })).toBe(
      'stand: aangemeld; aantal: 12',
    )
    expect(describeAuditDetails(null)).toBe('')
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
