import { describe, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { insertVersion, olderVersions } from './content-versions.ts'
import { insertContentRow, publishedContentBySlug } from './content.ts'

const { db } = await openTestShop()

describe('insertVersion', () => {
  test('keeps the 200 newest versions of a page', async () => {
    await insertContentRow(db, 'page', { slug: 'zorg', title: 'Zorg' })
    const page = await publishedContentBySlug(db, 'page', 'zorg')
    for (let version = 1; version <= 203; version += 1)
      await insertVersion(db, 'page', { ...page!, version, coverImage: null, publishedAt: null })
    const versions = (await olderVersions(db, 'page', page!.id)).map(({ version }) => version)
    expect([versions.length, versions[0], versions.at(-1)]).toEqual([200, 203, 4])
  })
})
