// The advice of the product finder, reached by pressing the text of answers, with a mouse, a finger
// or keys.

import type { Page } from '@playwright/test'
import { waitForAnimations } from '#tests/e2e/support/animations.ts'
import { waitForHydration, waitForFooter } from '#tests/e2e/support/hydration.ts'
import { addButton } from '#tests/e2e/support/product-page.ts'
import { cartPanel } from '#tests/e2e/support/checkout.ts'
import {
  expect,
  expectNoSidewaysScroll,
  test,
  expectVisible,
  resize,
  expectFocused,
  long,
  expectChecked,
  longUnless,
} from '#tests/e2e/support/shop.ts'
import { storedValue } from '#tests/e2e/support/browser-storage.ts'
import {
  adviceRegion,
  advisedProducts,
  nextButton,
  openProductFinder,
  showButton,
  storeFinderAnswers,
  expectUnsent,
} from '#tests/e2e/support/finder.ts'
import { chooseIn, pressKeys, pressLink, tapButton, tapLink } from '#tests/e2e/support/controls.ts'
import { recordRequests } from '#tests/e2e/support/requests.ts'

/** The text of an answer: tests press its middle and not its checkbox. */
const answerText = (page: Page, text: string) =>
  page.getByRole('group').getByText(text, { exact: true })

