// The film of a product: playing and stopping by mouse, touch and keyboard, its captions, and its
// steps on the screen and on paper.

import type { Page } from '@playwright/test'
import {
  hasInstructionVideo,
  findProduct,
  openProduct,
  listProducts,
  openProductWithVideo,
} from '#tests/e2e/support/product-page.ts'
import {
  expect,
  expectAccessible,
  test,
  phone,
  expectText,
  expectVisible,
  expectNoText,
  long,
} from '#tests/e2e/support/shop.ts'
import { pressButton } from '#tests/e2e/support/controls.ts'

/** The shop’s video controls load when the video is near the viewport. */
const scrollToVideo = (page: Page) =>
  page.getByRole('heading', { name: 'Zo trek je het aan' }).scrollIntoViewIfNeeded()
const playButton = (page: Page) => page.getByRole('button', { name: /^Speel de film af/ })
const seekBar = (page: Page) => page.getByRole('slider', { name: 'Plek in de film' })

test('the video can be played, paused, moved and muted, by keyboard too', async ({
  page,
  request,
}) => {
  await openProductWithVideo(page, request)
  await scrollToVideo(page)
  await expect(seekBar(page)).toBeHidden()
  await playButton(page).press('Enter')
  const pause = page.getByRole('button', { name: 'Pauzeer de film' })
  await expect(pause).toBeFocused()
  await expect(playButton(page)).toBeHidden()
  await expectText(page, /^0:0\d \/ 0:38$/)
  await expectText(page, 'Neem de tijd.')
  await expectAccessible(page)

  const box = (await seekBar(page).boundingBox())!
  await seekBar(page).click({ position: { x: box.width / 2, y: box.height / 2 } })
  await expectText(page, /^0:(?:1[89]|2\d) \/ 0:38$/)
  await seekBar(page).press('Home')
  await expectText(page, /^0:0\d \/ 0:38$/)

  await pressButton(page, 'Ondertiteling')
  await expectNoText(page, 'Neem de tijd.')
  const sound = page.getByRole('button', { name: 'Geluid uit' })
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  await sound.focus()
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  await expect(playButton(page)).toBeFocused()
  await expect(seekBar(page)).toBeHidden()
})

test(
  'a video that cannot be played shows its still and a message',
  long,
  async ({ page, request }) => {
    await page.route('**/*.mp4', (route) => route.abort())
    await openProductWithVideo(page, request)
    await scrollToVideo(page)
    await playButton(page).click()
    await expectText(page, 'Deze film is nu niet te zien.')
    await expectAccessible(page)
  },
)

const controlBar = (page: Page) => page.getByRole('group', { name: 'Bediening van de film' })
const pauseButton = (page: Page) => page.getByRole('button', { name: 'Pauzeer de film' })
const expectBar = (page: Page, visible: boolean) =>
  expect(controlBar(page)).toHaveCSS('opacity', visible ? '1' : '0')
const isPaused = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)

test(
  'the bar leaves the picture by itself and comes back for the mouse and for the keyboard',
  long,
  async ({ page, request }) => {
    await openProductWithVideo(page, request)
    await scrollToVideo(page)
    await playButton(page).click()
    await expectBar(page, true)
    expect((await controlBar(page).boundingBox())!.height).toBe(44)
    await expectBar(page, false)
    expect(await isPaused(page)).toBe(false)

    const { x, y } = (await page.locator('video').boundingBox())!
    await page.mouse.move(x + 40, y + 40)
    await expectBar(page, true)
    await expectBar(page, false)

    await page.keyboard.press('Tab')
    await expect(seekBar(page)).toBeFocused()
    await expectBar(page, true)
    await page.keyboard.press('Shift+Tab')
    await expect(pauseButton(page)).toBeFocused()
    // Longer than a bar without keyboard focus stays.
    await page.waitForFunction(
      (from) => document.querySelector('video')!.currentTime > from + 2.6,
      await currentTime(page),
    )
    await expectBar(page, true)
    await page.keyboard.press('Enter')
    await expect(playButton(page)).toBeFocused()
    await expect(controlBar(page)).toBeHidden()
  },
)
const currentTime = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

const typeOf = (element: Element) => {
  const { fontFamily, fontSize, color } = getComputedStyle(element)
  return { fontFamily, fontSize, color }
}

