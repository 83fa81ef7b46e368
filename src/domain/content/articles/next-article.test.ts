import { describe, expect, it } from 'vitest'
import { articleGroupsOf, nextArticleSlug } from './next-article.ts'

const published = ['nieuw', 'nacht', 'huid', 'praten', 'los']
const groups = [['huid', 'nacht', 'verborgen'], ['praten']]

describe('nextArticleSlug', () => {
  it('is the next published article of the group, and after the last one the first', () => {
    expect(nextArticleSlug('huid', groups, published)).toBe('nacht')
    expect(nextArticleSlug('nacht', groups, published)).toBe('huid')
  })
  it('is the newest other article for an article alone in its group, or in no group', () => {
    expect(nextArticleSlug('praten', groups, published)).toBe('nieuw')
    expect(nextArticleSlug('los', groups, published)).toBe('nieuw')
    expect(nextArticleSlug('nieuw', groups, published)).toBe('nacht')
  })
  it('is undefined for the only article', () => {
    expect(nextArticleSlug('nieuw', groups, ['nieuw'])).toBeUndefined()
  })
})

describe('articleGroupsOf', () => {
  it('reads the groups of a page and skips stored values of another shape', () => {
    const blocks = [
      { layout: 'TitleSubtitle', attributes: { articles: ['geen'] } },
      { layout: 'ArticleGroup', attributes: { articles: ['huid', 3, 'nacht'] } },
      { layout: 'ArticleGroup', attributes: { articles: 'huid' } },
    ]
    expect(articleGroupsOf(blocks)).toEqual([['huid', 'nacht']])
  })
})
