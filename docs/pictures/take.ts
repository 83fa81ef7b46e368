// Takes the README's pictures from the demo shop, so that they stay true. Usage, after a build: node docs/pictures/take.ts

import sharp from 'sharp'
import { inShop } from './in-shop.ts'

const views = [
  { name: 'home', path: '/', width: 1280, height: 900 },
  { name: 'overview', path: '/shop', width: 1280, height: 1100 },
  { name: 'wizard', path: '/producthulp', width: 1280, height: 1000 },
  { name: 'product', path: '/product/duin-dagbroekje', width: 1280, height: 1000 },
] as const

await inShop(async (browser, url) => {
  for (const { name, path, width, height } of views) {
    const page = await browser.newPage({ viewport: { width, height }, locale: 'nl-NL', reducedMotion: 'reduce' })
    await page.goto(url + path, { waitUntil: 'networkidle' })
    const file = new URL(`${name}.jpg`, import.meta.url).pathname
    await sharp(await page.screenshot())
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(file)
    await page.close()
  }
})
