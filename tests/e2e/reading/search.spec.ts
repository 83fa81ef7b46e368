// Search: the box in the header, suggestions, results, no results, and a shop that does not answer.

import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  phone,
  main,
  expectText,
  expectTitle,
  expectVisible,
  expectNoText,
  resize,
  expectFitsHere,
  longUnless,
  long,
  expectNone,
  expectFocused,
  header,
} from '#tests/e2e/support/shop.ts'
import { pressButton, pressLink, tapButton, tapLink } from '#tests/e2e/support/controls.ts'
import { openUnhydrated } from '#tests/e2e/support/hydration.ts'
import { delayRequests } from '#tests/e2e/support/requests.ts'

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Waar zoek je naar?' })
const toggleSearch = (page: Page) => pressButton(page, 'Zoeken', { exact: true })

for (const width of [390, 1280])
  test(
    `the header’s search leads to a product at ${width} px`,
    longUnless(width === 390),
    async ({ page }) => {
      await resize(page, width)
      await page.goto('/')
      await toggleSearch(page)
      const field = searchBox(page)
      await expect(field).toBeFocused()
      await field.fill('nachtbro')
      await expect(page.getByRole('option').first()).toContainText('Nachtbroekje')
      expect(
        await page
          .getByRole('option')
          .locator('*')
          .evaluateAll(
            (parts) =>
              parts.filter((part) => part.getBoundingClientRect().right > innerWidth + 1).length,
          ),
      ).toBe(0)
      await expectAccessible(page)
      await field.press('ArrowDown')
      await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
      await field.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Nachtbroekje')
    },
  )

test('the first letters after the press are in the field', async ({ page }) => {
  await page.goto('/')
  for (const close of [true, false]) {
    await toggleSearch(page)
    await page.keyboard.type('prostaat')
    await expect(searchBox(page)).toHaveValue('prostaat')
    if (close) await page.keyboard.press('Escape')
  }
})

