import { describe, expect, test } from 'vitest'
import { findUnreplacedSamples } from './unreplaced-samples.ts'
import type { Fields } from '../block-fields.ts'

const fields = {
  title: { kind: 'text', label: 'Titel' },
  text: { kind: 'richtext', label: 'Tekst' },
  reviews: {
    kind: 'repeater',
    label: 'Reacties',
    of: {
      quote: { kind: 'textarea', label: 'Wat er gezegd is' },
      role: { kind: 'text', label: 'Toelichting' },
    },
  },
  button: {
    kind: 'object',
    label: 'Knop',
    of: { text: { kind: 'text', label: 'Tekst' }, href: { kind: 'text', label: 'Adres' } },
  },
} as const satisfies Fields
const sample = {
  title: 'Zo werkt het bij ons',
  text: '<p>Je kiest, wij sturen het discreet.</p>',
  reviews: [
    { quote: 'Het pak lag bij de buren.', role: 'Klant sinds 2020' },
    { quote: 'Rustige uitleg aan de telefoon.', role: '' },
  ],
  button: { text: 'Naar de winkel', href: '/shop' },
}
const found = (attributes: unknown) => findUnreplacedSamples(fields, attributes, sample)

describe('findUnreplacedSamples', () => {
  test('finds an unchanged sample, its invented reviews apart', () =>
    expect(found(sample)).toEqual([
      {
        grave: true,
        isSampleText: false,
        message: expect.stringContaining('2 reacties komen uit het voorbeeld') as string,
        path: ['reviews', 0, 'quote'],
      },
      {
        grave: true,
        isSampleText: true,
        message: expect.stringContaining('Titel; Tekst') as string,
        path: ['title'],
      },
    ]))
  test('finds a sample review among real ones', () => {
    const reviews = [{ quote: 'Snel geleverd, fijn.' }, { quote: 'Het pak lag bij de buren.' }]
    expect(found({ reviews })).toMatchObject([{ grave: true, path: ['reviews', 1, 'quote'] }])
  })
  test('finds placeholders in other texts', () => {
    expect(found({ reviews: [{ quote: 'Fijn pak.', role: 'Voorbeeldtekst' }] })).toMatchObject([
      { grave: true, path: ['reviews', 0, 'role'] },
    ])
    for (const title of [
      '[vul in]',
      '[Vul in: je naam]',
      'Wij zijn [vul de openingstijden in] open',
    ])
      expect(found({ title })).toHaveLength(1)
    expect(found({ title: 'Vul [maat] in' })).toEqual([])
  })
  test('is advice where most sentences are replaced', () => {
    const reviews = [{ quote: 'Snel geleverd, fijn.', role: 'Klant uit Zutphen' }]
    const [finding] = found({
      title: 'Zo werkt het bij ons',
      text: '<p>Wij pakken het zelf in.</p>',
      reviews,
    })
    expect(finding).toMatchObject({ grave: false, path: ['title'] })
  })
  test('ignores replaced texts and a short button text', () =>
    expect(
      found({
        title: 'Onze werkwijze',
        text: '<p>Anders.</p>',
        button: { text: 'Naar winkel', href: '/shop' },
      }),
    ).toEqual([]))
})
