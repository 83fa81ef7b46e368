// Sample packs: from the advice of the product finder to the payment by touch and by keyboard, and
// in a shared cart.

import type { Page } from '@playwright/test'
import {
  fillInCheckout,
  unfoldChoices,
  orderButton,
  cartPanel,
  expectPaid,
  payOrder,
} from '#tests/e2e/support/checkout.ts'
import {
  expect,
  expectAccessible,
  test,
  phone,
  expectText,
  expectTitle,
  expectNoText,
  expectFitsHere,
  long,
  expectFocused,
} from '#tests/e2e/support/shop.ts'
import { waitForFooter } from '#tests/e2e/support/hydration.ts'
import {
  focusByKeyboard,
  pressByKeyboard,
  tapButton,
  tapLink,
  fillIn,
  expectFieldFocused,
  pressKeys,
} from '#tests/e2e/support/controls.ts'
import { fetchProduct } from '#tests/e2e/support/product-page.ts'
import { adviceRegion, showButton, storeFinderAnswers } from '#tests/e2e/support/finder.ts'
import { recordRequests } from '#tests/e2e/support/requests.ts'

const sampleButton = (page: Page) => page.getByRole('button', { name: 'Probeer er twee' })
const sampleChoices = (page: Page) => page.getByRole('form', { name: 'Weet je het niet zeker?' })
const trioButton = (page: Page) =>
  sampleChoices(page).getByRole('button', { name: 'Leg drie proefpakjes in de mand' })
const householdSentence = /Van elk product sturen we één proefpakje per huishouden/

/** Opens the product finder with the answers of an earlier visit. */
async function openFinder(page: Page, answers: object): Promise<void> {
  await storeFinderAnswers(page, answers)
  await page.goto('/producthulp')
  await expect(showButton(page)).toBeEnabled()
}

test.describe('on a phone', () => {
  test.use(phone)

  test(
    'a visitor orders the sample pack of the advice as letterbox post, and reads kindly that a second is too many',
    long,
    async ({ page }) => {
      await openFinder(page, {
        gender: 'male',
        leakage_amount: 'light',
        incontinence_time: ['after_toilet'],
      })
      await tapButton(page, 'Toon producten')
      // The demo shop has a free sample pack of this product, in one size.
      await tapLink(adviceRegion(page).getByRole('article'), /^Eerst bekijken/)
      await expect(page).toHaveURL(/\/product\/helm-schild$/)
      await sampleButton(page).tap()
      const panel = cartPanel(page)
      await expect(panel).toContainText('De verzending kost € 2,95, als brievenbuspost.')
      await expectAccessible(page)
      await tapButton(panel, 'Afrekenen')
      await unfoldChoices(page)
      await expectText(page, 'een proefpakje kan niet in een abonnement')
      await fillInCheckout(page, { number: '21' })
      await expect(orderButton(page)).toContainText('2,95')
      await expectFitsHere(page)
      await payOrder(page)

      await page.goto('/product/helm-schild')
      await sampleButton(page).tap()
      await tapButton(cartPanel(page), 'Afrekenen')
      await fillInCheckout(page, { number: '21' })
      await orderButton(page).tap()
      await expectText(page, householdSentence)
      await expectAccessible(page)
    },
  )

  test(
    'a shared cart shows a sample pack as one, and puts it into the cart',
    long,
    async ({ page }) => {
      const { samples } = await fetchProduct(page.request, 'helm-schild')
      await page.goto(`/mand#1.${samples![0]!.id}-3`)
      await expectText(page, '2 stuks om te proberen, één proefpakje per huishouden')
      await expectNoText(page, /kennen we niet/)
      await expectFitsHere(page)
      await tapButton(page, 'Zet in mijn winkelmand')
      await expect(cartPanel(page)).toContainText('voor 2 stuks om te proberen')
    },
  )
})

test('the advice offers the lighter, the advised and the heavier sample pack in the measured size with one press', async ({
  page,
}) => {
  await openFinder(page, {
    gender: 'female',
    leakage_amount: 'medium',
    incontinence_time: ['often'],
  })
  await waitForFooter(page)
  const requests = recordRequests(page, '/api/')
  await pressByKeyboard(page, 'Toon producten')
  await expect(sampleChoices(page)).toContainText(
    /Probeer eerst drie proefpakjes van twee stuks, gratis of voor hoogstens €\s1,95 per pakje\. .*met de brievenbus voor €\s2,95/,
  )
  await expect(sampleChoices(page).getByRole('listitem')).toHaveText([
    'Lichter: Strand Broekje Dames',
    'Ons advies: Duin Dagbroekje',
    'Zwaarder: Bries Wandelbroekje',
  ])
  expect(requests.map((one) => one.url())).toEqual([])
  await focusByKeyboard(page, trioButton(page))
  await page.keyboard.press('Enter')
  await expectFieldFocused(page, 'Heup in cm')
  await expectText(page, 'Vul een maat in van 40 tot 220 centimeter.')
  await page.keyboard.type('100')
  await expect(sampleChoices(page).getByRole('listitem')).toHaveText([
    /Strand Broekje Dames, proefpakje maat S, €\s0,95$/,
    /Duin Dagbroekje, proefpakje maat M, €\s0,95$/,
    /Bries Wandelbroekje, proefpakje maat M, €\s0,95$/,
  ])
  await focusByKeyboard(page, trioButton(page))
  await page.keyboard.press('Enter')
  const lines = cartPanel(page)
    .getByRole('list', { name: /winkelmand/ })
    .getByRole('listitem')
  await expect(lines).toHaveText([/Strand/, /Duin/, /Bries/])
  await expect(cartPanel(page).getByText('Net toegevoegd')).toHaveCount(3)
  await expectText(
    cartPanel(page).getByRole('status'),
    /Strand Broekje Dames - Proefpakje maat S, .* liggen in je winkelmand/,
  )
  await page.keyboard.press('Escape')

  // Another size replaces these, because a household gets one sample pack of a product.
  await fillIn(page, { 'Heup in cm': '118' })
  await trioButton(page).click()
  await expect(lines).toHaveText([/maat L/, /maat L/, /maat L/])
})

test(
  'by keyboard: from the advice to a sample pack in the chosen size, paid as letterbox post',
  long,
  async ({ page }) => {
    await openFinder(page, {
      gender: 'female',
      leakage_amount: 'medium',
      incontinence_time: ['often'],
    })
    await pressByKeyboard(page, 'Toon producten')
    await adviceRegion(page).getByText('Weet ik niet', { exact: true }).press('Enter')
    await page.getByRole('link', { name: 'bij het product' }).press('Enter')
    await expectFocused(page, 'region', 'Maat')
    await page.keyboard.press('Tab')
    await expectFieldFocused(page, 'Kies je maat')
    // A size without a sample pack names those that have one.
    await page.keyboard.press('End')
    await expectText(page, 'In deze maat is er geen proefpakje, wel Proefpakje maat S')
    await expectAccessible(page)
    await pressKeys(page, 'Home', 'ArrowDown')
    await expectText(page, 'Proefpakje maat M: 2 stuks')
    await pressByKeyboard(page, 'Probeer er twee')
    await expect(cartPanel(page)).toContainText('Proefpakje maat M')
    await pressByKeyboard(page, 'Afrekenen')
    await fillInCheckout(page, { number: '22' })
    await expect(orderButton(page)).toContainText('3,90')
    await orderButton(page).press('Enter')
    await expectTitle(page, 'Proefbetaling')
    await pressByKeyboard(page, 'Betaald')
    await expectPaid(page)
  },
)