test.describe('on a phone', () => {
  test.use(phone)

  test(
    'a first touch brings the bar back, a second one pauses',
    long,
    async ({ page, request }) => {
      await openProductWithVideo(page, request)
      await scrollToVideo(page)
      await playButton(page).tap()
      await expectBar(page, false)
      const video = page.locator('video')
      await video.tap({ force: true, position: { x: 60, y: 60 } })
      await expectBar(page, true)
      expect(await isPaused(page)).toBe(false)
      await video.tap({ force: true, position: { x: 60, y: 60 } })
      await expect.poll(() => isPaused(page)).toBe(true)
      await expect(playButton(page)).toBeVisible()
    },
  )

  test(
    'the picture is upright and its captions are below it, in the type of the page',
    long,
    async ({ page, request }) => {
      await openProductWithVideo(page, request)
      await scrollToVideo(page)
      await playButton(page).tap()
      const caption = page.getByText('Neem de tijd.')
      await expect(caption).toBeVisible()
      const picture = (await page.locator('video').boundingBox())!
      expect(picture.height / picture.width).toBeCloseTo(5 / 4, 2)
      expect((await caption.boundingBox())!.y).toBeGreaterThanOrEqual(picture.y + picture.height)
      expect(await caption.evaluate(typeOf)).toEqual(await page.locator('body').evaluate(typeOf))
      // The text below keeps its place when the caption changes from one line to three.
      const headingAt = () =>
        page
          .getByRole('heading', { name: 'De film in stappen' })
          .evaluate((heading) => heading.getBoundingClientRect().y + scrollY)
      const before = await headingAt()
      await page
        .locator('video')
        .evaluate((video: HTMLVideoElement) => void (video.currentTime = 9))
      await expect(page.getByText('Houd je vast of ga zitten.')).toHaveCount(2)
      expect(await headingAt()).toBe(before)
    },
  )
})

test.describe('a film without a still, such as one that the owner made', () => {
  test.use(phone)

  test(
    'shows its first frame before it starts, and on a phone its whole picture',
    long,
    async ({ page, request }) => {
      await page.route('**/images/*-instructions*', (route) => route.fulfill({ status: 404 }))
      await openProductWithVideo(page, request)
      await scrollToVideo(page)
      await playButton(page).waitFor()
      const video = page.locator('video')
      await expect
        .poll(() => video.evaluate((player: HTMLVideoElement) => player.readyState))
        .toBeGreaterThan(0)
      await expect(page.locator('div:has(> video) img')).toHaveCount(0)
      const { width, height } = (await video.boundingBox())!
      expect(width / height).toBeCloseTo(4 / 3, 2)
      expect(await video.evaluate((player) => getComputedStyle(player).objectFit)).toBe('contain')
      await playButton(page).tap()
      await expectText(page, 'Neem de tijd.')
    },
  )
})

/** The captions that a film shows, read from the player. */
const captionsOf = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      Array.from(video.textTracks[0]?.cues ?? [], (cue) => (cue as VTTCue).text),
    )

test('every film has a still, captions and steps that agree', long, async ({ page, request }) => {
  const products = await listProducts(request)
  const withFilm = products.filter(hasInstructionVideo)
  expect(withFilm).toHaveLength(4)
  for (const product of withFilm)
    await test.step(product.slug, async () => {
      await openProduct(page, product)
      await page.locator('video').scrollIntoViewIfNeeded()
      await playButton(page).waitFor()
      const still = page.locator('div:has(> video) img')
      await expect
        .poll(() => still.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
        .toBeGreaterThan(0)
      await expect.poll(() => captionsOf(page)).not.toEqual([])
      const captions = await captionsOf(page)
      await page.getByText('De film in stappen').click()
      const steps = await page
        .getByRole('article')
        .filter({ has: page.locator('video') })
        .getByRole('listitem')
        .allInnerTexts()
      const texts = steps.map((step) => step.replace(/^\d\s*/, ''))
      expect(texts.length).toBeGreaterThanOrEqual(6)
      expect(captions.filter((caption) => texts.includes(caption))).toEqual(texts)
    })
})

test('the steps can be printed by themselves', long, async ({ page, request }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const product = await findProduct(request, hasInstructionVideo)
  await openProduct(page, product)
  await scrollToVideo(page)
  await page.getByText('De film in stappen').click()
  await pressButton(page, 'Print deze stappen')
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  const title = page.getByRole('heading', { level: 1 })
  const step = page.getByRole('listitem').filter({ hasText: 'Rek de boord twee keer uit.' })
  await expect(step).toBeVisible()
  await expectVisible(page, 'heading', 'Zo trek je het aan')
  await expect(title).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print deze stappen' })).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(title).toBeVisible()
  await expect(step).toBeVisible()
})
