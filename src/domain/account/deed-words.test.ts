import { describe, expect, test } from 'vitest'
import { stockReasons } from '../catalogue/stock-reason.ts'
import { aboutWords, factWords } from './deed-words.ts'
import { duties } from './duty.ts'

test('what a deed was about, in words', () => {
  expect(aboutWords({ number: 'L10001', return: '3' })).toBe('bestelling L10001, retour 3')
  expect(aboutWords({ slug: 'over-ons', versie: 4, publish_at: 'undefined' })).toBe('adres over-ons, versie 4')
  expect(aboutWords({})).toBe('')
})

describe('what exactly was done', () => {
  test('is told in Dutch', () => {
    expect(factWords({ reason: 'damaged', mailed: true, lines: [1, 2] })).toBe('reden: beschadigd of verlopen; gemaild: ja; regels: 1, 2')
    expect(factWords({ before: 12.95, after: null })).toBe('van 12.95 naar niets')
    expect(factWords({ changes: [{ id: 1, price: { from: 12.95, to: 11.95 } }] })).toBe(
      'wijzigingen: nummer 1, prijs van 12.95, naar 11.95',
    )
    expect(factWords({ packs: 'all', amount: 5 })).toBe('pakken: alles; bedrag: 5')
    expect(factWords({ state: 'confirmed', count: 12 })).toBe('stand: aangemeld; aantal: 12')
    expect(factWords(null)).toBe('')
  })

  test('names of two lists of values only what differs', () => {
    const before = { company: 'Luwte', phone: '010', opening_hours: 'ma' }
    expect(factWords({ before, after: { ...before, phone: '020', opening_hours: '' } })).toBe(
      'telefoon: van 010 naar 020; openingstijden: van ma naar niets',
    )
  })

  test('translates keys where they are keys, and leaves the same words in names alone', () => {
    expect(factWords({ before: { role: 'warehouse' }, after: { role: 'editor' } })).toBe('rol: van magazijn naar redactie')
    expect(factWords({ before: 'editor', after: 'all' })).toBe('van editor naar all')
    expect(factWords({ role: 'toString' })).toBe('rol: toString')
  })

  test('shows no duty and no reason by its key', () => {
    for (const role of duties) expect(factWords({ role })).not.toContain(role)
    for (const reason of stockReasons) expect(factWords({ reason })).not.toContain(reason)
  })

  test('says why it was refused, also when the reason is not known any more', () => {
    expect(factWords({ code: 'last-owner' })).toBe('Dit is de laatste eigenaar. Maak eerst een collega eigenaar.')
    expect(factWords({ code: 'toString' })).toBe('toString')
  })
})
