// Colours that the reader chose, as Windows' high contrast has them: drawings are as visible as the words.

import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { productWithVariants } from './support/buying.ts'
import { expect, test } from './support/shop.ts'

/** Relative luminance as WCAG defines it, of a colour of 0 to 255 per channel. */
const luminance = (rgb: readonly number[]) =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
    const part = (rgb[at] ?? 0) / 255
    return sum + weight * (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  }, 0)

/** Of what is painted there: how much its lightest and its darkest spot differ. */
async function contrastIn(drawing: Locator): Promise<number> {
  await drawing.scrollIntoViewIfNeeded()
  const { data, info } = await sharp(await drawing.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lights = Array.from({ length: info.width * info.height }, (_, at) => luminance([...data.subarray(at * 3, at * 3 + 3)]))
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

/** As much as text needs against its ground. */
const expectVisible = async (drawing: Locator) => expect(await contrastIn(drawing)).toBeGreaterThan(4.5)

const iconsIn = (page: Page, name: string) => page.getByRole('main').locator(`img[src="/icons/${name}.svg"]`)

for (const colorScheme of ['dark', 'light'] as const)
  test(`drops, ticks and icons are seen on a ${colorScheme} ground`, async ({ page, request }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const { slug } = await productWithVariants(request)
    await page.goto(`/product/${slug}`)
    await expectVisible(page.getByRole('img', { name: /^Absorptie/ }).first())
    await expectVisible(iconsIn(page, 'unisex'))
    await expectVisible(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Op voorraad' }).locator('svg'))
    await expectVisible(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Zachte, brede boord' }).locator('svg'))
    await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Luwte, naar de startpagina' }).locator('svg'))
    await page.goto('/producthulp')
    for (const icon of ['male', 'female']) await expectVisible(iconsIn(page, icon))
    await expectVisible(iconsIn(page, 'wizard/medium'))
    await expectVisible(iconsIn(page, 'wizard/at_night'))
  })
