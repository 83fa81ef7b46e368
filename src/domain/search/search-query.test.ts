import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findBrand, productNameHasBrand } from './brand-name.ts'
import { stemDutchWord } from './word-distance.ts'
import { foldText } from './fold-text.ts'
import {
  parseSearchQuery,
  splitQueryWords,
  correctSpelling,
  isOneEditAway,
  findNamedVariation,
  parseBrandQuery,
} from './search-query.ts'
import { synonymGroups, synonymsOf } from './synonyms.ts'

describe('tokenise', () => {
  test('returns each word once, without accents, at most eight', () => {
    expect(splitQueryWords('  Crème  crème, ’s nachts!')).toEqual(['creme', 'nachts'])
    expect(splitQueryWords('aa bb cc dd ee ff gg hh ii')).toHaveLength(8)
  })

  test('accepts a single character only as a size or a number of drops', () => {
    expect(splitQueryWords('maat M')).toEqual(['maat', 'm'])
    expect(splitQueryWords('8 druppels')).toEqual(['8', 'druppels'])
    expect(splitQueryWords('m 8')).toEqual([])
  })

  test('drops filler words unless there are no others', () => {
    expect(splitQueryWords('waar koop ik goede zalf')).toEqual(['ik', 'zalf'])
    expect(splitQueryWords('waar')).toEqual(['waar'])
  })

  test.each([
    ['Zie je het onder een broek?', 'zichtbaar'],
    ['onder mijn strakke spijkerbroek', 'zichtbaar'],
    ['elke maand', 'abonnement'],
    ['Welke maat heb ik', 'maten'],
  ])('replaces the phrase in %j by %s', (typed, meant) => {
    expect(splitQueryWords(typed)).toContain(meant)
  })

  test('returns words of letters and digits only, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of splitQueryWords(text)) expect(word).toMatch(/^[a-z0-9]{1,100}$/)
      }),
    )
  })
})

const normaliseAll = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

describe('foldText', () => {
  test('equals normalising the complete text', () => {
    expect(foldText('Crème BRÛLÉE, ’s nachts € 5 – Ångström ﬁ İ ΑΣ 각')).toBe(
      normaliseAll('Crème BRÛLÉE, ’s nachts € 5 – Ångström ﬁ İ ΑΣ 각'),
    )
    for (const unit of ['binary', 'grapheme'] as const)
      fc.assert(
        fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
          expect(foldText(text)).toBe(normaliseAll(text))
        }),
      )
  })
})

describe('synonymsOf', () => {
  test('returns the catalogue’s words for a common word', () => {
    expect(synonymsOf('luier')).toContain('broekje')
    expect(synonymsOf('matje')[0]).toMatch(/^(matjes|onderlegger)$/)
    expect(synonymsOf('urineverlies')).toContain('incontinentie')
  })

  test('contains folded words only, as the database compares them', () => {
    for (const word of synonymGroups.flat()) expect(word).toMatch(/^[a-z0-9]+$/)
  })

  test('does not return bed for nacht', () => {
    expect(synonymsOf('nacht')).not.toContain('bed')
  })
})

describe('correctSpelling', () => {
  test.each([
    ['luijer', 'luier'],
    ['verzekring', 'verzekering'],
    ['retuor', 'retour'],
  ])('corrects %s to %s', (typed, meant) => {
    expect(correctSpelling(typed)).toBe(meant)
    expect(parseSearchQuery(typed)[0]?.guesses).toEqual([meant, ...synonymsOf(meant)])
  })

  test('ignores short words and words with another first letter', () => {
    expect(correctSpelling('mat')).toBeUndefined()
    expect(correctSpelling('huier')).toBeUndefined()
  })

  test('counts one inserted, missing, replaced or swapped letter as one edit', () => {
    expect(['ab', 'abcd', 'abd', 'acb'].map((word) => isOneEditAway(word, 'abc'))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['abc', 'a', 'cba', 'abcde'].map((word) => isOneEditAway(word, 'abc'))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('stemDutchWord', () => {
  test.each([
    ['ruikt', 'ruiken'],
    ['matras', 'matrassen'],
    ['bed', 'bedden'],
    ['broekje', 'broekjes'],
    ['stoppen', 'stopt'],
    ['maat', 'maten'],
    ['brief', 'brieven'],
    ['terugsturen', 'terugstuurt'],
  ])('gives %s and %s the same stem', (one, other) => {
    expect(stemDutchWord(one)).toBe(stemDutchWord(other))
  })

  test.each([
    ['bed', 'bedrijf'],
    ['nacht', 'nachtbroekje'],
    ['man', 'mand'],
  ])('gives %s and %s different stems', (one, other) => {
    expect(stemDutchWord(one)).not.toBe(stemDutchWord(other))
  })
})

describe('parseBrandQuery', () => {
  test('recognises a brand as a full word only', () => {
    expect(findBrand('TENA Lady')).toBe('tena')
    expect(findBrand('moli care')).toBe('molicare')
    expect(findBrand('antenaar idee')).toBeUndefined()
    expect(productNameHasBrand('tena', 'Tena Pants')).toBe(true)
    expect(productNameHasBrand('id', 'Idee')).toBe(false)
  })

  test('translates a product line to words of the shop and a strength to a band', () => {
    expect(parseBrandQuery('tena lady mini')).toEqual({
      brand: 'tena',
      rest: 'verband dames',
      band: 'light',
    })
    expect(parseBrandQuery('iD Slip maxi')).toEqual({ brand: 'id', rest: 'slip', band: 'extreme' })
    expect(parseBrandQuery('depend constructor')).toMatchObject({ rest: 'constructor' })
    expect(parseBrandQuery('slip')).toBeUndefined()
  })
})

const sizes = ['Maat M', 'Maat L', 'Maat XL'].map((name) => ({ name }))
const packs = ['1 pak van 14', 'Doos van 6 pakken'].map((name) => ({ name }))

describe('findNamedVariation', () => {
  test.each([
    ['duin xl', sizes, 'Maat XL'],
    ['DUIN maat l', sizes, 'Maat L'],
    ['doos van 6 pakken', packs, 'Doos van 6 pakken'],
  ])('finds the variation of %s', (query, variations, name) =>
    expect(findNamedVariation(query, variations)?.name).toBe(name),
  )

  test.each([
    ['duin', sizes],
    ['duin maat', sizes],
    ['duin m of l', sizes],
    ['duin xl', sizes.slice(2)],
    ['duin', []],
  ])('finds none for %s', (query, variations) =>
    expect(findNamedVariation(query, variations)).toBeUndefined(),
  )
})
