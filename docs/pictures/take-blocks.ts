// Takes the pictures of the editor's block picker from the blocks themselves. Usage, after a build: node docs/pictures/take-blocks.ts

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { inShop } from './in-shop.ts'

const folder = join(import.meta.dirname, '../../public/images/components')
const size = { width: 480, height: 300 }
const sand = '#faf6ef'

await mkdir(folder, { recursive: true })
await inShop(async (browser, url) => {
  const page = await browser.newPage({ viewport: { width: 1360, height: 900 }, locale: 'nl-NL', reducedMotion: 'reduce' })
  await enterAsStaff(page, url)
  for (const sample of await page.locator('[data-sample]').all()) {
    const block = sample.locator(':scope > section')
    await block.scrollIntoViewIfNeeded()
    // Pictures below the window load when their turn comes.
    await block.evaluate(async (element) => {
      for (const image of element.querySelectorAll('img')) {
        image.loading = 'eager'
        await image.decode()
      }
    })
    const file = join(folder, `${await sample.getAttribute('data-sample')}.jpeg`)
    await sharp(await fitted(await block.screenshot()))
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(file)
  }
})

async function enterAsStaff(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login?terug=/admin/blokken`, { waitUntil: 'networkidle' })
  await page.getByLabel('E-mailadres').fill('beheer@luwte.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('demo-beheer-luwte')
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await page.locator('[data-sample]').first().waitFor()
  // The bar of the back office would lie over blocks that are taller than the window.
  await page.evaluate(() => document.querySelector('header')?.remove())
}

/** The top of a tall block; a low one in the middle of the shop's ground. */
async function fitted(shot: Buffer): Promise<Buffer> {
  const small = await sharp(shot).resize({ width: size.width }).toBuffer({ resolveWithObject: true })
  const { height } = small.info
  if (height >= size.height)
    return sharp(small.data)
      .extract({ left: 0, top: 0, ...size })
      .toBuffer()
  const top = Math.floor((size.height - height) / 2)
  return sharp(small.data)
    .extend({ top, bottom: size.height - height - top, background: sand })
    .toBuffer()
}
