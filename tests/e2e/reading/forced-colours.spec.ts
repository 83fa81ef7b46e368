// Forced colours, as in Windows’ high-contrast mode: drawings are as visible as text.

import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { productWithVariants } from '#tests/e2e/support/checkout.ts'
import { expect, test, main, long, longUnless, resize } from '#tests/e2e/support/shop.ts'

/** Relative luminance as WCAG defines it, of a colour with 0 to 255 per channel. */
const luminance = (rgb: readonly number[]) =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, channel) => {
    const value = (rgb[channel] ?? 0) / 255
    return sum + weight * (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  }, 0)

/** The contrast between the lightest and the darkest pixel of an element. */
async function contrastIn(drawing: Locator): Promise<number> {
  await drawing.scrollIntoViewIfNeeded()
  return contrastOf(await drawing.screenshot())
}

async function contrastOf(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const luminances = Array.from({ length: info.width * info.height }, (_, index) =>
    luminance([...data.subarray(index * 3, index * 3 + 3)]),
  )
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

/** From 0, black, to 1, of all pixels of an element together. */
async function lightnessOf(drawing: Locator): Promise<number> {
  const { channels } = await sharp(await drawing.screenshot())
    .removeAlpha()
    .stats()
  return luminance(channels.map(({ mean }) => mean))
}

/** The row of drops occupies the first 100 pixels, before its text. */
async function contrastOfDrops(drops: Locator): Promise<number> {
  await drops.scrollIntoViewIfNeeded()
  const { x, y, height } = (await drops.boundingBox())!
  return contrastOf(await drops.page().screenshot({ clip: { x, y, width: 100, height } }))
}

/** Expects the contrast that WCAG requires of text. */
const expectContrast = async (drawing: Locator) =>
  expect(await contrastIn(drawing)).toBeGreaterThan(4.5)

const iconsIn = (page: Page, name: string) => main(page).locator(`img[src="/icons/${name}.svg"]`)

for (const colorScheme of ['dark', 'light'] as const)
  test(
    `drops, ticks and icons are visible on a ${colorScheme} background`,
    longUnless(colorScheme === 'dark'),
    async ({ page, request }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      const { slug } = await productWithVariants(request)
      await page.goto(`/product/${slug}`)
      expect(
        await contrastOfDrops(page.getByRole('img', { name: /^Absorptie/ }).first()),
      ).toBeGreaterThan(4.5)
      await expectContrast(iconsIn(page, 'unisex'))
      await expectContrast(
        main(page).getByRole('listitem').filter({ hasText: 'Op voorraad' }).locator('svg'),
      )
      await expectContrast(
        main(page).getByRole('listitem').filter({ hasText: 'Zachte, brede boord' }).locator('svg'),
      )
      await expectContrast(
        page
          .getByRole('banner')
          .getByRole('link', { name: 'Luwte, naar de startpagina' })
          .locator('svg'),
      )
      await page.goto('/producthulp')
      for (const icon of ['male', 'female']) await expectContrast(iconsIn(page, icon))
      await expectContrast(iconsIn(page, 'wizard/medium'))
      await expectContrast(iconsIn(page, 'wizard/at_night'))
    },
  )

test(
  'the dot of the picture on screen differs from the others',
  long,
  async ({ page, request }) => {
    await resize(page, 390)
    await page.emulateMedia({ forcedColors: 'active' })
    const { slug } = await productWithVariants(request)
    await page.goto(`/product/${slug}`)
    const gallery = page.getByRole('region', { name: /^Foto’s van/ })
    const dots = gallery.locator('[data-shown]')
    await dots.first().scrollIntoViewIfNeeded()
    const [shown, other] = [await lightnessOf(dots.nth(0)), await lightnessOf(dots.nth(1))]
    expect(Math.abs(shown - other)).toBeGreaterThan(0.15)
  },
)
