// The size in the advice of the product finder: a hip typed there also counts on the product page.

import type { Page } from '@playwright/test'
import { storageKeys } from '#domain/storage-keys.ts'
import { storedCart, storeInBrowser } from '#tests/e2e/support/browser-storage.ts'
import { cartPanel } from '#tests/e2e/support/checkout.ts'
import {
  expectFieldFocused,
  expectValues,
  fillIn,
  pressButton,
  pressLink,
  tapLink,
} from '#tests/e2e/support/controls.ts'
import {
  advisedProducts,
  openProductFinder,
  showButton,
  storeFinderAnswers,
} from '#tests/e2e/support/finder.ts'
import { recordRequests } from '#tests/e2e/support/requests.ts'
import {
  expect,
  expectFocused,
  expectNoText,
  expectText,
  expectVisible,
  phone,
  test,
} from '#tests/e2e/support/shop.ts'

const storedEntries = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  )

test('the measured hip gives a size in place, for every advised product, and is neither sent nor stored', async ({
  page,
}) => {
  await storeFinderAnswers(page, {
    gender: 'male',
    leakage_amount: 'medium',
    incontinence_time: ['often', 'at_night'],
  })
  await openProductFinder(page)
  await showButton(page).click()
  const [day, night] = [advisedProducts(page).first(), advisedProducts(page).last()]
  await pressButton(night, /^Leg in de mand/)
  await expectFieldFocused(night, 'Heup in cm')
  await expect(night.getByLabel('Heup in cm')).toHaveAccessibleDescription(
    /Vul een maat in van 40 tot 220 centimeter/,
  )
  const requests = recordRequests(page, '/api/')
  await page.keyboard.type('118')
  await expectText(night, 'Neem maat L, voor heup 105 tot 135 cm.')
  await expect(night).toContainText(/Eén pak: 20 stuks, €\s18,50/)
  await expect(day.getByLabel('Heup in cm')).toHaveValue('118')
  await expectVisible(day, 'button', /^Leg maat L in de mand/)
  await fillIn(night, { 'Heup in cm': '300' })
  await expectNoText(night, /Neem maat/)
  await fillIn(night, { 'Heup in cm': '200' })
  await expectText(night, /In deze maat is dit product er niet\. De grootste is maat XL/)
  // Nothing for the night has a size for it, and a pad for the day needs none.
  await expect(night.getByRole('link').filter({ visible: true })).toHaveText([
    '088 000 00 00',
    'mail ons',
    'Wad Onderlegger Plus',
  ])
  await expect(night.getByRole('button')).toHaveCount(0)
  await expectNoText(night, /Eén pak/)
  await expectText(day, 'Dit heeft geen maat en past wel:')
  await expectVisible(day, 'link', /^Bekijk Helm Verband/)
  await fillIn(night, { 'Heup in cm': '118' })
  expect(requests.map((one) => one.postData() ?? '').join(' ')).not.toMatch(/118|200|300/)
  expect(await storedEntries(page)).not.toMatch(/118|200|300/)

  await pressButton(night, /^Leg maat L in de mand/)
  await expect(cartPanel(page)).toContainText('Kiel Nachtbroekje')
  await expect(cartPanel(page)).toContainText('Maat L')
  await pressButton(cartPanel(page), 'Winkel verder')
  await page.goBack()
  await page.getByText('Voor iemand anders', { exact: true }).click()
  await showButton(page).click()
  await expect(page.getByLabel('Heup in cm').first()).toHaveValue('')
})

