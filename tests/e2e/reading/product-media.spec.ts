// Pictures of a product: browsing and enlarging, by keyboard too.

import { findProduct, openProduct } from '#tests/e2e/support/product-page.ts'
import { expect, expectAccessible, test } from '#tests/e2e/support/shop.ts'
import { pressButton } from '#tests/e2e/support/controls.ts'

test('pictures can be browsed, picked and enlarged', async ({ page, request }) => {
  const product = await findProduct(request, ({ media }) => media.length === 5)
  await openProduct(page, product)
  const gallery = page.getByRole('region', { name: `Foto’s van ${product.name}` })
  const counter = gallery.getByText(/^Foto \d van 5$/)
  await pressButton(gallery, 'Vorige foto')
  await expect(counter).toHaveText('Foto 5 van 5')
  await pressButton(gallery, 'Volgende foto')
  await expect(counter).toHaveText('Foto 1 van 5')
  await pressButton(gallery, 'Toon foto 2 van 5')
  await expect(counter).toHaveText('Foto 2 van 5')
  await expect(gallery.getByRole('button', { name: 'Toon foto 2 van 5' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // The thumbnails move along, so that all pictures can be picked.
  for (const place of [3, 4, 5]) await pressButton(gallery, `Toon foto ${place} van 5`)
  await expect(counter).toHaveText('Foto 5 van 5')

  const opener = gallery.getByRole('link', { name: /Bekijk groot/ }).nth(1)
  await opener.press('Enter')
  const large = page.getByRole('dialog', { name: `Foto’s van ${product.name}, groot` })
  await expect(large).toContainText('Foto 2 van 5')
  const ground = large.locator('svg[color]')
  await expect(ground).toHaveAttribute('color', product.media[1]!.custom_properties.tint)
  expect((await ground.boundingBox())!.width).toBe(page.viewportSize()!.width)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(large).toContainText('Foto 3 van 5')
  await pressButton(large, 'Groter')
  await expectAccessible(page)
  const pane = large.getByRole('group', { name: /Vergrote foto/ })
  await pane.focus()
  const before = await pane.evaluate((element) => element.scrollLeft)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => pane.evaluate((element) => element.scrollLeft)).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(counter).toHaveText('Foto 3 van 5')
})
