import { describe, expect, test } from 'vitest'
import { parseSearchQuery } from './search-query.ts'
import { type SearchCandidate, rankResults } from './rank.ts'
import { createQueryWordMatcher } from './word-distance.ts'

const matchQuery = (query: string, vocabulary: string[] = []) =>
  parseSearchQuery(query).map((word) => createQueryWordMatcher(word, vocabulary))
const titles = (
  query: string,
  products: SearchCandidate[],
  texts: SearchCandidate[] = [],
  vocabulary: string[] = [],
) => {
  const ranked = rankResults(query, matchQuery(query, vocabulary), { products, texts })
  return {
    products: ranked.products.map(({ title }) => title),
    texts: ranked.texts.map(({ title }) => title),
  }
}

describe('rankResults', () => {
  test('ranks a name that starts with the query before a name that contains it, a category, and a short description', () => {
    const products = [
      { title: 'Vier', shortDescription: 'Voor de nacht.' },
      { title: 'Drie', near: 'Voor de nacht' },
      { title: 'Twee Nachtbroekje' },
      { title: 'Een Nacht' },
      { title: 'Nacht Nul' },
    ]
    expect(titles('nacht', products, [], ['nachtbroekje']).products).toEqual([
      'Nacht Nul',
      'Een Nacht',
      'Twee Nachtbroekje',
      'Drie',
      'Vier',
    ])
  })

  test('ranks the typed word before a synonym, and a closer synonym before a more distant one', () => {
    const products = [
      { title: 'Kiel Verband' },
      { title: 'Kiel Inlegger' },
      { title: 'Kiel Inlegkruisje' },
    ]
    expect(titles('inlegkruisje', products).products).toEqual([
      'Kiel Inlegkruisje',
      'Kiel Inlegger',
      'Kiel Verband',
    ])
  })

  test('drops products that match in running text only if another one matches prominently', () => {
    expect(
      titles('zalf', [{ title: 'Doekjes' }, { title: 'Zinkzalf' }], [], ['zinkzalf']).products,
    ).toEqual(['Zinkzalf'])
    expect(titles('latex', [{ title: 'Doekjes' }, { title: 'Boxer' }]).products).toEqual([
      'Doekjes',
      'Boxer',
    ])
  })

  test('drops products if a question answers the query better', () => {
    const products = [
      { title: 'Opbergtasje', near: 'Onderweg', shortDescription: 'De geur blijft binnen.' },
    ]
    expect(titles('ruikt', products, [{ title: 'Ruikt het?' }])).toEqual({
      products: [],
      texts: ['Ruikt het?'],
    })
    const productsWithQueryInName = [{ title: 'Ruikt niet' }]
    expect(titles('ruikt', productsWithQueryInName, [{ title: 'Ruikt het?' }]).products).toEqual([
      'Ruikt niet',
    ])
  })

  test('returns a question once even if several pages have it', () => {
    expect(
      titles(
        'account',
        [],
        [{ title: 'Moet ik een account maken?' }, { title: 'Moet ik een account maken?' }],
      ).texts,
    ).toHaveLength(1)
  })
})
