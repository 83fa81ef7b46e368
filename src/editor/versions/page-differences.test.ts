import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredBlock } from '#domain/content/component.ts'
import type { Fields } from '#domain/content/block-fields.ts'
import { nothingChanged, pageDifferences } from './page-differences.ts'

const fields = {
  title: { kind: 'text', label: 'Titel' },
  text: { kind: 'richtext', label: 'Tekst' },
  image: { kind: 'image', label: 'Foto' },
  points: { kind: 'repeater', label: 'Punten', of: { text: { kind: 'text', label: 'Tekst' } } },
  sort: {
    kind: 'multiselect',
    label: 'Soort',
    options: { day: 'Voor overdag', night: 'Voor de nacht' },
  },
} as const satisfies Fields
const fieldsOf = () => fields
const page = (content: StoredBlock[], title = 'Titel') => ({
  title,
  slug: 'pagina',
  description: '',
  content,
})
const block = (key: string, attributes: Record<string, unknown> = {}): StoredBlock => ({
  key,
  layout: 'Known',
  attributes,
})
const blocksOf = (before: StoredBlock[], after: StoredBlock[]) =>
  pageDifferences(page(before), page(after), fieldsOf).blocks

test('pageDifferences marks an added word within its sentence', () => {
  const { page: head, blocks } = pageDifferences(
    page([block('a', { title: 'Rustig slapen' })], 'Nacht'),
    page([block('a', { title: 'Rustig en droog slapen' })], 'Dag'),
    fieldsOf,
  )
  expect(head).toEqual([
    {
      name: 'Titel van de pagina',
      words: [
        { text: 'Nacht', type: 'removed' },
        { text: 'Dag', type: 'added' },
      ],
    },
  ])
  expect(blocks).toEqual([
    {
      layout: 'Known',
      before: 0,
      after: 0,
      type: 'changed',
      fields: [
        {
          name: 'Titel',
          words: [
            { text: 'Rustig ', type: 'same' },
            { text: 'en droog ', type: 'added' },
            { text: 'slapen', type: 'same' },
          ],
        },
      ],
    },
  ])
})

test('pageDifferences reports neighbouring changed words as one change', () =>
  expect(
    blocksOf(
      [block('a', { title: 'Uit de wind. Zonder dat iemand het merkt.' })],
      [block('a', { title: 'Uit de wind. En niemand ziet het.' })],
    )[0]?.fields[0]?.words.map(({ text, type }) => `${type}: ${text}`),
  ).toEqual([
    'same: Uit de wind. ',
    'removed: Zonder dat iemand',
    'added: En niemand ziet',
    'same:  het',
    'removed:  merkt',
    'same: .',
  ]))

test('pageDifferences reports a change of formatting only as such', () =>
  expect(
    blocksOf(
      [block('a', { text: '<p>Tekst</p>' })],
      [block('a', { text: '<p><strong>Tekst</strong></p>' })],
    ),
  ).toMatchObject([
    { type: 'changed', fields: [{ name: 'Tekst', words: [], isFormattingOnly: true }] },
  ]))

test('pageDifferences describes pictures, list items and choices in Dutch', () => {
  const [change] = blocksOf(
    [block('a', { image: null, points: [{ text: 'een' }], sort: ['day'] })],
    [
      block('a', {
        image: { url: '/media/bed.jpg', alt: 'Een bed' },
        points: [{ text: 'een' }, { text: 'twee' }],
        sort: ['day', 'night'],
      }),
    ],
  )
  expect(
    change?.fields.map(({ name, words }) => [
      name,
      words
        .filter(({ type }) => type === 'added')
        .map(({ text }) => text)
        .join(''),
    ]),
  ).toEqual([
    ['Foto', 'Een bed (bed.jpg)'],
    ['Punten 2, Tekst', 'twee'],
    ['Soort', ', Voor de nacht'],
  ])
})

test('pageDifferences lists added and removed blocks, and of a move only the moved block', () => {
  expect(
    blocksOf(
      [block('a'), block('b'), block('c'), block('d')],
      [block('d'), block('a'), block('e', { title: 'Nieuw' }), block('c')],
    ),
  ).toEqual([
    { layout: 'Known', before: 3, after: 0, type: 'moved', fields: [] },
    { layout: 'Known', before: 1, type: 'removed', fields: [] },
    {
      layout: 'Known',
      after: 2,
      type: 'added',
      fields: [{ name: 'Titel', words: [{ text: 'Nieuw', type: 'added' }] }],
    },
  ])
})

test('pageDifferences treats a block with the same key and another layout as another block', () =>
  expect(
    blocksOf([block('a')], [{ ...block('a'), layout: 'Other' }])
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(['added', 'removed']))

test('pageDifferences pairs blocks without keys by layout and order', () =>
  expect(
    blocksOf(
      [
        { layout: 'Known', attributes: { title: 'A' } },
        { layout: 'Known', attributes: { title: 'B' } },
      ],
      [block('x', { title: 'A' }), block('y', { title: 'C' })],
    ),
  ).toMatchObject([{ before: 1, after: 1, type: 'changed' }]))

test('pageDifferences ignores different empty values, but reports changes in unknown fields', () => {
  expect(
    blocksOf(
      [block('a', { title: '', points: '' })],
      [block('a', { title: '', points: [], image: null })],
    ),
  ).toEqual([])
  expect(blocksOf([block('a', { old: 1 })], [block('a', { old: 2 })])).toMatchObject([
    { type: 'changed', fields: [{ isFormattingOnly: true }] },
  ])
})

const anyBlock = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  title: fc.string(),
  more: fc.jsonValue(),
})
const anyPage = fc
  .uniqueArray(anyBlock, { selector: ({ key }) => key })
  .map((blocks) =>
    page(blocks.map(({ key, title, more }) => block(key, { title, text: more, points: more }))),
  )

test('the words without additions or removals reproduce the old and the new text', () =>
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const words =
        blocksOf([block('a', { title: one })], [block('a', { title: other })])[0]?.fields[0]
          ?.words ?? []
      const textWithout = (excluded: string) =>
        words
          .filter(({ type }) => type !== excluded)
          .map(({ text }) => text)
          .join('')
      if (words.length > 0)
        expect([textWithout('added'), textWithout('removed')]).toEqual([one, other])
      else expect(one).toBe(other)
    }),
    { examples: [['!{', ' {']] },
  ))

test('pageDifferences finds no difference between equal pages and reports each block at most once', () =>
  fc.assert(
    fc.property(anyPage, anyPage, (one, other) => {
      expect(nothingChanged(pageDifferences(one, structuredClone(one), fieldsOf))).toBe(true)
      const { blocks } = pageDifferences(one, other, fieldsOf)
      const positions = (side: 'before' | 'after') =>
        blocks.map((change) => change[side]).filter((place) => place !== undefined)
      expect(new Set(positions('before')).size).toBe(positions('before').length)
      expect(new Set(positions('after')).size).toBe(positions('after').length)
    }),
  ))
