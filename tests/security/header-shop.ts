// A shop with a page, a picture and a page that fails, for `requests`.

import sharp from 'sharp'
import { insertContentRow } from '#data/content/content.ts'
import { createDataDir } from '../support/data-dir.ts'
import { openShopInProcess } from '../support/shop-in-process.ts'
import { withBrokenPage } from './header-requests.ts'

export async function openHeaderShop() {
  const picture = sharp({
    create: { width: 40, height: 30, channels: 3, background: 'white' },
  })
  const dataDir = createDataDir({
    'media/pak.jpg': await picture.jpeg().toBuffer(),
    'media/pak-320.jpg': 'smal',
    'media/geheim.txt.bak': 'geheim',
  })
  const shop = await openShopInProcess({
    dataDir,
    env: { METRICS_TOKEN: 'sleutel' },
    pages: withBrokenPage,
  })
  await insertContentRow(shop.database.db, 'page', {
    slug: 'home',
    title: 'Luwte',
    description: 'Kalm',
    content: [],
  })
  return { shop, dataDir }
}
