// Takes the pictures of the editor’s block picker from the blocks themselves. Usage, after a build:
// node docs/pictures/take-blocks.ts

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { inShop } from './in-shop.ts'

const folder = join(import.meta.dirname, '../../public/images/components')
const size = { width: 480, height: 300 }
const background = '#faf6ef'

await mkdir(folder, { recursive: true })
await inShop(async (browser, url) => {
  const page = await browser.newPage({
    viewport: { width: 1360, height: 900 },
    locale: 'nl-NL',
    reducedMotion: 'reduce',
  })
  await openSamplesAsStaff(page, url)
  for (const sample of await page.locator('[data-sample]').all()) {
    const block = sample.locator(':scope > section')
    await block.scrollIntoViewIfNeeded()
    // Lazy pictures outside the window do not load by themselves.
    await block.evaluate(async (element) => {
      for (const image of element.querySelectorAll('img')) {
        image.loading = 'eager'
        await image.decode()
      }
    })
    const file = join(folder, `${await sample.getAttribute('data-sample')}.jpeg`)
    await sharp(await fitToSize(await block.screenshot()))
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(file)
  }
})

async function openSamplesAsStaff(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login?terug=/admin/blokken`, { waitUntil: 'networkidle' })
  await page.getByLabel('E-mailadres').fill('beheer@luwte.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('demo-beheer-luwte')
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await page.locator('[data-sample]').first().waitFor()
  // The header of the back office would cover blocks that are taller than the window.
  await page.evaluate(() => document.querySelector('header')?.remove())
}

/** Crops a tall block to its top and centres a low one on the shop’s background colour. */
async function fitToSize(screenshot: Buffer): Promise<Buffer> {
  const small = await sharp(screenshot)
    .resize({ width: size.width })
    .toBuffer({ resolveWithObject: true })
  const { height } = small.info
  if (height >= size.height)
    return sharp(small.data)
      .extract({ left: 0, top: 0, ...size })
      .toBuffer()
  const top = Math.floor((size.height - height) / 2)
  return sharp(small.data)
    .extend({ top, bottom: size.height - height - top, background: background })
    .toBuffer()
}
