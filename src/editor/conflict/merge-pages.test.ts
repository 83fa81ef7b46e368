import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  detectPageConflict,
  conflictRows,
  mergePages,
  chooseAll,
  defaultChoices,
} from './merge-pages.ts'

const block = (key: string, title = key) => ({ key, layout: 'Known', attributes: { title } })
const page = (keys: (string | ReturnType<typeof block>)[], title = 'Titel') => ({
  title,
  slug: 'pagina',
  description: '',
  content: keys.map((one) => (typeof one === 'string' ? block(one) : one)),
})
const merge = (
  versions: Parameters<typeof mergePages>[0],
  choices = defaultChoices(conflictRows(detectPageConflict(versions))),
) => {
  const { title, content } = mergePages(versions, choices)
  return [title, ...content.map(({ attributes }) => attributes['title'])]
}

test('mergePages combines changes that only one side made', () => {
  const versions = {
    base: page(['a', 'b', 'c']),
    mine: page(['a', block('b', 'B'), 'c', 'd']),
    theirs: page(['x', 'a', 'b'], 'Nieuwe titel'),
  }
  expect(
    detectPageConflict(versions)
      .blocks.map(({ id, changedBy }) => `${id} ${changedBy}`)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['b mine', 'c theirs', 'd mine', 'x theirs'])
  expect(merge(versions)).toEqual(['Nieuwe titel', 'x', 'a', 'B', 'd'])
})

test('mergePages follows the choices where both sides changed a block or the title', () => {
  const versions = {
    base: page(['a', 'b'], 'Oud'),
    mine: page([block('a', 'mijn a'), block('b', 'mijn b')], 'Mijn'),
    theirs: page([block('a', 'hun a'), block('b', 'hun b')], 'Hun'),
  }
  const conflict = detectPageConflict(versions)
  expect([...conflict.head, ...conflict.blocks].map(({ changedBy }) => changedBy)).toEqual([
    'both',
    'both',
    'both',
  ])
  expect(merge(versions)).toEqual(['Mijn', 'mijn a', 'mijn b'])
  expect(merge(versions, { ...defaultChoices(conflictRows(conflict)), a: 'theirs' })).toEqual([
    'Mijn',
    'hun a',
    'mijn b',
  ])
})

test('a block that one side changed and the other removed is a conflict', () => {
  const versions = {
    base: page(['a', 'b']),
    mine: page(['a', block('b', 'B')]),
    theirs: page(['a']),
  }
  expect(detectPageConflict(versions).blocks).toEqual([
    { id: 'b', mine: block('b', 'B'), changedBy: 'both' },
  ])
  expect(merge(versions)).toEqual(['Titel', 'a', 'B'])
  expect(merge(versions, { b: 'theirs' })).toEqual(['Titel', 'a'])
})

test('mergePages takes the order of the side that moved blocks, mine if both did', () => {
  const base = page(['a', 'b', 'c'])
  expect(merge({ base, mine: page(['a', 'b', 'c']), theirs: page(['c', 'a', 'b']) })).toEqual([
    'Titel',
    'c',
    'a',
    'b',
  ])
  expect(merge({ base, mine: page(['b', 'a', 'c']), theirs: page(['a', 'b', 'c']) })).toEqual([
    'Titel',
    'b',
    'a',
    'c',
  ])
  expect(merge({ base, mine: page(['b', 'a', 'c']), theirs: page(['c', 'a', 'b']) })).toEqual([
    'Titel',
    'b',
    'a',
    'c',
  ])
})

const anyPage = fc
  .uniqueArray(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      title: fc.constantFrom('1', '2'),
    }),
    {
      selector: ({ key }) => key,
    },
  )
  .map((blocks) => page(blocks.map(({ key, title }) => block(key, title))))

test('choosing all of mine or theirs yields exactly that page, and no block appears twice', () =>
  fc.assert(
    fc.property(anyPage, anyPage, anyPage, (base, mine, theirs) => {
      const versions = { base, mine, theirs }
      const conflict = detectPageConflict(versions)
      const blocks = (side: 'mine' | 'theirs') =>
        mergePages(versions, chooseAll(conflictRows(conflict), side))
          .content.map(({ key, attributes }) => key + String(attributes['title']))
          .toSorted((a, b) => a.localeCompare(b))
      const blockTexts = ({ content }: typeof base) =>
        content
          .map(({ key, attributes }) => key + attributes.title)
          .toSorted((a, b) => a.localeCompare(b))
      expect(blocks('mine')).toEqual(blockTexts(mine))
      expect(blocks('theirs')).toEqual(blockTexts(theirs))
      const keys = mergePages(versions, defaultChoices(conflictRows(conflict))).content.map(
        ({ key }) => key,
      )
      expect(new Set(keys).size).toBe(keys.length)
    }),
  ))

test('mergePages takes an article’s cover and date from the side that changed them, or by choice if both did', () => {
  const [bed, lamp] = ['bed', 'lamp'].map((name) => ({ url: `/media/${name}.jpg`, alt: name }))
  const [old, soon, late] = ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z']
  const article = (cover_image: typeof bed | null, published_at: string) => ({
    ...page(['a']),
    cover_image: cover_image ?? null,
    published_at,
  })
  const separateChanges = {
    base: article(null, old),
    mine: article(null, soon),
    theirs: article(bed, old),
  }
  expect(detectPageConflict(separateChanges).article).toEqual([
    { id: 'cover_image', changedBy: 'theirs' },
    { id: 'published_at', changedBy: 'mine' },
  ])
  expect(
    mergePages(separateChanges, defaultChoices(conflictRows(detectPageConflict(separateChanges)))),
  ).toMatchObject({
    cover_image: bed,
    published_at: soon,
  })
  const versions = {
    base: article(null, old),
    mine: article(lamp, soon),
    theirs: article(bed, late),
  }
  const conflict = detectPageConflict(versions)
  expect(conflict.article.map(({ changedBy }) => changedBy)).toEqual(['both', 'both'])
  expect(mergePages(versions, defaultChoices(conflictRows(conflict)))).toMatchObject({
    cover_image: lamp,
    published_at: soon,
  })
  expect(mergePages(versions, chooseAll(conflictRows(conflict), 'theirs'))).toMatchObject({
    cover_image: bed,
    published_at: late,
  })
  expect(mergePages(versions, { cover_image: 'theirs' })).toMatchObject({
    cover_image: bed,
    published_at: soon,
  })
  const plain = { base: page(['a']), mine: page(['a']), theirs: page(['a']) }
  expect(detectPageConflict(plain).article).toEqual([])
  expect(mergePages(plain, {})).not.toHaveProperty('cover_image')
})
