import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asMarkedHtml, excerptOf, findable, piecesOf, readable } from './excerpt.ts'
import { meant, plain, wordsOf } from './question.ts'
import { synonymsOf } from './synonyms.ts'

test('words without accents, twice said once, at most eight', () => {
  expect(wordsOf('  Crème  crème, ’s nachts!')).toEqual(['creme', 'nachts'])
  expect(wordsOf('aa bb cc dd ee ff gg hh ii')).toHaveLength(8)
})

test('everyday words find what the catalogue calls them', () => {
  expect(synonymsOf('luier')).toContain('broekje')
  expect(synonymsOf('matje')).toContain('onderlegger')
  expect(synonymsOf('urineverlies')).toContain('incontinentie')
  expect(meant('luier')[0]?.[0]).toBe('luier')
})

test('anything typed gives words of letters and digits only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const word of wordsOf(text)) expect(word).toMatch(/^[a-z0-9]{2,100}$/)
    }),
  )
})

const allAtOnce = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
test('signs lose their accents one by one as they would all at once', () => {
  expect(plain('Crème BRÛLÉE, ’s nachts € 5 – Ångström ﬁ İ ΑΣ 각')).toBe(allAtOnce('Crème BRÛLÉE, ’s nachts € 5 – Ångström ﬁ İ ΑΣ 각'))
  for (const unit of ['binary', 'grapheme'] as const)
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
        expect(plain(text)).toBe(allAtOnce(text))
      }),
    )
})

test('an excerpt marks what was found, also inside a compound, and cuts at words', () => {
  const text = `${'Een rustige zin vooraf. '.repeat(10)}Dit nachtbroekje blijft zitten. ${'En nog een zin erna. '.repeat(10)}`
  const html = asMarkedHtml(excerptOf(readable(text), findable(['broekje'])))
  expect(html).toContain('nacht<mark>broekje</mark>')
  expect(html.startsWith('… ')).toBe(true)
  expect(html.endsWith(' …')).toBe(true)
})

test('nothing in an excerpt becomes an element but the mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, words) => {
      const html = asMarkedHtml(excerptOf(readable(`<img src=x onerror=alert(1)> ${text}`), findable(words)))
      expect(html.replace(/<\/?mark>/g, '')).not.toMatch(/[<>]/)
      const pieces = excerptOf(readable(text), findable(words))
      expect(
        piecesOf(asMarkedHtml(pieces))
          .map((piece) => piece.text)
          .join(''),
      ).toBe(pieces.map((piece) => piece.text).join(''))
    }),
  )
})
