// The product finder: three questions whose answers stay on the device, and the advice.

import type { Page } from '@playwright/test'
import { filterLabel } from '#tests/e2e/support/filter-panel.ts'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  pageTitle,
  main,
  expectText,
  expectVisible,
  resize,
  expectFitsHere,
  longUnless,
  long,
  expectStatus,
  openPage,
  footer,
} from '#tests/e2e/support/shop.ts'
import { storedValue } from '#tests/e2e/support/browser-storage.ts'
import {
  pressButton,
  pressLink,
  pressLabel,
  expectFieldFocused,
  pressKeys,
} from '#tests/e2e/support/controls.ts'
import { adviceRegion, nextButton, question, showButton } from '#tests/e2e/support/finder.ts'
import { changeReply, recordRequests } from '#tests/e2e/support/requests.ts'

const gender = (page: Page) => question(page, 'Ik ben een')
const leakage = (page: Page) => question(page, 'Wat voor incontinentie heb je last van?')
const moments = (page: Page) => question(page, 'Wanneer heb je last van incontinentie?')

/** Opens the product finder and waits for hydration. */
async function openProductFinder(page: Page) {
  await openPage(page, '/producthulp', 'Vind jouw perfecte product')
  await pressLabel(gender(page), 'Man')
  await expect(leakage(page).getByRole('radio').first()).toBeEnabled()
}
async function answerAll(page: Page, amount: string, ...momentLabels: string[]) {
  await openProductFinder(page)
  await pressLabel(leakage(page), amount)
  for (const moment of momentLabels) await pressLabel(moments(page), moment)
}

