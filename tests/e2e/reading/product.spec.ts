// A product page: all facts about the product and help with choosing.

import type { Page } from '@playwright/test'
import {
  addButton,
  hasInstructionVideo,
  findProduct,
  hasHipSizes,
  openProduct,
  openProductWithVideo,
} from '#tests/e2e/support/product-page.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  expectText,
  expectVisible,
  expectNoText,
  resize,
  longUnless,
  expectHref,
  long,
} from '#tests/e2e/support/shop.ts'
import { pressLabel, chooseIn } from '#tests/e2e/support/controls.ts'
import { cartPanel } from '#tests/e2e/support/checkout.ts'
import { storedCart } from '#tests/e2e/support/browser-storage.ts'

const price = (page: Page) => page.getByText(/^€\s\d+,\d\d$/).first()

for (const width of [390, 1280])
  test(
    `a product page shows all facts at ${width} pixels wide`,
    longUnless(width === 390),
    async ({ page, request }) => {
      await resize(page, width)
      await openProductWithVideo(page, request)
      const main = page.getByRole('main')
      await expectHref(page.getByRole('navigation', { name: 'Kruimelpad' }), 'Home', '/')
      const drops = main.getByRole('img', { name: 'Absorptie: 5 van 8 druppels' }).first()
      // The drops themselves take up space, not only their text.
      await expect.poll(async () => (await drops.boundingBox())?.width).toBeGreaterThan(200)
      await expectText(main, '21 stuks per verpakking')
      await expectText(main, '€ 0,62 per stuk')
      await expectText(main, 'Op voorraad - binnen 2 werkdagen verzonden')
      await expectText(main, 'Zachte, brede boord')
      await expect(page.getByRole('heading', { name: 'Niet goed? Geld terug.' })).toBeAttached()
      await expectHref(page, 'Lees hoe wij werken', '/over-ons')
      await expect(page.getByRole('heading', { name: 'Andere klanten bekeken ook' })).toBeAttached()
      await expectHref(page, 'Bekijk alles', '/shop')
      await expectAccessible(page)
      const structuredData = await page.locator('script[type="application/ld+json"]').textContent()
      expect(JSON.parse(structuredData ?? '')).toMatchObject({
        '@type': 'Product',
        offers: expect.any(Array),
      })
      expect(structuredData).not.toMatch(/review|rating/i)

      await page.getByText('Wat kost de bezorging?').click()
      await expectText(page, 'Daaronder kost de bezorging € 5,-')
      await page.getByText('Welke maat heb ik?').click()
      await page.getByText('Hoeveel heb ik nodig?').click()
      await expectVisible(page, 'button', 'Toon mijn maat')
      await expectAccessible(page)
    },
  )

test('a product page fits 320 pixels with all its help open', long, async ({ page, request }) => {
  await resize(page, 320, 640)
  await openProductWithVideo(page, request)
  await page.getByText('Welke maat heb ik?').click()
  await page.getByText('Hoeveel heb ik nodig?').click()
  await expectVisible(page, 'button', 'Toon mijn maat')
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expectNoSidewaysScroll(page)
})

test('another variant changes the price and the cart line, and the quantity returns to 1 after adding', async ({
  page,
  request,
}) => {
  await openProductWithVideo(page, request)
  await expect(price(page)).toHaveText('€ 12,95')
  await chooseIn(page, { 'Kies je maat': { label: 'Maat XL · € 13,95' } })
  await expect(price(page)).toHaveText('€ 13,95')
  const quantity = page.getByRole('main').getByRole('spinbutton', { name: 'Aantal' })
  await expect(page.getByRole('main').getByRole('button', { name: 'Eén minder' })).toBeDisabled()
  await quantity.fill('3')
  await addButton(page).click()
  await expect(cartPanel(page)).toContainText('Maat XL')
  await page.keyboard.press('Escape')
  await expect(quantity).toHaveValue('1')
  const line = { variation_name: 'Maat XL', quantity: 3, price: 13.95, is_variation: true }
  await expect.poll(() => storedCart(page)).toMatchObject([line])
  const lines = await storedCart(page)

  await quantity.fill('0')
  await addButton(page).click()
  await expectText(page, 'Kies minstens 1 verpakking.')
  await expect(quantity).toHaveValue('1')
  expect(await storedCart(page)).toEqual(lines)
})

test('two variants are shown as cards, one needs no choice, and a box shows its own number of pieces', async ({
  page,
  request,
}) => {
  await openProduct(
    page,
    await findProduct(request, ({ product_variations }) => product_variations.length === 0),
  )
  await expectNoText(page, 'Kies je maat')
  await openProduct(page, await findProduct(request, ({ slug }) => slug === 'helm-verband'))
  await expectText(page, '14 stuks per verpakking')
  await pressLabel(page, 'Doos van 6 pakken')
  await expectText(page, '84 stuks per verpakking')
  await expectText(page, '€ 0,54 per stuk')
})

