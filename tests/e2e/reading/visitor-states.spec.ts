// Accessibility of what visitors open on a screen: panels, dialogs, folds, and forms with errors.

import {
  expect,
  test,
  main,
  expectText,
  expectVisible,
  resize,
  mainMenu,
  expectFocused,
} from '#tests/e2e/support/shop.ts'
import { openFilterPanel } from '#tests/e2e/support/filter-panel.ts'
import {
  findProduct,
  openProduct,
  restockButton,
  waitForRestockForm,
  openProductWithVideo,
} from '#tests/e2e/support/product-page.ts'
import { expectStatesAccessible } from '#tests/e2e/support/states.ts'
import { openListing } from '#tests/e2e/support/listing.ts'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import {
  pressButton,
  pressLink,
  fillIn,
  pressLabel,
  expectFieldFocused,
} from '#tests/e2e/support/controls.ts'
import { fillInLogin } from '#tests/e2e/support/log-in.ts'

// These take long, so that a worker should not have them all.
test.describe.configure({ mode: 'parallel' })

test.use({ viewport: { width: 390, height: 844 } })

test('panels and dialogs of every page are accessible', async ({ page }) => {
  await expectStatesAccessible(page, [
    {
      name: 'menu with an open category',
      path: '/',
      open: async () => {
        await pressButton(page, 'Menu', { exact: true })
        await mainMenu(page).locator('summary').filter({ hasText: 'Heren' }).click()
      },
    },
    {
      name: 'menu of a wide screen with an open category',
      open: async () => {
        await resize(page, 1440, 900)
        await page.goto('/')
        await mainMenu(page).locator('summary').filter({ hasText: 'Heren' }).click()
        await expect(page.getByRole('link', { name: 'Alles voor heren' }).first()).toBeVisible()
      },
    },
    {
      name: 'suggestions of the search box',
      open: async () => {
        await resize(page, 390)
        await page.goto('/')
        await pressButton(page, 'Zoeken', { exact: true })
        await page.getByRole('combobox', { name: 'Waar zoek je naar?' }).fill('nacht')
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    },
    {
      name: 'reading comfort',
      path: '/login',
      open: async () => {
        const footer = page.getByRole('contentinfo')
        await expect(footer.getByRole('button', { name: 'Leesgemak' })).toBeEnabled()
        await pressButton(footer, 'Leesgemak')
        await expectVisible(page, 'dialog', 'Leesgemak')
      },
    },
    {
      name: 'clearing local data',
      path: '/login',
      open: async () => {
        await pressButton(page, 'Wis mijn sporen')
        await expectVisible(page, 'dialog', 'Wis mijn sporen')
      },
    },
    {
      name: 'newsletter form with an error',
      path: '/kennisbank',
      open: async () => {
        const footer = page.getByRole('contentinfo')
        await expect(footer.locator('form')).toHaveAttribute('novalidate', '')
        await pressButton(footer, 'Aanmelden')
        await expectText(footer, 'Vul alsjeblieft e-mailadres in')
      },
    },
    {
      name: 'failed log-in',
      path: '/login',
      open: async () => {
        await fillInLogin(page, 'klant@luwte.example', 'niet goed')
        await pressButton(main(page), 'Inloggen')
        await expect(main(page).getByRole('alert')).toBeVisible()
      },
    },
    {
      name: 'registration with errors',
      path: '/registreer',
      open: async () => {
        await fillIn(page, { Naam: 'Noa de Boer', 'E-mailadres': 'noa@voorbeeld.nl' })
        await fillIn(page, { Wachtwoord: 'Welkom2026!' }, { exact: true })
        await pressButton(page, 'Registreer')
        await expectFocused(page, 'checkbox', /gezondheid/)
      },
    },
    {
      name: 'request to be called back with an error',
      path: '/contact',
      open: async () => {
        await page.getByText('Liever dat we jou bellen?').click()
        await pressButton(page, 'Bel mij terug')
        await expectFieldFocused(page, 'Je telefoonnummer')
      },
    },
    {
      name: 'discount code by link',
      path: '/korting/WELKOM10',
      open: () => expectText(page, 'De code staat klaar.'),
    },
    ...['abonnement', 'bestelling', 'wijziging'].map((kind) => ({
      name: `unknown link of /${kind}`,
      path: `/${kind}/${'x'.repeat(43)}`,
    })),
  ])
})

test('what helps with choosing is accessible', async ({ page, request }) => {
  await expectStatesAccessible(page, [
    {
      name: 'filter panel',
      open: async () => {
        await openListing(page)
        await openFilterPanel(page)
      },
    },
    {
      name: 'no product that fits the filters',
      open: async () => {
        const panel = page.getByRole('form', { name: 'Filters' })
        await pressLabel(panel.getByRole('group', { name: 'Geslacht' }), 'Dames')
        for (const label of ['7+ (Hevig)', 'Huidverzorging']) await pressLabel(panel, label)
        await page.keyboard.press('Escape')
        await expectText(page, 'Geen enkel product past bij al je keuzes samen.')
      },
    },
    {
      name: 'product page with its help open and an error',
      open: async () => {
        await openProductWithVideo(page, request)
        for (const help of [
          'Wat kost de bezorging?',
          'Hoeveel heb ik nodig?',
          'Welke maat heb ik?',
        ])
          await page.getByText(help).click()
        await pressButton(page, 'Toon mijn maat')
        await expectFieldFocused(page, 'Heup in cm')
        await page.getByRole('tab', { name: 'Reviews' }).click()
      },
    },
    {
      name: 'large picture',
      open: async () => {
        await openProduct(page, await findProduct(request, ({ media }) => media.length === 5))
        // From then on the link opens a dialog instead of the picture itself.
        await pressButton(page, 'Volgende foto')
        await expectText(page, 'Foto 2 van 5')
        await page
          .getByRole('link', { name: /Bekijk groot/ })
          .first()
          .press('Enter')
        await expectVisible(page, 'dialog', /, groot$/)
      },
    },
    {
      name: 'sold-out product with an error',
      path: '/product/zilt-zinkzalf',
      open: async () => {
        await waitForRestockForm(page)
        await restockButton(page).click()
        await expectFieldFocused(main(page), 'Je e-mailadres')
      },
    },
    {
      name: 'answered product finder, and its advice',
      open: async () => {
        const answers = { gender: 'male', leakage_amount: 'heavy', incontinence_time: ['often'] }
        await page.evaluate(
          (stored) => localStorage.setItem('wizardAnswers', stored),
          JSON.stringify(answers),
        )
        await page.goto('/producthulp')
        await pressButton(page, 'Toon producten')
        await expectVisible(page, 'region', 'Ons advies voor jou')
      },
    },
    {
      name: 'comparison',
      path: '/shop',
      open: async () => {
        for (const index of [0, 1])
          await main(page)
            .getByRole('button', { name: /^Vergelijk / })
            .nth(index)
            .click()
        await pressLink(page, 'Vergelijk (2)')
        await expect(page.getByRole('table')).toBeVisible()
      },
    },
    {
      name: 'outcome of the reimbursement guide',
      open: async () => {
        await openHydrated(page, '/vergoeding')
        for (const index of [0, 1, 2, 3, 4])
          await main(page).getByText('Ja', { exact: true }).nth(index).click()
        await expect(main(page).getByRole('status')).toContainText(/vergoed/)
      },
    },
  ])
})
