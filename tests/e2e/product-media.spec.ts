// Pictures and video of a product: browsing, enlarging, playing and stopping, by keyboard too.

import type { Page } from '@playwright/test'
import { hasInstructionVideo, findProduct, openProduct } from './support/product-page.ts'
import { expect, expectAccessible, test } from './support/shop.ts'

test('pictures can be browsed, picked and enlarged', async ({ page, request }) => {
  const product = await findProduct(request, ({ media }) => media.length === 2)
  await openProduct(page, product)
  const gallery = page.getByRole('region', { name: `Foto's van ${product.name}` })
  const counter = gallery.getByText(/^Foto \d van 2$/)
  await gallery.getByRole('button', { name: 'Vorige foto' }).click()
  await expect(counter).toHaveText('Foto 2 van 2')
  await gallery.getByRole('button', { name: 'Volgende foto' }).click()
  await expect(counter).toHaveText('Foto 1 van 2')
  await gallery.getByRole('button', { name: 'Toon foto 2 van 2' }).click()
  await expect(counter).toHaveText('Foto 2 van 2')
  await expect(gallery.getByRole('button', { name: 'Toon foto 2 van 2' })).toHaveAttribute('aria-pressed', 'true')

  const opener = gallery.getByRole('link', { name: /Bekijk groot/ }).last()
  await opener.press('Enter')
  const large = page.getByRole('dialog', { name: `Foto's van ${product.name}, groot` })
  await expect(large).toContainText('Foto 2 van 2')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(large).toContainText('Foto 1 van 2')
  await large.getByRole('button', { name: 'Groter' }).click()
  await expectAccessible(page)
  const pane = large.getByRole('group', { name: /Vergrote foto/ })
  await pane.focus()
  const before = await pane.evaluate((element) => element.scrollLeft)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => pane.evaluate((element) => element.scrollLeft)).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(counter).toHaveText('Foto 1 van 2')
})

/** The shop’s video controls load when the video is near the viewport. */
const scrollToVideo = (page: Page) => page.getByRole('heading', { name: 'Zo trek je het aan' }).scrollIntoViewIfNeeded()
const playButton = (page: Page) => page.getByRole('button', { name: /^Speel de film af/ })
const seekBar = (page: Page) => page.getByRole('slider', { name: 'Plek in de film' })

test('the video can be played, paused, moved and muted, by keyboard too', async ({ page, request }) => {
  await openProduct(page, await findProduct(request, hasInstructionVideo))
  await scrollToVideo(page)
  await expect(seekBar(page)).toBeHidden()
  await playButton(page).press('Enter')
  const pause = page.getByRole('button', { name: 'Pauzeer de film' })
  await expect(pause).toBeFocused()
  await expect(playButton(page)).toBeHidden()
  await expect(page.getByText(/^0:0\d \/ 0:39$/)).toBeVisible()
  await expect(page.getByText('Neem de tijd.')).toBeVisible()
  await expectAccessible(page)

  const box = (await seekBar(page).boundingBox())!
  await seekBar(page).click({ position: { x: box.width / 2, y: box.height / 2 } })
  await expect(page.getByText(/^0:(?:19|2\d) \/ 0:39$/)).toBeVisible()
  await seekBar(page).press('Home')
  await expect(page.getByText(/^0:0\d \/ 0:39$/)).toBeVisible()

  await page.getByRole('button', { name: 'Ondertiteling' }).click()
  await expect(page.getByText('Neem de tijd.')).toHaveCount(0)
  const sound = page.getByRole('button', { name: 'Geluid uit' })
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  await sound.focus()
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  await expect(playButton(page)).toBeFocused()
  await expect(seekBar(page)).toBeHidden()
})

test('a video that cannot be played shows its still and a message', async ({ page, request }) => {
  await page.route('**/*.mp4', (route) => route.abort())
  await openProduct(page, await findProduct(request, hasInstructionVideo))
  await scrollToVideo(page)
  await playButton(page).click()
  await expect(page.getByText('Deze film is nu niet te zien.')).toBeVisible()
  await expectAccessible(page)
})