test('tabs work with the arrow keys, and sample reviews are marked as samples', async ({
  page,
  request,
}) => {
  await openProductWithVideo(page, request)
  await expect(page.getByRole('tabpanel')).toContainText('Zit als katoen')
  await expect(async () => {
    await page.getByRole('tab', { name: 'Voordelen' }).press('ArrowRight')
    await expect(page.getByRole('tabpanel', { name: 'Specificaties' })).toContainText(
      'Ademend vlies',
      { timeout: 500 },
    )
  }).toPass()
  await page.keyboard.press('ArrowRight')
  const reviews = page.getByRole('tabpanel', { name: 'Reviews' })
  await expectText(reviews, 'Nog niemand schreef iets over dit product.')
  await expect(reviews.getByText('5,0 van 5 sterren')).toBeHidden()
  await reviews.getByText('Zo ziet een review eruit').click()
  await expect(reviews.getByText('Voorbeeld', { exact: true })).toHaveCount(2)
  await expectText(reviews, '5,0 van 5 sterren')
  await expectText(reviews, '4,8 van 5 sterren')
  await expect(reviews.getByText('Anoniem')).toHaveCount(2)
  await expectAccessible(page)
})

/** Runs in the page: whether the bar covers the focused element. */
const isFocusCovered = () => {
  const [focused, top] = [
    document.activeElement!.getBoundingClientRect(),
    document.querySelector('[data-buy-bar]')!.getBoundingClientRect().top,
  ]
  return focused.bottom > top + 1
}

test('on a phone a buy bar appears while the button is out of view, and the layout does not shift', async ({
  page,
  request,
}) => {
  await resize(page, 390)
  const product = await findProduct(request, hasHipSizes)
  // Late fonts change the width of numbers slightly, which is no layout shift here; so fonts are
  // blocked.
  await page.route(/\.woff2$/, (route) => route.abort())
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      const moved = (list.getEntries() as Shift[]).flatMap(({ sources }) =>
        sources.map(({ node }) => node?.parentElement?.closest('main')),
      )
      if (moved.some(Boolean)) document.documentElement.dataset.moved = 'true'
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openProduct(page, product)
  const bar = page.getByRole('button', { name: 'In winkelmand' })
  await addButton(page).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Niet goed? Geld terug.' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset.moved)).toBeUndefined()
})

test('on a phone the buy bar never covers the focused element, and adds to the cart', async ({
  page,
  request,
}) => {
  await resize(page, 390)
  const product = await findProduct(request, hasHipSizes)
  await openProduct(page, product)
  const bar = page.getByRole('button', { name: 'In winkelmand' })
  await page.getByRole('heading', { name: 'Niet goed? Geld terug.' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await page.getByRole('link', { name: 'Lees hoe wij werken' }).focus()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(isFocusCovered)).toBe(false)
  }
  await bar.click()
  await expect(cartPanel(page)).toContainText(product.product_variations[0]!.name)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all facts about a product can be read', long, async ({ page, request }) => {
    const product = await findProduct(request, hasInstructionVideo)
    await page.goto(`/product/${product.slug}`)
    for (const text of [
      'Zit als katoen',
      'Ademend vlies, zandkleurig',
      'Nog niemand schreef iets over dit product',
      'Zo trek je het aan',
    ])
      await expectText(page, text)
    for (const name of [
      'Maat S · € 12,95',
      'Maat M · € 12,95',
      'Maat L · € 12,95',
      'Maat XL · € 13,95',
    ])
      await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    const pictures = page.getByRole('link', { name: /Bekijk groot/ })
    await expect(pictures).toHaveCount(5)
    for (const picture of await pictures.all())
      expect((await request.get((await picture.getAttribute('href'))!)).ok()).toBe(true)
    await page.getByText('Lees meer').click()
    await expectText(page, 'Van buiten zie je een glad broekje')
    await page.getByText('Welke maat heb ik?').click()
    await expectVisible(page, 'row', 'Maat M 70 tot 110 cm 85 tot 115 cm')
    await page.getByText('Staat er iets op de doos?').click()
    await expectText(page, 'neutrale afzender. Ook je bankafschrift')
    await expect(page.locator('video[controls]')).toHaveCount(1)
    await page.getByText('De film in stappen').click()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Rek de boord twee keer uit.' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print deze stappen' })).toBeHidden()
    await expect(addButton(page)).toBeHidden()
    await expectNoSidewaysScroll(page)
  })
})