test('another size replaces the one that the advice put into the cart, or joins it', async ({
  page,
}) => {
  await storeFinderAnswers(page, {
    gender: 'female',
    leakage_amount: 'medium',
    incontinence_time: ['often'],
  })
  await openProductFinder(page)
  await showButton(page).click()
  const advised = advisedProducts(page).first()
  const lines = cartPanel(page)
    .getByRole('list', { name: /winkelmand/ })
    .getByRole('listitem')
  const closeCart = () => pressButton(cartPanel(page), 'Winkel verder')
  await fillIn(advised, { 'Heup in cm': '100' })
  await pressButton(advised, /^Leg maat M in de mand/)
  await pressButton(cartPanel(page), 'Eén meer')
  await closeCart()
  await fillIn(advised, { 'Heup in cm': '118' })
  await expectText(advised, 'Maat M ligt in je winkelmand. Moet dat maat L zijn?')
  await pressButton(advised, /^Vervang maat M door maat L/)
  await expect(lines).toHaveText([/Net toegevoegd.*Maat L · heup 105-135 cm/])
  await expect(cartPanel(page).getByRole('spinbutton')).toHaveValue('2')
  await closeCart()
  await fillIn(advised, { 'Heup in cm': '80' })
  await pressButton(advised, /^Leg maat S erbij/)
  await expect(lines).toHaveText([/Maat S/, /Maat L/])
  await closeCart()
  // The pressed button is gone.
  await expectFocused(advised, 'button', /^Leg maat S in de mand/)
  // With two sizes the shop does not guess.
  await fillIn(advised, { 'Heup in cm': '100' })
  await expectVisible(advised, 'button', /^Leg maat M in de mand/)
  await expect(advised.getByRole('button', { name: /^Vervang/ })).toHaveCount(0)
})

test('a size that only another product has leads to it, for somebody else without a word to the visitor', async ({
  page,
}) => {
  await storeFinderAnswers(page, {
    gender: 'male',
    leakage_amount: 'heavy',
    incontinence_time: ['unexpectedly'],
  })
  await openProductFinder(page)
  await page.getByText('Voor iemand anders', { exact: true }).click()
  await showButton(page).click()
  const advised = page
    .getByRole('region', { name: 'Ons advies voor hem of haar' })
    .getByRole('article')
  await expect(advised.getByRole('heading', { level: 3 })).toHaveText('Bries Wandelbroekje')
  await fillIn(advised, { 'Heup in cm': '150' })
  await expectText(advised, 'Dit is er wel in deze maat:')
  await expectNoText(advised, /\bje maat\b/i)
  await pressLink(advised, 'Bekijk Strand Broekje Heren, maat XL')
  await expect(page).toHaveURL(/\/product\/strand-broekje-heren\?maat=xl$/)
  await expectValues(page, { 'Kies je maat': '2' })
})

test('packs without sizes are chosen on the page of the product', async ({ page }) => {
  await storeFinderAnswers(page, {
    gender: 'female',
    leakage_amount: 'medium',
    incontinence_time: ['during_sport'],
  })
  await openProductFinder(page)
  await showButton(page).click()
  const advised = advisedProducts(page).first()
  await expect(advised.getByRole('button', { name: /^Leg/ })).toHaveCount(0)
  await pressLink(advised, /^Kies je pak/)
  await expect(page).toHaveURL(/\/product\/duinroos-verband-plus$/)
})

test('colours of one price are chosen there too, and none goes into the cart', async ({ page }) => {
  await storeInBrowser(page, storageKeys.answerDetails, JSON.stringify({ currentType: 'washable' }))
  await storeFinderAnswers(page, {
    gender: 'female',
    leakage_amount: 'light',
    incontinence_time: ['during_sport'],
  })
  await openProductFinder(page)
  await showButton(page).click()
  await pressButton(advisedProducts(page), /^Leg in de mand.*Zeegras Inleggers/)
  await expect(page).toHaveURL(/\/product\/zeegras-inleggers$/)
  expect(await storedCart(page)).toEqual([])
})

test.describe('on a phone, looking before buying', () => {
  test.use(phone)

  test('the product page opens in the measured size, in its picker and its bar', async ({
    page,
  }) => {
    await storeFinderAnswers(page, {
      gender: 'male',
      leakage_amount: 'extreme',
      incontinence_time: ['at_night'],
    })
    await openProductFinder(page)
    await showButton(page).tap()
    await fillIn(advisedProducts(page), { 'Heup in cm': '118' })
    await expectText(advisedProducts(page), /Neem maat L/)
    await tapLink(advisedProducts(page), /^Eerst bekijken/)
    await expect(page).toHaveURL(/\/product\/kiel-nachtbroekje\?maat=l$/)
    await expectValues(page, { 'Kies je maat': '1' })
    await page.getByText('Welke maat heb ik?').tap()
    await expectValues(page, { 'Heup in cm': '118' })
    await page.getByRole('heading', { name: 'Andere klanten bekeken ook' }).scrollIntoViewIfNeeded()
    await expectVisible(page, 'button', 'Maat L, wijzig')
    await page.goBack()
    await expectValues(advisedProducts(page), { 'Heup in cm': '118' })
    await expectText(advisedProducts(page), /Neem maat L/)
  })
})
