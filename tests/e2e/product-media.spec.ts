// The pictures and the film of a product: walked around, seen large, played and stopped, by keyboard too.

import type { Page } from '@playwright/test'
import { filmed, productThat, visit } from './support/product-page.ts'
import { expect, expectAccessible, test } from './support/shop.ts'

test('pictures are walked around, picked, and seen large', async ({ page, request }) => {
  const product = await productThat(request, ({ media }) => media.length === 2)
  await visit(page, product)
  const gallery = page.getByRole('region', { name: `Foto's van ${product.name}` })
  const told = gallery.getByText(/^Foto \d van 2$/)
  await gallery.getByRole('button', { name: 'Vorige foto' }).click()
  await expect(told).toHaveText('Foto 2 van 2')
  await gallery.getByRole('button', { name: 'Volgende foto' }).click()
  await expect(told).toHaveText('Foto 1 van 2')
  await gallery.getByRole('button', { name: 'Toon foto 2 van 2' }).click()
  await expect(told).toHaveText('Foto 2 van 2')
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
  await expect(told).toHaveText('Foto 1 van 2')
})

/** The shop's own controls come when the film is near. */
const toFilm = (page: Page) => page.getByRole('heading', { name: 'Zo trek je het aan' }).scrollIntoViewIfNeeded()
const film = (page: Page) => page.getByRole('button', { name: /^Speel de film af/ })
const barOf = (page: Page) => page.getByRole('slider', { name: 'Plek in de film' })

test('the film is played, stopped, wound and silenced, by keyboard too', async ({ page, request }) => {
  await visit(page, await productThat(request, filmed))
  await toFilm(page)
  await expect(barOf(page)).toBeHidden()
  await film(page).press('Enter')
  const pause = page.getByRole('button', { name: 'Pauzeer de film' })
  await expect(pause).toBeFocused()
  await expect(film(page)).toBeHidden()
  await expect(page.getByText(/^0:0\d \/ 0:39$/)).toBeVisible()
  await expect(page.getByText('Neem de tijd.')).toBeVisible()
  await expectAccessible(page)

  const box = (await barOf(page).boundingBox())!
  await barOf(page).click({ position: { x: box.width / 2, y: box.height / 2 } })
  await expect(page.getByText(/^0:(?:19|2\d) \/ 0:39$/)).toBeVisible()
  await barOf(page).press('Home')
  await expect(page.getByText(/^0:0\d \/ 0:39$/)).toBeVisible()

  await page.getByRole('button', { name: 'Ondertiteling' }).click()
  await expect(page.getByText('Neem de tijd.')).toHaveCount(0)
  const sound = page.getByRole('button', { name: 'Geluid uit' })
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  await sound.focus()
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  await expect(film(page)).toBeFocused()
  await expect(barOf(page)).toBeHidden()
})

test('a film that cannot be played leaves its still and a sentence', async ({ page, request }) => {
  await page.route('**/*.mp4', (route) => route.abort())
  await visit(page, await productThat(request, filmed))
  await toFilm(page)
  await film(page).click()
  await expect(page.getByText('Deze film is nu niet te zien.')).toBeVisible()
  await expectAccessible(page)
})
