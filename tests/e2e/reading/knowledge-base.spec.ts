// The knowledge base: articles grouped by question, a search of its own, reading time, the next
// article, and print.

import { openHydrated } from '#tests/e2e/support/hydration.ts'
import {
  expect,
  test,
  expectTitle,
  expectVisible,
  expectFitsHere,
  expectNone,
  long,
} from '#tests/e2e/support/shop.ts'
import { pressButton, fillIn, tapButton, tapLink } from '#tests/e2e/support/controls.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('articles stand under questions with their reading time, and each leads to the next of its group', async ({
    page,
  }) => {
    await page.goto('/kennisbank')
    const groups = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('article') })
    await expect(groups.getByRole('heading', { level: 2 })).toHaveText([
      'Wat heb ik nodig?',
      'Wat helpt?',
      'Hoe kom ik de nacht en de dag door?',
      'Hoe praat ik erover, en hoe zorg ik voor een ander?',
    ])
    const card = groups.filter({ hasText: 'Wat helpt?' }).getByRole('article').first()
    const time = (await card.getByText(/^Leestijd \d+ minuten$/).innerText()).toLowerCase()
    await card.getByRole('link').tap()
    await expectTitle(page, 'Je bekkenbodem leren kennen')
    await expect(page.getByRole('main').getByText(time).first()).toBeVisible()
    const next = page.getByRole('region', { name: 'Lees hierna' })
    await expect(next.getByRole('article')).toHaveCount(1)
    await expectFitsHere(page)
    await tapLink(next, /^Zorg voor je huid/)
    await expectTitle(page, /^Zorg voor je huid/)
    await page.goBack()
    await expectTitle(page, 'Je bekkenbodem leren kennen')
  })

  test('the search of the knowledge base finds only articles and questions, and keeps that choice', async ({
    page,
  }) => {
    await openHydrated(page, '/kennisbank')
    await fillIn(page.getByRole('search', { name: 'In de kennisbank' }), {
      'Waar gaat je vraag over?': 'nacht',
    })
    await tapButton(page.getByRole('search', { name: 'In de kennisbank' }), 'Zoek')
    await expect(page).toHaveURL(/\/search\?in=kennisbank&q=nacht$/)
    const main = page.getByRole('main')
    await expectVisible(main, 'heading', 'Artikelen')
    await expectNone(main, 'heading', 'Producten')
    await fillIn(main, { 'Waar zoek je naar?': 'huid' })
    await tapButton(main, 'Zoek')
    await expect(page).toHaveURL(/in=kennisbank/)
    await expectVisible(main, 'link', /^Zorg voor je huid/)
    await expectNone(main, 'heading', 'Producten')
    await tapLink(main, 'Zoek in de hele winkel')
    await expectVisible(main, 'heading', 'Producten')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search of the knowledge base is a plain form', long, async ({ page }) => {
    await page.goto('/kennisbank')
    await fillIn(page.getByRole('search', { name: 'In de kennisbank' }), {
      'Waar gaat je vraag over?': 'vergoeding',
    })
    await page.keyboard.press('Enter')
    await expectVisible(page.getByRole('main'), 'heading', 'Vergoedt mijn verzekering dit?')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Lees het op de pagina/ })
        .first(),
    ).toBeVisible()
    await expectNone(page.getByRole('main'), 'heading', 'Producten')
  })
})

test('an article prints as a sheet with its text and without what is only for the screen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset['prints'] = '1')
  })
  await openHydrated(page, '/artikel/rustig-slapen')
  await pressButton(page, 'Print dit artikel')
  await expect(page.locator('html')).toHaveAttribute('data-prints', '1')
  await page.emulateMedia({ media: 'print' })
  const text = await page.locator('body').innerText()
  expect(text).toMatch(/Leg een onderlegger op het laken/)
  expect(text).not.toMatch(/Lees hierna|Meer uit de kennisbank|Print dit artikel|Nieuwsbrief/i)
})
