import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandIn, bearsName } from './brand-name.ts'
import { brandQuestion } from './brand-question.ts'
import { stemOf } from './dutch-stem.ts'
import { plain } from './plain.ts'
import { soughtWords, wordsOf } from './question.ts'
import { corrected, isOneSlipAway } from './spelling.ts'
import { meanings, synonymsOf } from './synonyms.ts'

describe('wordsOf', () => {
  test('gives each word once, without accents, at most eight', () => {
    expect(wordsOf('  Crème  crème, ’s nachts!')).toEqual(['creme', 'nachts'])
    expect(wordsOf('aa bb cc dd ee ff gg hh ii')).toHaveLength(8)
  })

  test('keeps one sign as a size and as a number of drops only', () => {
    expect(wordsOf('maat M')).toEqual(['maat', 'm'])
    expect(wordsOf('8 druppels')).toEqual(['8', 'druppels'])
    expect(wordsOf('m 8')).toEqual([])
  })

  test('leaves out words that only say that somebody asks', () => {
    expect(wordsOf('waar koop ik goede zalf')).toEqual(['ik', 'zalf'])
    expect(wordsOf('waar')).toEqual(['waar'])
  })

  test.each([
    ['Zie je het onder een broek?', 'zichtbaar'],
    ['onder mijn strakke spijkerbroek', 'zichtbaar'],
    ['elke maand', 'abonnement'],
    ['Welke maat heb ik', 'maten'],
  ])('takes %j for what it means', (typed, meant) => {
    expect(wordsOf(typed)).toContain(meant)
  })

  test('gives words of letters and digits only, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of wordsOf(text)) expect(word).toMatch(/^[a-z0-9]{1,100}$/)
      }),
    )
  })
})

const allAtOnce = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

describe('plain', () => {
  test('takes accents off sign by sign as it would all at once', () => {
    expect(plain('Crème BRÛLÉE, ’s nachts € 5 – Ångström ﬁ İ ΑΣ 각')).toBe(allAtOnce('Crème BRÛLÉE, ’s nachts € 5 – Ångström ﬁ İ ΑΣ 각'))
    for (const unit of ['binary', 'grapheme'] as const)
      fc.assert(
        fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
          expect(plain(text)).toBe(allAtOnce(text))
        }),
      )
  })
})

describe('synonymsOf', () => {
  test('finds what the catalogue calls an everyday word', () => {
    expect(synonymsOf('luier')).toContain('broekje')
    expect(synonymsOf('matje')[0]).toMatch(/^(matjes|onderlegger)$/)
    expect(synonymsOf('urineverlies')).toContain('incontinentie')
  })

  test('holds plain words only, as the database compares them', () => {
    for (const word of meanings.flat()) expect(word).toMatch(/^[a-z0-9]+$/)
  })

  test('never makes a bed of the night', () => {
    expect(synonymsOf('nacht')).not.toContain('bed')
  })
})

describe('corrected', () => {
  test.each([
    ['luijer', 'luier'],
    ['verzekring', 'verzekering'],
    ['retuor', 'retour'],
  ])('takes %s for %s', (typed, meant) => {
    expect(corrected(typed)).toBe(meant)
    expect(soughtWords(typed)[0]?.guesses).toEqual([meant, ...synonymsOf(meant)])
  })

  test('leaves short words and other beginnings alone', () => {
    expect(corrected('mat')).toBeUndefined()
    expect(corrected('huier')).toBeUndefined()
  })

  test('counts one letter more, fewer, other or swapped as one slip', () => {
    expect(['ab', 'abcd', 'abd', 'acb'].map((word) => isOneSlipAway(word, 'abc'))).toEqual([true, true, true, true])
    expect(['abc', 'a', 'cba', 'abcde'].map((word) => isOneSlipAway(word, 'abc'))).toEqual([false, false, false, false])
  })
})

describe('stemOf', () => {
  test.each([
    ['ruikt', 'ruiken'],
    ['matras', 'matrassen'],
    ['bed', 'bedden'],
    ['broekje', 'broekjes'],
    ['stoppen', 'stopt'],
    ['maat', 'maten'],
    ['brief', 'brieven'],
    ['terugsturen', 'terugstuurt'],
  ])('sees one word in %s and %s', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other))
  })

  test.each([
    ['bed', 'bedrijf'],
    ['nacht', 'nachtbroekje'],
    ['man', 'mand'],
  ])('tells %s from %s', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other))
  })
})

describe('brandQuestion', () => {
  test('knows a brand as a whole word only', () => {
    expect(brandIn('TENA Lady')).toBe('tena')
    expect(brandIn('moli care')).toBe('molicare')
    expect(brandIn('antenaar idee')).toBeUndefined()
    expect(bearsName('tena', 'Tena Pants')).toBe(true)
    expect(bearsName('id', 'Idee')).toBe(false)
  })

  test('reads a line as words of the shop and a strength as a band', () => {
    expect(brandQuestion('tena lady mini')).toEqual({ brand: 'tena', rest: 'verband dames', band: 'light' })
    expect(brandQuestion('iD Slip maxi')).toEqual({ brand: 'id', rest: 'slip', band: 'extreme' })
    expect(brandQuestion('depend constructor')).toMatchObject({ rest: 'constructor' })
    expect(brandQuestion('slip')).toBeUndefined()
  })
})