test('leakage only at night gives one night product with sizes and monthly costs, and no answer leaves the device', async ({
  page,
}) => {
  await openProductFinder(page)
  // Menu and footer fetch their links when they hydrate, before any answer.
  await waitForFooter(page)
  const requests = recordRequests(page)
  await answerText(page, 'Man').click()
  await answerText(page, 'Alles in één keer').click()
  await answerText(page, '’s Nachts').click()
  await expect(nextButton(page)).toHaveCount(0)
  await showButton(page).click()

  await expect(advisedProducts(page)).toHaveCount(1)
  await expect(advisedProducts(page).getByRole('heading', { level: 3 })).toHaveText(
    'Kiel Nachtbroekje',
  )
  await expect(adviceRegion(page)).toContainText('Voor de nacht')
  await expect(adviceRegion(page)).not.toContainText(/overdag|per dag|\bdun\b|Storm Riemslip/)
  await expect(advisedProducts(page)).toContainText(
    /Ongeveer 1 stuk per nacht, ongeveer €\s27,75 per maand/,
  )
  await expect(advisedProducts(page)).toContainText(
    /Leg een onderlegger op het laken: Wad Onderlegger Plus, 25 stuks voor €\s21,95/,
  )
  await expectVisible(page, 'heading', 'Producten', { exact: true })
  expectUnsent(requests, /at_night|wizardAnswers|leakage|extreme\b(?!\.svg)/)

  await page.getByText('Weet ik niet', { exact: true }).click()
  await pressLink(advisedProducts(page), 'bij het product')
  await expect(page).toHaveURL(/\/product\/kiel-nachtbroekje#maat$/)
  const picker = page.getByLabel('Kies je maat')
  await expectFocused(page, 'region', 'Maat')
  await expect(picker).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Welke maat heb ik?')).toBeInViewport()
  // A letter or the mouse wheel must not choose a size here.
  await page.keyboard.press('x')
  await page.mouse.wheel(0, 40)
  await expect(picker).toHaveValue('0')
  await page.keyboard.press('Tab')
  await expect(picker).toBeFocused()
  await page.getByText('Hoeveel heb ik nodig?').click()
  await expect(page.getByRole('definition').filter({ hasText: /€\s27,75/ })).toBeVisible()
  await expect(addButton(page)).toBeVisible()

  await page.goBack()
  await expect(advisedProducts(page)).toHaveCount(1)
})

test(
  'by keyboard: leakage only by day gives one day product with lighter, heavier and cheaper alternatives',
  long,
  async ({ page }) => {
    await openProductFinder(page)
    await page.getByRole('radio', { name: 'Vrouw' }).press('Space')
    await pressKeys(page, 'Tab', 'ArrowDown')
    await expectChecked(page, 'radio', 'Een scheutje')
    await pressKeys(page, 'Tab', 'Space')
    await page.getByRole('checkbox', { name: 'Vaak op een dag' }).press('Space')
    await showButton(page).press('Enter')
    await expect(advisedProducts(page)).toHaveCount(1)
    await expect(advisedProducts(page).getByRole('heading', { level: 3 })).toHaveText(
      'Duin Dagbroekje',
    )
    await expect(adviceRegion(page)).not.toContainText(/Voor de nacht|per nacht/)
    await expect(advisedProducts(page)).toContainText(
      'Trek je omlaag als gewoon ondergoed, handig als je vaak moet. Past bij de hoeveelheid die je aangaf.',
    )
    await expect(advisedProducts(page)).toContainText(/ongeveer €\s74,00 per maand/)
    await expect(advisedProducts(page)).toContainText(
      /Goedkoper bij evenveel stuks: Duinroos Verband Plus, ongeveer €\s67,13 per maand/,
    )
    const alternatives = adviceRegion(page)
      .getByRole('list', { name: 'Naast Duin Dagbroekje' })
      .getByRole('listitem')
    await expect(alternatives).toHaveText([
      /^Lichter, .*Strand Broekje Dames/,
      /^Zwaarder, .*Bries Wandelbroekje/,
    ])
    await alternatives.first().click()
    await expect(page).toHaveURL(/\/product\/strand-broekje-dames$/)
  },
)

test.describe('with a finger on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } })

  test('a moment ticked early counts, each answer leads to the next question, and Next is not needed', async ({
    page,
  }) => {
    await openProductFinder(page)
    const momentsGroup = page.getByRole('group', { name: 'Wanneer heb je last van incontinentie?' })
    await expect(momentsGroup).toHaveAttribute('data-dimmed')
    await answerText(page, 'Na het plassen').tap()
    await expectChecked(page, 'checkbox', 'Na het plassen')
    await answerText(page, 'Man').tap()
    await expect(page.getByRole('radio', { name: 'Een paar druppels' })).toBeEnabled()
    await expect(
      page.getByRole('heading', { name: 'Wat voor incontinentie heb je last van?' }),
    ).toBeInViewport()
    await answerText(page, 'Een paar druppels').tap()
    await expect(momentsGroup).not.toHaveAttribute('data-dimmed')
    await expect(showButton(page)).toBeInViewport({ ratio: 1 })
    await expect(nextButton(page)).toHaveCount(0)
    await expect
      .poll(() => storedValue(page, 'wizardAnswers'))
      .toEqual({ gender: 'male', leakage_amount: 'light', incontinence_time: ['after_toilet'] })
    await showButton(page).tap()
    await expect(advisedProducts(page)).toHaveCount(1)
    await expect(advisedProducts(page)).toContainText(
      'Vangt op wat er na het plassen nog nadruppelt.',
    )
    // This product has no sizes.
    await expect(advisedProducts(page).getByLabel('Heup in cm')).toHaveCount(0)
    await tapLink(advisedProducts(page), /^Eerst bekijken/)
    await expect(page).toHaveURL(/\/product\/helm-schild$/)
    await page.goBack()
    await tapButton(advisedProducts(page), /^Leg in de mand/)
    await expect(cartPanel(page)).toContainText('Helm Schild')
  })

  for (const width of [390, 768])
    test(
      `a tap on the drops of a lighter product opens it, at ${width} pixels wide`,
      longUnless(width === 390),
      async ({ page }) => {
        await resize(page, width)
        await storeFinderAnswers(page, {
          gender: 'female',
          leakage_amount: 'medium',
          incontinence_time: ['often'],
        })
        await openProductFinder(page)
        await showButton(page).tap()
        const lighterProduct = adviceRegion(page)
          .getByRole('listitem')
          .filter({ hasText: 'Lichter' })
        const drops = lighterProduct.getByRole('img', { name: /druppels/ })
        await drops.scrollIntoViewIfNeeded()
        await waitForAnimations(page)
        const { x, y, height } = (await drops.boundingBox())!
        await page.touchscreen.tap(x + height, y + height / 2)
        await expect(page).toHaveURL(/\/product\/strand-broekje-dames$/)
      },
    )

  test(
    'Next pressed too early leads to the open question, and its answer shows the button',
    long,
    async ({ page }) => {
      await openProductFinder(page)
      await answerText(page, 'Vrouw').tap()
      await answerText(page, 'Ik kan het niet tegenhouden').tap()
      await nextButton(page).tap()
      await expectFocused(page, 'radio', 'Een paar druppels')
      await answerText(page, 'Een flinke plas').tap()
      await expect(showButton(page)).toBeInViewport({ ratio: 1 })
      await expect(nextButton(page)).toHaveCount(0)
    },
  )

  test(
    'answers of an earlier visit are restored, with advice for day and night',
    long,
    async ({ page }) => {
      await storeFinderAnswers(page, {
        gender: 'female',
        leakage_amount: 'extreme',
        incontinence_time: ['uncontrollably'],
      })
      await openProductFinder(page)
      await expect(nextButton(page)).toHaveCount(0)
      await showButton(page).tap()
      await expect(advisedProducts(page)).toHaveCount(2)
      await expect(advisedProducts(page).first()).toContainText('Voor overdag')
      await expect(advisedProducts(page).first()).toContainText(
        'Neemt minder op dan je aangaf: verschoon dus vaker, of combineer met bedbescherming.',
      )
      await expect(adviceRegion(page)).toContainText('We gaan ervan uit dat je loopt.')
      await expect(advisedProducts(page).last()).toContainText('Voor de nacht')
      await expect(adviceRegion(page)).toContainText(/Samen ongeveer €\s185,79 per maand/)
      await expect(adviceRegion(page)).not.toContainText(/\bdun\b/)
      await expectNoSidewaysScroll(page)
    },
  )
})

