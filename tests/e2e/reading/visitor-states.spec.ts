// Accessibility of what visitors open on a screen: panels, dialogs, folds, and forms with errors.

import { expect, test } from '#tests/e2e/support/shop.ts'
import { openFilterPanel } from '#tests/e2e/support/filter-panel.ts'
import { pressLabel } from '#tests/e2e/support/press-label.ts'
import {
  findProduct,
  hasInstructionVideo,
  openProduct,
  restockButton,
  waitForRestockForm,
} from '#tests/e2e/support/product-page.ts'
import { expectStatesAccessible } from '#tests/e2e/support/states.ts'
import { openListing } from '#tests/e2e/support/listing.ts'
import { openHydrated } from '#tests/e2e/support/hydration.ts'

// These take long, so that a worker should not have them all.
test.describe.configure({ mode: 'parallel' })

test.use({ viewport: { width: 390, height: 844 } })

test('panels and dialogs of every page are accessible', async ({ page }) => {
  await expectStatesAccessible(page, [
    {
      name: 'menu with an open category',
      open: async () => {
        await page.goto('/')
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
        await page
          .getByRole('navigation', { name: 'Hoofdmenu' })
          .locator('summary')
          .filter({ hasText: 'Heren' })
          .click()
      },
    },
    {
      name: 'menu of a wide screen with an open category',
      open: async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto('/')
        await page
          .getByRole('navigation', { name: 'Hoofdmenu' })
          .locator('summary')
          .filter({ hasText: 'Heren' })
          .click()
        await expect(page.getByRole('link', { name: 'Alles voor heren' }).first()).toBeVisible()
      },
    },
    {
      name: 'suggestions of the search box',
      open: async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto('/')
        await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
        await page.getByRole('combobox', { name: 'Waar zoek je naar?' }).fill('nacht')
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    },
    {
      name: 'reading comfort',
      open: async () => {
        await page.goto('/login')
        const footer = page.getByRole('contentinfo')
        await expect(footer.getByRole('button', { name: 'Leesgemak' })).toBeEnabled()
        await footer.getByRole('button', { name: 'Leesgemak' }).click()
        await expect(page.getByRole('dialog', { name: 'Leesgemak' })).toBeVisible()
      },
    },
    {
      name: 'clearing local data',
      open: async () => {
        await page.goto('/login')
        await page.getByRole('button', { name: 'Wis mijn sporen' }).click()
        await expect(page.getByRole('dialog', { name: 'Wis mijn sporen' })).toBeVisible()
      },
    },
    {
      name: 'newsletter form with an error',
      open: async () => {
        await page.goto('/kennisbank')
        const footer = page.getByRole('contentinfo')
        await expect(footer.locator('form')).toHaveAttribute('novalidate', '')
        await footer.getByRole('button', { name: 'Aanmelden' }).click()
        await expect(footer.getByText('Vul alsjeblieft e-mailadres in')).toBeVisible()
      },
    },
    {
      name: 'failed log-in',
      open: async () => {
        await page.goto('/login')
        await page.getByLabel('E-mailadres').fill('klant@luwte.example')
        await page.getByLabel('Wachtwoord', { exact: true }).fill('niet goed')
        await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      },
    },
    {
      name: 'registration with errors',
      open: async () => {
        await page.goto('/registreer')
        await page.getByLabel('Naam').fill('Noa de Boer')
        await page.getByLabel('E-mailadres').fill('noa@voorbeeld.nl')
        await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom2026!')
        await page.getByRole('button', { name: 'Registreer' }).click()
        await expect(page.getByRole('checkbox', { name: /gezondheid/ })).toBeFocused()
      },
    },
    {
      name: 'request to be called back with an error',
      open: async () => {
        await page.goto('/contact')
        await page.getByText('Liever dat we jou bellen?').click()
        await page.getByRole('button', { name: 'Bel mij terug' }).click()
        await expect(page.getByLabel('Je telefoonnummer')).toBeFocused()
      },
    },
    {
      name: 'discount code by link',
      open: async () => {
        await page.goto('/korting/WELKOM10')
        await expect(page.getByText('De code staat klaar.')).toBeVisible()
      },
    },
    ...['abonnement', 'bestelling', 'wijziging'].map((kind) => ({
      name: `unknown link of /${kind}`,
      open: () => page.goto(`/${kind}/${'x'.repeat(43)}`),
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
        await expect(
          page.getByText('Geen enkel product past bij al je keuzes samen.'),
        ).toBeVisible()
      },
    },
    {
      name: 'product page with its help open and an error',
      open: async () => {
        await openProduct(page, await findProduct(request, hasInstructionVideo))
        for (const help of [
          'Wat kost de bezorging?',
          'Hoeveel heb ik nodig?',
          'Welke maat heb ik?',
        ])
          await page.getByText(help).click()
        await page.getByRole('button', { name: 'Toon mijn maat' }).click()
        await expect(page.getByLabel('Heup in cm')).toBeFocused()
        await page.getByRole('tab', { name: 'Reviews' }).click()
      },
    },
    {
      name: 'large picture',
      open: async () => {
        await openProduct(page, await findProduct(request, ({ media }) => media.length === 5))
        // From then on the link opens a dialog instead of the picture itself.
        await page.getByRole('button', { name: 'Volgende foto' }).click()
        await expect(page.getByText('Foto 2 van 5')).toBeVisible()
        await page
          .getByRole('link', { name: /Bekijk groot/ })
          .first()
          .press('Enter')
        await expect(page.getByRole('dialog', { name: /, groot$/ })).toBeVisible()
      },
    },
    {
      name: 'sold-out product with an error',
      open: async () => {
        await page.goto('/product/zilt-zinkzalf')
        await waitForRestockForm(page)
        await restockButton(page).click()
        await expect(page.getByRole('main').getByLabel('Je e-mailadres')).toBeFocused()
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
        await page.getByRole('button', { name: 'Toon producten' }).click()
        await expect(page.getByRole('region', { name: 'Ons advies voor jou' })).toBeVisible()
      },
    },
    {
      name: 'comparison',
      open: async () => {
        await page.goto('/shop')
        for (const index of [0, 1])
          await page
            .getByRole('main')
            .getByRole('button', { name: /^Vergelijk / })
            .nth(index)
            .click()
        await page.getByRole('link', { name: 'Vergelijk (2)' }).click()
        await expect(page.getByRole('table')).toBeVisible()
      },
    },
    {
      name: 'outcome of the reimbursement guide',
      open: async () => {
        await openHydrated(page, '/vergoeding')
        for (const yes of await page.getByRole('main').getByText('Ja', { exact: true }).all())
          await yes.click()
        await expect(page.getByRole('main').getByRole('status')).toContainText(/vergoed/)
      },
    },
  ])
})