test('what was typed before the script of the box is there is in the field', async ({ page }) => {
  const release = await delayRequests(page, '**/menu-and-footer-*.js')
  await openUnhydrated(page, '/')
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click({ noWaitAfter: true })
  await page.keyboard.type('prostaaf')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('t 2')
  release()
  await expect(searchBox(page)).toHaveValue('prostaat 2')
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('Enter in the search box shows the results page with its sections', async ({ page }) => {
  await page.goto('/')
  await toggleSearch(page)
  const field = searchBox(page)
  await field.press('Enter')
  await expect(page).toHaveURL('/')
  await field.fill('  nacht ')
  await field.press('Enter')
  await expectTitle(page, 'Zoekresultaten voor "nacht"')
  await expectText(page, /^\d+ resultaten gevonden$/)
  for (const section of ['Producten', 'Artikelen'])
    await expectVisible(page, 'heading', section, { level: 2 })
  await expectAccessible(page)
})

test(
  'a search box that loads late leaves the focus where the visitor types',
  long,
  async ({ page }) => {
    const release = await delayRequests(page, '**/menu-and-footer-*.js')
    await page.goto('/login')
    await toggleSearch(page)
    const email = page.getByLabel('E-mailadres')
    await email.click()
    await email.pressSequentially('riet')
    release()
    await expect(searchBox(page)).toBeVisible()
    await page.keyboard.type('@voorbeeld.example')
    await expect(email).toHaveValue('riet@voorbeeld.example')
  },
)

test.describe('with a finger', () => {
  test.use(phone)
  test('a suggestion keeps its drops beside the picture', async ({ page }) => {
    await page.goto('/')
    await tapButton(page, 'Zoeken', { exact: true })
    await page.keyboard.type('nacht')
    const product = page.getByRole('option').first()
    const picture = (await product.locator('img').boundingBox())!
    const drops = (await product.getByRole('img', { name: /^Absorptie/ }).boundingBox())!
    expect(drops.x).toBeGreaterThan(picture.x + picture.width)
    expect(drops.y).toBeLessThan(picture.y + picture.height)
  })

  test('a suggested question opens on its page, and again after Back', async ({ page }) => {
    await page.goto('/')
    await tapButton(page, 'Zoeken', { exact: true })
    await searchBox(page).pressSequentially('onder een broek')
    const question = page.getByRole('option', { name: /^Zie je het onder mijn kleren\?/ })
    await expect(question).toContainText('Vraag')
    await expectNoSidewaysScroll(page)
    await question.tap()
    await expect(page).toHaveURL(/\/veelgestelde-vragen#vraag-zie-je-het-onder-mijn-kleren$/)
    const answerBlock = page.locator('#vraag-zie-je-het-onder-mijn-kleren')
    await expect(answerBlock).toBeVisible()
    await expect(answerBlock).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goForward()
    await expect(answerBlock).toBeVisible()
  })
})

test(
  'suggestions are at most four products, two questions and one page, each with distinguishing details',
  long,
  async ({ page }) => {
    await resize(page, 1280, 800)
    await page.goto('/')
    await toggleSearch(page)
    await searchBox(page).pressSequentially('nacht')
    const products = page.getByRole('group', { name: 'Producten' }).getByRole('option')
    await expect(products).toHaveCount(4)
    for (const product of await products.all()) await expect(product).toContainText(/€\s\d+,\d\d/)
    await expectVisible(products.first(), 'img', /^Absorptie: \d/)
    const texts = page.getByRole('group', { name: 'Vragen en pagina’s' }).getByRole('option')
    await expect(texts.filter({ hasText: /Vraag$/ })).toHaveCount(2)
    await expect(texts).toHaveCount(3)
    await expectNone(page, 'option', /Herroepen/)
    await products.nth(1).getByText(/Nacht/).click()
    await expect(page).toHaveURL(/\/product\//)
  },
)

test('results mark whole words, show complete answers, and admit that a brand is not sold', async ({
  page,
}) => {
  const field = page.getByRole('search').getByRole('searchbox')
  await page.goto('/search?q=bed')
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(
    'Wad Bedonderlegger Wasbaar',
  )
  for (const mark of await page.locator('main mark').all())
    await expect(mark).toHaveText(/^(bed|bedden|bed[a-z]*legger)$/i)
  await field.fill('ruikt')
  await field.press('Enter')
  const question = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Ruikt het?' }) })
  await expect(question).toContainText(/zakje/)
  await expect(question).not.toContainText('…')
  await question.getByRole('link').click()
  await expect(page.locator('#vraag-ruikt-het')).toBeInViewport()
  await page.goBack()
  await field.fill('TENA Lady')
  await field.press('Enter')
  await expectText(page, 'Dat merk hebben we niet. Dit lijkt erop:')
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Duinroos Verband')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expectAccessible(page)
  await page.goto('/search?q=luier')
  await expectText(page, 'Luiers heten bij ons broekjes en slips:')
  await page.goto('/search?q=verband')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoekresultaten voor "verband"')
  await expectNoText(page, 'Dat merk hebben we niet', { exact: false })
})

test.describe('on a phone', () => {
  test.use(phone)

  test(
    'the results begin with a few products, and the others appear on a press and again after Back',
    long,
    async ({ page }) => {
      await page.goto('/search?q=broekje')
      await expect(page.getByRole('article')).toHaveCount(6)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4500)
      await tapLink(page, /^Toon nog \d+ producten$/)
      await expect(page.getByRole('article').nth(6)).toBeVisible()
      await expectFocused(page, 'group', 'Meer producten')
      const count = await page.getByRole('article').count()
      await page.getByRole('article').nth(6).getByRole('link').tap()
      await expect(page).toHaveURL(/\/product\//)
      await page.goBack()
      await expect(page.getByRole('article')).toHaveCount(count)
    },
  )

  test('a question unfolds its answer among the results', long, async ({ page }) => {
    await page.goto('/search?q=bezorgen')
    const question = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Wat kost de bezorging?' }) })
    const answer = question.getByRole('link', { name: /Lees het op de pagina/ })
    await expect(answer).toBeHidden()
    await question.getByRole('heading').tap()
    await expect(answer).toBeVisible()
    await expect(page).toHaveURL(/\/search\?q=bezorgen$/)
    await answer.tap()
    await expect(page).toHaveURL(/#vraag-wat-kost-de-bezorging$/)
  })
})

test('closing the search box clears the text', long, async ({ page }) => {
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Zoeken', exact: true })
  await toggle.click()
  await searchBox(page).fill('luier')
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
  await toggle.click()
  await expect(searchBox(page)).toHaveValue('')
})

test('everyday words and typos find products, and an empty result suggests what to do', async ({
  page,
}) => {
  await page.goto('/search?q=nachtbrokje')
  await expectVisible(page, 'heading', 'Producten', { level: 2 })
  await resize(page, 320, 640)
  await page.goto(`/search?q=${encodeURIComponent('<xqzvw>wvzqx(7)</xqzvw>')}`)
  await expectText(page, 'Geen resultaten gevonden')
  await expectText(page, 'Probeer andere zoektermen of pas je zoekopdracht aan.')
  await expectFitsHere(page)
})

test('a shop that does not answer shows one error message', long, async ({ page }) => {
  await page.goto('/search')
  await page.route('**/api/search?*', (route) => route.abort())
  await page.getByRole('searchbox').fill('nacht')
  await pressButton(main(page), 'Zoek')
  await expect(page.getByRole('alert')).toHaveText(
    'Er is een fout opgetreden bij het ophalen van de zoekresultaten.',
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the search page still works', long, async ({ page }) => {
    await page.goto('/')
    await pressButton(header(page), 'Zoeken')
    await page.getByRole('searchbox').fill('onderlegger')
    await pressButton(main(page), 'Zoek')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Zoekresultaten voor "onderlegger"',
    )
    await expect(page.getByRole('link', { name: /Onderlegger/ }).first()).toBeVisible()
    await page.goto('/search?q=broekje')
    await pressLink(page, /^Toon nog \d+ producten$/)
    await expect(page.getByRole('article').nth(6)).toBeVisible()
  })
})