test('what the wearer uses now and how he moves change the advice, which counts what is needed beside it', async ({
  page,
}) => {
  await openProductFinder(page)
  await answerText(page, 'Man').click()
  await answerText(page, 'Een paar druppels').click()
  await answerText(page, 'Onverwacht').click()
  await page
    .getByRole('group', { name: 'Wat gebruik je nu?' })
    .getByText('Wasbaar ondergoed')
    .click()
  await chooseIn(page, { 'Hoeveel druppels staan er op het pak?': '1 druppel' })
  await showButton(page).click()
  await expect(advisedProducts(page).getByRole('heading', { level: 3 })).toHaveText('Zeegras Boxer')
  await expect(advisedProducts(page)).toContainText('Neemt meer op dan wat je nu gebruikt.')
  await expect(advisedProducts(page)).toContainText(
    /ongeveer 6 nodig\. Dat kost €\s161,70 om te beginnen\./,
  )

  await page.goBack()
  await answerText(page, 'Een flinke plas').click()
  await answerText(page, 'Ik zit veel').click()
  await answerText(page, 'Nog niets').click()
  await expect(page.getByLabel('Hoeveel druppels staan er op het pak?')).toHaveCount(0)
  await showButton(page).click()
  await expect(advisedProducts(page).getByRole('heading', { level: 3 })).toHaveText(
    'Helm Verband Extra',
  )
  await expect(advisedProducts(page)).toContainText(
    /Dit verband blijft liggen in een fixatiebroekje: Vlonder Fixatiebroekje, 5 stuks vanaf €\s6,95/,
  )
  await expect(advisedProducts(page)).toContainText(
    /Met het fixatiebroekje erbij kost de eerste maand ongeveer €\s91,33\./,
  )
})

test(
  'without a gender, a product for women and one for men stand side by side',
  long,
  async ({ page }) => {
    await openProductFinder(page)
    await page.getByRole('group', { name: 'Ik ben een' }).getByText('Weet ik niet').click()
    await answerText(page, 'Een paar druppels').click()
    await answerText(page, 'Bij sport en tillen').click()
    await showButton(page).click()
    await expect(advisedProducts(page)).toContainText([
      /Voor overdag, voor een vrouw[\s\S]*Duinroos Verband/,
      /Voor overdag, voor een man[\s\S]*Helm Schild/,
    ])
  },
)

test(
  'an earlier visit that ended halfway continues at its open question',
  long,
  async ({ page }) => {
    await storeFinderAnswers(page, {
      gender: 'male',
      leakage_amount: null,
      incontinence_time: ['at_night'],
    })
    await page.goto('/producthulp')
    await waitForHydration(page)
    await expectChecked(page, 'checkbox', '’s Nachts')
    await expect(showButton(page)).toHaveCount(0)
    await answerText(page, 'Een scheutje').click()
    await expect(showButton(page)).toBeInViewport({ ratio: 1 })
    await showButton(page).click()
    await expect(advisedProducts(page)).toContainText('Gemaakt voor de nacht.')
    await expect(advisedProducts(page)).toContainText('7 of 8 druppels een goed begin')
  },
)
