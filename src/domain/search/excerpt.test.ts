import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerptOf, readable } from './excerpt.ts'
import { asMarkedHtml, piecesOf } from './marked-html.ts'
import { type ReadWord, readWord } from './read-word.ts'

type Differently = { synonyms?: string[]; guesses?: string[]; vocabulary?: string[] | null }
const word = (typed: string, { synonyms = [], guesses = [], vocabulary = [] }: Differently = {}) =>
  readWord({ typed, synonyms, guesses }, vocabulary)
const shown = (text: string, ...words: ReadWord[]) => asMarkedHtml(excerptOf(readable(text), words))

const joined = (all: { text: string }[]) => all.map((piece) => piece.text).join('')

describe('excerptOf', () => {
  test('marks whole words: never bed in bedrijf, and a compound whole when the shop knows it', () => {
    expect(shown('Bij elk bedrijf bedacht: een bed is geen bedonderlegger.', word('bed'))).toBe(
      'Bij elk bedrijf bedacht: een <mark>bed</mark> is geen bedonderlegger.',
    )
    expect(shown('Een bedonderlegger.', word('bed', { vocabulary: ['bedonderlegger'] }))).toBe('Een <mark>bedonderlegger</mark>.')
  })

  test('marks other forms, synonyms and corrections', () => {
    expect(shown('Het ruikt naar geur.', word('ruiken', { synonyms: ['geur'] }))).toBe('Het <mark>ruikt</mark> naar <mark>geur</mark>.')
    expect(shown('Een luier.', word('luijer', { guesses: ['luier'] }))).toBe('Een <mark>luier</mark>.')
  })

  test('marks no word that says nothing', () => {
    expect(shown('Op de doos.', word('de', { vocabulary: null }), word('doos'))).toBe('Op de <mark>doos</mark>.')
  })

  test('shows the paragraph that holds most of the words, else the first, the description', () => {
    const text = 'Wat er bij ons anders is.\nEen nacht.\nEen nacht in bed.\nNog een bed.'
    expect(shown(text, word('nacht'), word('bed'))).toBe('Een <mark>nacht</mark> in <mark>bed</mark>.')
    expect(shown(text, word('stoel'))).toBe('Wat er bij ons anders is.')
  })

  test('cuts a long paragraph at words, around the first mark', () => {
    const text = `${'Een rustige zin vooraf. '.repeat(15)}Hier staat zalf. ${'En nog een zin erna. '.repeat(15)}`
    const html = shown(text, word('zalf'))
    expect(html).toMatch(/^… \w.*<mark>zalf<\/mark>.*\S …$/)
    expect(html.length).toBeLessThan(260)
  })

  test('lets nothing become an element but the mark, and comes back from HTML unharmed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ minLength: 1 })), (text, words) => {
        const pieces = excerptOf(
          readable(`<img src=x onerror=alert(1)> ${text}`),
          words.map((typed) => word(typed, { vocabulary: ['img'] })),
        )
        const html = asMarkedHtml(pieces)
        expect(html.replace(/<\/?mark>/g, '')).not.toMatch(/[<>]/)
        expect(joined(piecesOf(html))).toBe(joined(pieces))
      }),
    )
  })
})
