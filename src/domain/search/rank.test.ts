import { describe, expect, test } from 'vitest'
import { soughtWords } from './question.ts'
import { type Candidate, ranked } from './rank.ts'
import { readWord } from './read-word.ts'

const read = (question: string, vocabulary: string[] = []) => soughtWords(question).map((word) => readWord(word, vocabulary))
const titles = (question: string, products: Candidate[], texts: Candidate[] = [], vocabulary: string[] = []) => {
  const found = ranked(question, read(question, vocabulary), { products, texts })
  return { products: found.products.map(({ title }) => title), texts: found.texts.map(({ title }) => title) }
}

describe('ranked', () => {
  test('puts a name that begins so before one that holds it, a category, a short text', () => {
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

  test('takes a typed word before a synonym, and a nearer synonym before a farther one', () => {
    const products = [{ title: 'Kiel Verband' }, { title: 'Kiel Inlegger' }, { title: 'Kiel Inlegkruisje' }]
    expect(titles('inlegkruisje', products).products).toEqual(['Kiel Inlegkruisje', 'Kiel Inlegger', 'Kiel Verband'])
  })

  test('leaves out what has the words in its text only, as soon as something says them openly', () => {
    expect(titles('zalf', [{ title: 'Doekjes' }, { title: 'Zinkzalf' }], [], ['zinkzalf']).products).toEqual(['Zinkzalf'])
    expect(titles('latex', [{ title: 'Doekjes' }, { title: 'Boxer' }]).products).toEqual(['Doekjes', 'Boxer'])
  })

  test('lets a question answer instead of products that say less', () => {
    const products = [{ title: 'Opbergtasje', near: 'Onderweg', shortDescription: 'De geur blijft binnen.' }]
    expect(titles('ruikt', products, [{ title: 'Ruikt het?' }])).toEqual({ products: [], texts: ['Ruikt het?'] })
    const named = [{ title: 'Ruikt niet' }]
    expect(titles('ruikt', named, [{ title: 'Ruikt het?' }]).products).toEqual(['Ruikt niet'])
  })

  test('shows a question once, however many pages ask it', () => {
    expect(titles('account', [], [{ title: 'Moet ik een account maken?' }, { title: 'Moet ik een account maken?' }]).texts).toHaveLength(1)
  })
})
