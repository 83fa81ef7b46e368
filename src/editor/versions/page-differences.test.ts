import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Component } from '#domain/page/component.ts'
import type { Fields } from '#domain/page/fields.ts'
import { nothingChanged, pageDifferences } from './page-differences.ts'

const fields = {
  title: { kind: 'text', label: 'Titel' },
  text: { kind: 'richtext', label: 'Tekst' },
  image: { kind: 'image', label: 'Foto' },
  points: { kind: 'repeater', label: 'Punten', of: { text: { kind: 'text', label: 'Tekst' } } },
  sort: { kind: 'multiselect', label: 'Soort', options: { day: 'Voor overdag', night: 'Voor de nacht' } },
} as const satisfies Fields
const fieldsOf = () => fields
const page = (content: Component[], title = 'Titel') => ({ title, slug: 'pagina', description: '', content })
const block = (key: string, attributes: Record<string, unknown> = {}): Component => ({ key, layout: 'Known', attributes })
const blocksOf = (before: Component[], after: Component[]) => pageDifferences(page(before), page(after), fieldsOf).blocks

test('a word is marked within its sentence', () => {
  const { page: head, blocks } = pageDifferences(
    page([block('a', { title: 'Rustig slapen' })], 'Nacht'),
    page([block('a', { title: 'Rustig en droog slapen' })], 'Dag'),
    fieldsOf,
  )
  expect(head).toEqual([
    {
      name: 'Titel van de pagina',
      words: [
        { text: 'Nacht', is: 'removed' },
        { text: 'Dag', is: 'added' },
      ],
    },
  ])
  expect(blocks).toEqual([
    {
      layout: 'Known',
      before: 0,
      after: 0,
      is: 'changed',
      fields: [
        {
          name: 'Titel',
          words: [
            { text: 'Rustig ', is: 'same' },
            { text: 'en droog ', is: 'added' },
            { text: 'slapen', is: 'same' },
          ],
        },
      ],
    },
  ])
})

test('a rewritten stretch is told as one', () =>
  expect(
    blocksOf(
      [block('a', { title: 'Uit de wind. Zonder dat iemand het merkt.' })],
      [block('a', { title: 'Uit de wind. En niemand ziet het.' })],
    )[0]?.fields[0]?.words.map(({ text, is }) => `${is}: ${text}`),
  ).toEqual(['same: Uit de wind. ', 'removed: Zonder dat iemand', 'added: En niemand ziet', 'same:  het', 'removed:  merkt', 'same: .']))

test('formatting alone is told as formatting', () =>
  expect(blocksOf([block('a', { text: '<p>Tekst</p>' })], [block('a', { text: '<p><strong>Tekst</strong></p>' })])).toMatchObject([
    { is: 'changed', fields: [{ name: 'Tekst', words: [], looks: true }] },
  ]))

test('pictures, points and choices in words', () => {
  const [change] = blocksOf(
    [block('a', { image: null, points: [{ text: 'een' }], sort: ['day'] })],
    [block('a', { image: { url: '/media/bed.jpg', alt: 'Een bed' }, points: [{ text: 'een' }, { text: 'twee' }], sort: ['day', 'night'] })],
  )
  expect(
    change?.fields.map(({ name, words }) => [
      name,
      words
        .filter(({ is }) => is === 'added')
        .map(({ text }) => text)
        .join(''),
    ]),
  ).toEqual([
    ['Foto', 'Een bed (bed.jpg)'],
    ['Punten 2, Tekst', 'twee'],
    ['Soort', ', Voor de nacht'],
  ])
})

test('added, removed and moved: only the block that was picked up', () => {
  expect(
    blocksOf([block('a'), block('b'), block('c'), block('d')], [block('d'), block('a'), block('e', { title: 'Nieuw' }), block('c')]),
  ).toEqual([
    { layout: 'Known', before: 3, after: 0, is: 'moved', fields: [] },
    { layout: 'Known', before: 1, is: 'removed', fields: [] },
    { layout: 'Known', after: 2, is: 'added', fields: [{ name: 'Titel', words: [{ text: 'Nieuw', is: 'added' }] }] },
  ])
})

test('a key that another kind of block took is another block', () =>
  expect(
    blocksOf([block('a')], [{ ...block('a'), layout: 'Other' }])
      .map(({ is }) => is)
      .toSorted(),
  ).toEqual(['added', 'removed']))

test('blocks stored without keys are known by their kind and order', () =>
  expect(
    blocksOf(
      [
        { layout: 'Known', attributes: { title: 'A' } },
        { layout: 'Known', attributes: { title: 'B' } },
      ],
      [block('x', { title: 'A' }), block('y', { title: 'C' })],
    ),
  ).toMatchObject([{ before: 1, after: 1, is: 'changed' }]))

test('empty in another shape is no change; a member no field knows is', () => {
  expect(blocksOf([block('a', { title: '', points: '' })], [block('a', { title: '', points: [], image: null })])).toEqual([])
  expect(blocksOf([block('a', { old: 1 })], [block('a', { old: 2 })])).toMatchObject([{ is: 'changed', fields: [{ looks: true }] }])
})

const anyBlock = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), title: fc.string(), more: fc.jsonValue() })
const anyPage = fc
  .uniqueArray(anyBlock, { selector: ({ key }) => key })
  .map((blocks) => page(blocks.map(({ key, title, more }) => block(key, { title, text: more, points: more }))))

test('the words give back both texts', () =>
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const words = blocksOf([block('a', { title: one })], [block('a', { title: other })])[0]?.fields[0]?.words ?? []
      const told = (leftOut: string) =>
        words
          .filter(({ is }) => is !== leftOut)
          .map(({ text }) => text)
          .join('')
      if (words.length > 0) expect([told('added'), told('removed')]).toEqual([one, other])
      else expect(one).toBe(other)
    }),
    { examples: [['!{', ' {']] },
  ))

test('a page does not differ from itself; whatever stands on two pages, every block is told once', () =>
  fc.assert(
    fc.property(anyPage, anyPage, (one, other) => {
      expect(nothingChanged(pageDifferences(one, structuredClone(one), fieldsOf))).toBe(true)
      const { blocks } = pageDifferences(one, other, fieldsOf)
      const places = (side: 'before' | 'after') => blocks.map((change) => change[side]).filter((place) => place !== undefined)
      expect(new Set(places('before')).size).toBe(places('before').length)
      expect(new Set(places('after')).size).toBe(places('after').length)
    }),
  ))
