import { describe, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { sampleListPath } from '#domain/catalogue/listing/category-page.ts'
import { articles } from '../tables/content.ts'
import { findBrokenLinks, listLinkTargets } from './link-targets.ts'

const { db, updateRows } = await openTestShop()

describe('listLinkTargets', () => {
  test('lists an article only once it is published, as findBrokenLinks does', async () => {
    const href = '/artikel/huid'
    await db.insert(articles).values({ slug: 'huid', title: 'Huid', publishedAt: null })
    expect([await listLinkTargets(db, 'huid'), await findBrokenLinks(db, [href])]).toEqual([
      [],
      [href],
    ])
    await updateRows(articles, { slug: 'huid' }, { publishedAt: new Date() })
    expect(await listLinkTargets(db, 'huid')).toEqual([{ kind: 'article', href, name: 'Huid' }])
    expect(await findBrokenLinks(db, [href])).toEqual([])
  })
})

describe('findBrokenLinks', () => {
  test('knows the list of sample packs, which has the address of a category', async () => {
    const unknown = '/shop/bestaat-niet'
    expect(
      await findBrokenLinks(db, [sampleListPath, `/shop/heren${sampleListPath.slice(5)}`, unknown]),
    ).toEqual([unknown])
  })
})
