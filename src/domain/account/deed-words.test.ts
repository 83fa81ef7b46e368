import { expect, test } from 'vitest'
import { aboutWords, factWords } from './deed-words.ts'

test('what a deed was about, in words', () => {
  expect(aboutWords({ number: 'L10001', return: '3' })).toBe('bestelling L10001, retour 3')
  expect(aboutWords({ slug: 'over-ons', versie: 4, publish_at: 'undefined' })).toBe('adres over-ons, versie 4')
  expect(aboutWords({})).toBe('')
})

test('what exactly was done, in words', () => {
  expect(factWords({ van: 'magazijn', naar: 'redactie' })).toBe('van magazijn naar redactie')
  expect(factWords({ reden: 'beschadigd', gemaild: true, regels: [1, 2] })).toBe('reden: beschadigd; gemaild: ja; regels: 1, 2')
  expect(factWords({ van: { prijs: '12,95', btw: 9 }, naar: { prijs: '11,95', btw: 9 } })).toBe('prijs: van 12,95 naar 11,95')
  expect(factWords({ van: null, naar: 'x' })).toBe('van niets naar x')
  expect(factWords(null)).toBe('')
})

test('a refusal says why, also when its reason is not known any more', () => {
  expect(factWords({ code: 'last-owner' })).toBe('Dit is de laatste eigenaar. Maak eerst een collega eigenaar.')
  expect(factWords({ code: 'toString' })).toBe('toString')
})
