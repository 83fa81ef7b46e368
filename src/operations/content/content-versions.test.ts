import { expect, test } from 'vitest'
import { publishedContentBySlug } from '#data/content/content.ts'
import { aPage, aTextBlock, pageWriter } from '#tests/support/builders/content.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'
import { restoreVersion, loadContentVersion, listContentVersions } from './save-content.ts'

const { clock, context } = await openShopWithClock()
const { createPage, savePage } = pageWriter(context)

test('old versions record author and time, and restoreVersion saves one as a new version', async () => {
  await createPage('oud', 'eerst')
  const firstAt = clock.now()
  clock.forward({ minutes: 5 })
  await savePage('oud', { ...aPage('ouder', 'daarna'), title: 'Anders' })
  expect(await listContentVersions(context, 'page', 'ouder')).toMatchObject([
    { version: 2, title: 'Anders', savedAt: clock.now() },
    { version: 1, title: 'Titel van oud', savedAt: firstAt, savedBy: null },
  ])
  expect(await loadContentVersion(context, 'page', 'ouder', 1)).toMatchObject({
    content: aTextBlock('eerst'),
    slug: 'oud',
  })
  expect(await restoreVersion(context, 'page', { slug: 'ouder', version: 1 }, undefined)).toEqual({
    slug: 'ouder',
    version: 3,
  })
  expect(await publishedContentBySlug(context.db, 'page', 'ouder')).toMatchObject({
    title: 'Titel van oud',
    content: aTextBlock('eerst'),
    version: 3,
  })
})