for (const width of [390, 1280])
  test(
    `three answers lead to suitable products at ${width} pixels wide`,
    longUnless(width === 390),
    async ({ page }) => {
      await resize(page, width)
      await page.goto('/producthulp')
      await expect(leakage(page).getByRole('radio').first()).toBeDisabled()
      await expect(moments(page).getByRole('checkbox').first()).toBeEnabled()
      await expect(moments(page)).toHaveAttribute('data-dimmed')
      await expect(showButton(page)).toHaveCount(0)
      await expectFitsHere(page)

      await answerAll(page, 'Een flinke plas', '’s Nachts', 'Vaak op een dag')
      await expect(showButton(page)).toBeInViewport()
      await expect(moments(page)).not.toHaveAttribute('data-dimmed')
      await expect(nextButton(page)).toHaveCount(0)
      await expectAccessible(page)
      const answers = {
        gender: 'male',
        leakage_amount: 'heavy',
        incontinence_time: ['often', 'at_night'],
      }
      await expect.poll(() => storedValue(page, 'wizardAnswers')).toEqual(answers)

      await showButton(page).click()
      await expect(page).toHaveURL(/\/producthulp$/)
      await expect(pageTitle(page, 'Ons advies voor jou')).toBeFocused()
      await expectVisible(page, 'heading', 'Producten', { exact: true })
      await expect
        .poll(() => storedValue(page, 'productFilters'))
        .toEqual({ gender: 'male', absorption: ['heavy'], categories: [] })
      await expect(filterLabel(page)).toHaveText('2 Filters')
      await expect(adviceRegion(page).getByRole('article')).toHaveCount(2)
      await expect(adviceRegion(page)).toContainText('Voor overdag')
      await expect(adviceRegion(page)).toContainText(
        /Ongeveer 5 stuks per dag, ongeveer €\s[\d,]+ per maand/,
      )
      await expect(adviceRegion(page)).toContainText(/Samen ongeveer €\s[\d,]+ per maand/)
      await expect(adviceRegion(page)).toContainText('Gemaakt voor de nacht.')
      await expect(adviceRegion(page)).toContainText('continentieverpleegkundige')
      await expectFitsHere(page)

      await page.goBack()
      await expect(pageTitle(page, 'Vind jouw perfecte product')).toBeFocused()
      await expect(leakage(page).getByLabel('Een flinke plas')).toBeChecked()
      await page.goForward()
      await expect(adviceRegion(page)).toBeVisible()
      await page.reload()
      await expect(adviceRegion(page)).toBeVisible()
      await adviceRegion(page)
        .getByRole('link', { name: /^Eerst bekijken/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/product\//)
      await page.goBack()
      await expect(adviceRegion(page)).toBeVisible()
    },
  )

test('products that suit the chosen moment come first', long, async ({ page }) => {
  await answerAll(page, 'Een scheutje', 'Bij sport en tillen')
  await showButton(page).click()
  await expectVisible(main(page), 'heading', /producten$/, { level: 2 })
  // The first heading is in the advice, the second in the list.
  const names = main(page).getByRole('heading', { level: 3 })
  await expect(adviceRegion(page).getByRole('heading', { level: 3 })).toHaveText([
    'Helm Verband Plus',
  ])
  await expect(names.nth(0)).toHaveText('Helm Verband Plus')
  await expect(names.nth(1)).toHaveText('Helm Verband Plus')
  await expect(adviceRegion(page)).toContainText('Gemaakt om in te bewegen en te sporten.')
  await expect(adviceRegion(page)).not.toContainText('Voor de nacht')
})

test('answers survive visiting another page and can be cleared', async ({ page }) => {
  await answerAll(page, 'Een paar druppels', 'Na het plassen')
  await page.goto('/over-ons')
  await page.goto('/producthulp')
  await expect(leakage(page).getByLabel('Een paar druppels')).toBeChecked()
  await expect(showButton(page)).toBeVisible()
  await pressButton(page, 'Wis mijn antwoorden')
  await expectStatus(page, 'Je antwoorden zijn gewist.')
  await expectFieldFocused(gender(page), 'Man')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect.poll(() => storedValue(page, 'wizardAnswers')).toBeNull()
})

test(
  'by keyboard alone, arrows choose without scrolling away and Next leads to the open question',
  long,
  async ({ page }) => {
    await resize(page, 1280, 700)
    await page.goto('/producthulp')
    await expect(gender(page).getByLabel('Man')).toBeEnabled()
    await gender(page).getByLabel('Man').press('ArrowRight')
    await expect(leakage(page).getByRole('radio').first()).toBeEnabled()
    await expect(gender(page).getByRole('radio', { checked: true })).toBeFocused()
    await expect(nextButton(page)).toHaveAttribute('lang', 'en')
    await nextButton(page).press('Enter')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Kies minstens één moment.' }),
    ).toBeVisible()
    await expect(leakage(page).getByRole('radio').first()).toBeFocused()
    await pressKeys(page, 'Space', 'ArrowDown')
    await expectFieldFocused(leakage(page), 'Een scheutje')
    await pressKeys(page, 'Tab', 'Space')
    await expect(nextButton(page)).toHaveCount(0)
    await pressKeys(page, ...Array.from({ length: 6 }, () => 'Tab'))
    await expect(moments(page).getByRole('checkbox').last()).toBeFocused()
    for (const optional of ['Hoe beweeg je?', 'Ook ontlasting?', 'Wat gebruik je nu?']) {
      await page.keyboard.press('Tab')
      await expect(question(page, optional).locator('input:focus')).toHaveCount(1)
    }
    await page.keyboard.press('Tab')
    await expect(showButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(adviceRegion(page)).toBeVisible()
  },
)

test(
  'answering by touch scrolls to the next question, except with reduced motion',
  long,
  async ({ page }) => {
    await resize(page, 390, 700)
    await openProductFinder(page)
    await pressLabel(leakage(page), 'Een scheutje')
    await expect(moments(page).getByRole('heading')).toBeInViewport()

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await pressButton(page, 'Wis mijn antwoorden')
    await page.evaluate(() => scrollTo(0, 0))
    // The radio is in view here; its label may be below, and a press on it would scroll first.
    await resize(page, 390, 1000)
    await gender(page).getByLabel('Man').click()
    await expect(leakage(page).getByRole('radio').first()).toBeEnabled()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  },
)

test(
  'an absorption group without a match gives the nearest lower group and advice to see a doctor',
  long,
  async ({ page }) => {
    await changeReply(page, '**/api/overview', (reply) => ({
      ...reply,
      products: (reply['products'] as { absorption: number | null }[]).filter(
        ({ absorption }) => (absorption ?? 0) <= 7,
      ),
    }))
    await openHydrated(page, '/over-ons')
    await pressLink(footer(page), 'Keuzehulp')
    await pressLabel(gender(page), 'Vrouw')
    await pressLabel(leakage(page), 'Alles in één keer')
    await pressLabel(moments(page), 'Onverwacht')
    await showButton(page).click()
    await expect(adviceRegion(page)).toContainText(
      'In de groep 7+ (Hevig) hebben we nu niets dat bij je past. Het dichtst in de buurt komt de groep 5-7 (Flink).',
    )
    await expect(adviceRegion(page)).toContainText('huisarts')
    await expect(adviceRegion(page).getByRole('article')).toHaveCount(1)
    await expect
      .poll(() => storedValue(page, 'productFilters'))
      .toEqual({ gender: 'female', absorption: ['extreme'], categories: [] })
    await expectText(page, 'Dit komt er het dichtst bij:')
    await expectAccessible(page)
  },
)

test(
  'a large catalogue is queried with the filters alone; the moments stay on the device',
  long,
  async ({ page }) => {
    await changeReply(page, '**/api/overview', (reply) => ({
      ...reply,
      products: [],
      cells: [{ gender: 'male', band: 'medium', categories: [], products: 300 }],
    }))
    const requests = recordRequests(page, '/api/products/query')
    const bodies = () => requests.map((one) => one.postDataJSON() as unknown)
    await openHydrated(page, '/over-ons')
    await pressLink(footer(page), 'Keuzehulp')
    await pressLabel(gender(page), 'Man')
    await pressLabel(leakage(page), 'Een scheutje')
    await pressLabel(moments(page), 'Vaak op een dag')
    await showButton(page).click()
    await expect(adviceRegion(page).getByRole('article')).toHaveCount(1)
    const filter = { gender: 'male', absorption: ['medium'], categories: [] }
    await expect.poll(bodies).toEqual(
      expect.arrayContaining([
        { gender: 'male', absorption: ['medium'], per_page: 100 },
        { gender: 'male', uses: ['bed'], per_page: 100 },
        { gender: 'male', uses: ['fixatie'], per_page: 100 },
        { ...filter, sort: 'recommended', page: 1 },
      ]),
    )
    expect(JSON.stringify(bodies())).not.toContain('often')
  },
)

test('the product finder fits 320 pixels', long, async ({ page }) => {
  await resize(page, 320, 640)
  await answerAll(page, 'Een paar druppels', 'Na het plassen')
  await expectNoSidewaysScroll(page)
  await showButton(page).click()
  await expect(adviceRegion(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the product finder still leads to suitable products', long, async ({ page }) => {
    await page.goto('/producthulp')
    await expectText(page, 'De vragen werken alleen met JavaScript')
    await expect(gender(page)).toBeHidden()
    await pressButton(page, 'Een flinke plas')
    await expect(page).toHaveURL(/\/shop$/)
    await expect(filterLabel(page)).toHaveText('1 Filters')
  })
})
