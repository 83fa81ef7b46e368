import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allFrom, firstChoices } from './choices.ts'
import { conflictOf, rowsOf, settled } from './settle.ts'

const block = (key: string, title = key) => ({ key, layout: 'Known', attributes: { title } })
const page = (keys: (string | ReturnType<typeof block>)[], title = 'Titel') => ({
  title,
  slug: 'pagina',
  description: '',
  content: keys.map((one) => (typeof one === 'string' ? block(one) : one)),
})
const outcome = (both: Parameters<typeof settled>[0], choices = firstChoices(rowsOf(conflictOf(both)))) => {
  const { title, content } = settled(both, choices)
  return [title, ...content.map(({ attributes }) => attributes['title'])]
}

test('what one of the two changed goes together without a question', () => {
  const both = { base: page(['a', 'b', 'c']), mine: page(['a', block('b', 'B'), 'c', 'd']), theirs: page(['x', 'a', 'b'], 'Nieuwe titel') }
  expect(
    conflictOf(both)
      .blocks.map(({ id, changedBy }) => `${id} ${changedBy}`)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['b mine', 'c theirs', 'd mine', 'x theirs'])
  expect(outcome(both)).toEqual(['Nieuwe titel', 'x', 'a', 'B', 'd'])
})

test('what both changed is chosen, block by block or all at once', () => {
  const both = {
    base: page(['a', 'b'], 'Oud'),
    mine: page([block('a', 'mijn a'), block('b', 'mijn b')], 'Mijn'),
    theirs: page([block('a', 'hun a'), block('b', 'hun b')], 'Hun'),
  }
  const conflict = conflictOf(both)
  expect([...conflict.head, ...conflict.blocks].map(({ changedBy }) => changedBy)).toEqual(['both', 'both', 'both'])
  expect(outcome(both)).toEqual(['Mijn', 'mijn a', 'mijn b'])
  expect(outcome(both, { ...firstChoices(rowsOf(conflict)), a: 'theirs' })).toEqual(['Mijn', 'hun a', 'mijn b'])
})

test('one changed what the other took away', () => {
  const both = { base: page(['a', 'b']), mine: page(['a', block('b', 'B')]), theirs: page(['a']) }
  expect(conflictOf(both).blocks).toEqual([{ id: 'b', mine: block('b', 'B'), changedBy: 'both' }])
  expect(outcome(both)).toEqual(['Titel', 'a', 'B'])
  expect(outcome(both, { b: 'theirs' })).toEqual(['Titel', 'a'])
})

test('the order is that of who moved something', () => {
  const base = page(['a', 'b', 'c'])
  expect(outcome({ base, mine: page(['a', 'b', 'c']), theirs: page(['c', 'a', 'b']) })).toEqual(['Titel', 'c', 'a', 'b'])
  expect(outcome({ base, mine: page(['b', 'a', 'c']), theirs: page(['a', 'b', 'c']) })).toEqual(['Titel', 'b', 'a', 'c'])
  expect(outcome({ base, mine: page(['b', 'a', 'c']), theirs: page(['c', 'a', 'b']) })).toEqual(['Titel', 'b', 'a', 'c'])
})

const anyPage = fc
  .uniqueArray(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), title: fc.constantFrom('1', '2') }), {
    selector: ({ key }) => key,
  })
  .map((blocks) => page(blocks.map(({ key, title }) => block(key, title))))

test('all of mine is my page, all of theirs is theirs, whatever happened; no block is there twice', () =>
  fc.assert(
    fc.property(anyPage, anyPage, anyPage, (base, mine, theirs) => {
      const both = { base, mine, theirs }
      const conflict = conflictOf(both)
      const blocks = (side: 'mine' | 'theirs') =>
        settled(both, allFrom(rowsOf(conflict), side))
          .content.map(({ key, attributes }) => key + String(attributes['title']))
          .toSorted((a, b) => a.localeCompare(b))
      const of = ({ content }: typeof base) =>
        content.map(({ key, attributes }) => key + attributes.title).toSorted((a, b) => a.localeCompare(b))
      expect(blocks('mine')).toEqual(of(mine))
      expect(blocks('theirs')).toEqual(of(theirs))
      const keys = settled(both, firstChoices(rowsOf(conflict))).content.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
    }),
  ))

test('an article’s cover and day come from who changed them; when both did, it is chosen', () => {
  const [bed, lamp] = ['bed', 'lamp'].map((name) => ({ url: `/media/${name}.jpg`, alt: name }))
  const [old, soon, late] = ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z']
  const article = (cover_image: typeof bed | null, published_at: string) => ({
    ...page(['a']),
    cover_image: cover_image ?? null,
    published_at,
  })
  const apart = { base: article(null, old), mine: article(null, soon), theirs: article(bed, old) }
  expect(conflictOf(apart).article).toEqual([
    { id: 'cover_image', changedBy: 'theirs' },
    { id: 'published_at', changedBy: 'mine' },
  ])
  expect(settled(apart, firstChoices(rowsOf(conflictOf(apart))))).toMatchObject({ cover_image: bed, published_at: soon })
  const both = { base: article(null, old), mine: article(lamp, soon), theirs: article(bed, late) }
  const conflict = conflictOf(both)
  expect(conflict.article.map(({ changedBy }) => changedBy)).toEqual(['both', 'both'])
  expect(settled(both, firstChoices(rowsOf(conflict)))).toMatchObject({ cover_image: lamp, published_at: soon })
  expect(settled(both, allFrom(rowsOf(conflict), 'theirs'))).toMatchObject({ cover_image: bed, published_at: late })
  expect(settled(both, { cover_image: 'theirs' })).toMatchObject({ cover_image: bed, published_at: soon })
  const plain = { base: page(['a']), mine: page(['a']), theirs: page(['a']) }
  expect(conflictOf(plain).article).toEqual([])
  expect(settled(plain, {})).not.toHaveProperty('cover_image')
})
