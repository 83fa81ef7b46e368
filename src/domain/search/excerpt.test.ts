import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createExcerpt, toExcerptSource, toHighlightHtml, parseHighlightHtml } from './excerpt.ts'
import { type QueryWordMatcher, createQueryWordMatcher } from './word-distance.ts'

type WordOptions = { synonyms?: string[]; guesses?: string[]; vocabulary?: string[] | null }
const word = (typed: string, { synonyms = [], guesses = [], vocabulary = [] }: WordOptions = {}) =>
  createQueryWordMatcher({ typed, synonyms, guesses }, vocabulary)
const excerptHtml = (text: string, ...words: QueryWordMatcher[]) =>
  toHighlightHtml(createExcerpt(toExcerptSource(text), words))

const textOf = (parts: { text: string }[]) => parts.map((part) => part.text).join('')

describe('createExcerpt', () => {
  test('marks full words only: not bed in bedrijf, but a complete compound of the vocabulary', () => {
    expect(
      excerptHtml('Bij elk bedrijf bedacht: een bed is geen bedonderlegger.', word('bed')),
    ).toBe('Bij elk bedrijf bedacht: een <mark>bed</mark> is geen bedonderlegger.')
    expect(
      excerptHtml('Een bedonderlegger.', word('bed', { vocabulary: ['bedonderlegger'] })),
    ).toBe('Een <mark>bedonderlegger</mark>.')
  })

  test('marks other forms, synonyms and corrections', () => {
    expect(excerptHtml('Het ruikt naar geur.', word('ruiken', { synonyms: ['geur'] }))).toBe(
      'Het <mark>ruikt</mark> naar <mark>geur</mark>.',
    )
    expect(excerptHtml('Een luier.', word('luijer', { guesses: ['luier'] }))).toBe(
      'Een <mark>luier</mark>.',
    )
  })

  test('does not mark stop words', () => {
    expect(excerptHtml('Op de doos.', word('de', { vocabulary: null }), word('doos'))).toBe(
      'Op de <mark>doos</mark>.',
    )
  })

  test('shows the paragraph with the most matching words, otherwise the first one', () => {
    const text = 'Wat er bij ons anders is.\nEen nacht.\nEen nacht in bed.\nNog een bed.'
    expect(excerptHtml(text, word('nacht'), word('bed'))).toBe(
      'Een <mark>nacht</mark> in <mark>bed</mark>.',
    )
    expect(excerptHtml(text, word('stoel'))).toBe('Wat er bij ons anders is.')
  })

  test('cuts a long paragraph at word boundaries around the first match', () => {
    const text = `${'Een rustige zin vooraf. '.repeat(15)}Hier staat zalf. ${'En nog een zin erna. '.repeat(15)}`
    const html = excerptHtml(text, word('zalf'))
    expect(html).toMatch(/^… \w.*<mark>zalf<\/mark>.*\S …$/)
    expect(html.length).toBeLessThan(260)
  })

  test('produces no element but mark, and parseHighlightHtml restores the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ minLength: 1 })),
        (text, words) => {
          const pieces = createExcerpt(
            toExcerptSource(`<img src=x onerror=alert(1)> ${text}`),
            words.map((typed) => word(typed, { vocabulary: ['img'] })),
          )
          const html = toHighlightHtml(pieces)
          expect(html.replace(/<\/?mark>/g, '')).not.toMatch(/[<>]/)
          expect(textOf(parseHighlightHtml(html))).toBe(textOf(pieces))
        },
      ),
    )
  })
})
