// What the shop serves to search engines over HTTP, off by default: the product feed, and the key
// of reports.

import { loadSetting, loadVersionedSetting } from '#data/core/settings.ts'
import { expect, test } from 'vitest'
import { indexNowKeyPath, indexNowSetting } from '#domain/content/index-now-setting.ts'
import { productFeedPath, productFeedSetting } from '#domain/catalogue/product-feed.ts'
import { cents } from '#domain/money.ts'
import { saveSetting } from '#operations/setting/save-setting.ts'
import {
  createTestProduct,
  createTestProductWithVariations,
} from '../../support/builders/products.ts'
import { openShopInProcess } from '../../support/shop-in-process.ts'
import { createDataDir } from '../../support/data-dir.ts'

const dataDir = createDataDir()
const pictures = [
  { url: '/media/products/a-800.jpg', width: 800, height: 800, alt: 'Een pak', color: '#e0d8ca' },
]
const shop = await openShopInProcess({ dataDir, env: { RATE_LIMITS: 'off' } })

const fetchFeed = (secret: string) => fetch(shop.url + productFeedPath(secret))
/** Saves the setting and returns the secret. */
async function saveFeed(enabled: boolean, newAddress = false): Promise<string> {
  const { db } = shop.database
  const { version } = await loadVersionedSetting(db, productFeedSetting)
  await saveSetting(
    { db, clock: () => new Date() },
    productFeedSetting,
    { enabled, new_address: newAddress },
    version,
  )
  return (await loadSetting(db, productFeedSetting)).secret!
}

test('is off until the owner turns it on, and only its own address has it', async () => {
  expect((await fetchFeed('x'.repeat(43))).status).toBe(404)
  const secret = await saveFeed(true)
  const answer = await fetchFeed(secret)
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('cache-control'),
  ]).toEqual([200, 'application/xml; charset=utf-8', 'no-store'])
  await answer.text()
  expect((await fetchFeed(`${secret}x`)).status).toBe(404)
  const renewed = await saveFeed(true, true)
  expect([(await fetchFeed(secret)).status, (await fetchFeed(renewed)).status]).toEqual([404, 200])
  await saveFeed(false)
  expect((await fetchFeed(renewed)).status).toBe(404)
})

test('has every published item once, escaped, and leaves out products with claims and hidden products', async () => {
  const { db } = shop.database
  const description = '<p>Zacht & <b>dun</b> < 5 mm.</p>'
  const sized = await createTestProductWithVariations(
    db,
    [{ name: 'Maat M' }, { name: 'Maat L', price: cents(1495) }],
    {
      name: 'Duin & "Dag" <broek>',
      description,
      pictures,
    },
  )
  await createTestProduct(db, {
    name: 'Wonderzalf',
    description: 'Geneest incontinentie.',
    pictures,
  })
  await createTestProduct(db, { name: 'Verborgen', description, pictures, published: false })
  const xml = await (await fetchFeed(await saveFeed(true))).text()
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" xmlns:g="http:\/\/base\.google\.com\/ns\/1\.0"><channel>/,
  )
  expect(xml.endsWith('</channel></rss>\n')).toBe(true)
  const ids = [...xml.matchAll(/<g:id>(\d+)<\/g:id>/g)].map(([, id]) => Number(id))
  expect(ids).toEqual([...new Set(ids)])
  expect(ids).toEqual(expect.arrayContaining(sized.variations.map(({ id }) => id)))
  expect(xml).toContain('<g:title>Duin &amp; &quot;Dag&quot; &lt;broek&gt; - Maat L</g:title>')
  expect(xml).toContain('<g:price>14.95 EUR</g:price>')
  expect(xml).not.toMatch(/Wonderzalf|Verborgen/)
})

test('search engines find the key of reports only while the owner has them on', async () => {
  const { db } = shop.database
  const context = { db, clock: () => new Date() }
  const fetchKey = async () => {
    const answer = await fetch(shop.url + indexNowKeyPath)
    return {
      status: answer.status,
      text: await answer.text(),
      cacheControl: answer.headers.get('cache-control'),
    }
  }
  expect(await fetchKey()).toMatchObject({ status: 404 })
  await saveSetting(context, indexNowSetting, { enabled: true }, 0)
  const { key } = await loadSetting(db, indexNowSetting)
  expect(await fetchKey()).toEqual({ status: 200, text: key, cacheControl: 'no-store' })
  await saveSetting(context, indexNowSetting, { enabled: false }, 1)
  expect(await fetchKey()).toMatchObject({ status: 404 })
})
