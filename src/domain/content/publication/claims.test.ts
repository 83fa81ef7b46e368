import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findForbiddenClaims } from './claims.ts'

const forbidden = [
  'Geneest incontinentie',
  'Dit voorkomt blaasontsteking.',
  '100% lekvrij',
  'Blijft de hele dag droog.',
  'De hele nacht lekker droog',
  'Droog tot de avond',
  'Droog in seconden',
  'Je huid blijft droog.',
  'Zo blijft je bed ook ’s nachts droog',
  'Een laken dat droog blijft',
  'Onderleggers en hoezen die je bed en je stoel droog houden',
  'De kern houdt je huid droog',
  'Droog de dag door',
  'Geur blijft binnen',
  'Geur blijft in de kern',
  'Dat merk je aan de geur: die blijft weg',
  'Houdt alle geurtjes binnen',
  'Dat is meer dan een nacht vraagt.',
  'Kiel houdt een volle nacht vast.',
  'Vier uur zonder zorgen',
  'Tot vijf uur onderweg zonder te wisselen.',
  'Ons meest gekozen verband voor heren',
  'Getest op huidirritatie, door een onafhankelijk laboratorium',
  'In een laboratorium bewezen zacht',
  'Getest: Op mensen met een gevoelige huid',
  'Nooit op dieren getest',
  'Dierproefvrij',
  'Fles van gerecycled kunststof',
  'Vergaat bij industriële compostering',
  'Biologisch afbreekbare doekjes',
  'Composteerbaar',
  'Cellulose uit beheerd bos',
  'Biologisch katoen met 6 % elastaan',
  'Een duurzame keuze',
  'Ecologisch verband',
]

const allowed = [
  'Het tweede verbandje blijft droog en het eerste loopt over.',
  'Houd je huid droog en schoon.',
  'Wil je je huid droog houden? Dep dan na het wassen.',
  'Dep droog en wrijf niet.',
  'Aan de lijn, in een nacht droog',
  'Na het centrifugeren is de slip in zes uur droog.',
  'Niet als het materiaal droog aanvoelt en goed zit.',
  'De winkel is nog niet getest door mensen met een beperking.',
  'In het laboratorium neemt de kern ongeveer 1.500 ml op. In bed is dat minder.',
  'In het laboratorium getest volgens ISO 11948-1: 600 ml',
  'De kern bindt geur.',
  'Doet de geur verdwijnen? Was het dan nog een keer.',
  'Voor een hele nacht kies je 7 of 8.',
  'Van 80 % gerecycled kunststof',
  'De doos is voor honderd procent gerecycled.',
  'Niet composteerbaar: gooi het bij het restafval.',
  'Cellulose uit beheerd bos (FSC C000000)',
  'Biologisch katoen, GOTS',
  'Enzymen die de geur afbreken',
  'Katoen, wassen op 60 graden',
  'Vangt een flinke scheut op.',
  'Wij verkopen dit product vaak.',
]

describe('findForbiddenClaims', () => {
  test.each(forbidden)('finds the claim in: %s', (text) => {
    expect(findForbiddenClaims(text)).not.toEqual([])
    expect(findForbiddenClaims(text)[0]).toContain('mogen we niet beweren')
  })

  test.each(allowed)('allows: %s', (text) => expect(findForbiddenClaims(text)).toEqual([]))

  test('finds a claim anywhere in a longer text', () => {
    const sentences = fc.array(fc.constantFrom(...allowed), { maxLength: 6 })
    fc.assert(
      fc.property(fc.constantFrom(...forbidden), sentences, sentences, (claim, before, after) => {
        const text = [...before, claim, ...after].join('\n')
        expect(findForbiddenClaims(text)).toEqual(findForbiddenClaims(claim))
        expect(findForbiddenClaims(text.toUpperCase()).length).toBeGreaterThan(0)
      }),
    )
  })

  test('ignores a proof in another sentence', () =>
    expect(findForbiddenClaims('Van gerecycled kunststof. Met 20 % meer inhoud.')).toHaveLength(1))
})
