// Accessibility of what customers open while they order and after it: folds, dialogs, and forms
// with errors.

import {
  openCheckout,
  orderButton,
  openFilledCheckout,
  unfoldChoices,
  fillCart,
} from '#tests/e2e/support/checkout.ts'
import { openAsCustomer } from '#tests/e2e/support/log-in.ts'
import { createOrder } from '#tests/e2e/support/placed-order.ts'
import { expect, test, main, expectText, expectVisible } from '#tests/e2e/support/shop.ts'
import { expectStatesAccessible } from '#tests/e2e/support/states.ts'
import { openSubscription } from '#tests/e2e/support/subscription.ts'
import { waitForFooter, openHydrated } from '#tests/e2e/support/hydration.ts'
import { pressButton, pressLabel, expectFieldFocused } from '#tests/e2e/support/controls.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('ordering and what follows is accessible', async ({ page, request }) => {
  const order = await createOrder(request, 'toestanden@voorbeeld.nl', { paid: true })
  const unpaid = await createOrder(request, 'toestanden@voorbeeld.nl', { paid: false })
  const openAllFolds = async () => {
    await waitForFooter(page)
    await main(page)
      .locator('details')
      .evaluateAll((folds) => {
        for (const fold of folds as HTMLDetailsElement[]) {
          // Of folds with one name the browser opens one at a time.
          fold.removeAttribute('name')
          fold.open = true
        }
      })
  }
  await expectStatesAccessible(page, [
    {
      name: 'sharing the cart',
      open: async () => {
        await fillCart(page, request)
        await pressButton(page, 'Deel deze winkelmand')
        await expectVisible(page, 'img', 'QR-code van deze winkelmand')
      },
    },
    {
      name: 'checkout with errors',
      open: async () => {
        await openCheckout(page, request)
        await page.getByText('Bestel je voor een bedrijf of instelling?').click()
        await page.getByRole('heading', { name: 'Je bestelling' }).click()
        await pressButton(page, 'Heb je een kortingscode?')
        await orderButton(page).click()
        await expectFieldFocused(page, 'E-mailadres')
      },
    },
    {
      name: 'checkout to a pickup point',
      open: async () => {
        await openFilledCheckout(page, request)
        await unfoldChoices(page)
        await pressLabel(page, 'Afhaalpunt')
        await expect(
          page.getByRole('group', { name: 'Kies een afhaalpunt van PostNL' }).getByRole('radio'),
        ).toHaveCount(5)
      },
    },
    { name: 'checkout to another address', open: () => pressLabel(page, 'Ander adres') },
    {
      name: 'paid order with all it offers unfolded',
      path: order.path,
      open: () => openAllFolds(),
    },
    { name: 'unpaid order', path: unpaid.path },
    {
      name: 'withdrawal with an error',
      open: async () => {
        await openHydrated(page, '/herroepen')
        await pressButton(main(page), 'overeenkomst hier herroepen')
        await expectText(page, 'Vul je naam in.')
      },
    },
    {
      name: 'subscription with all it offers unfolded',
      open: async () => {
        await openSubscription(page, request, 'toestanden@voorbeeld.nl')
        await openAllFolds()
      },
    },
    {
      name: 'erasing an account, with an error',
      open: async () => {
        await openAsCustomer(page, '/account/privacy')
        await pressButton(page, 'Wis al mijn gegevens')
        await pressButton(page.getByRole('dialog'), 'Wis alles')
        await expectFieldFocused(page.getByRole('dialog'), 'Wachtwoord', { exact: true })
      },
    },
    {
      name: 'withdrawing consent',
      path: '/account/privacy',
      open: async () => {
        await pressButton(page, 'Trek mijn toestemming in')
        await expectVisible(page, 'dialog', 'Toestemming intrekken?')
      },
    },
    {
      name: 'adding an address',
      path: '/account/gegevens',
      open: async () => {
        await pressButton(page, 'Adres toevoegen')
        await pressButton(page, 'Bewaar adres')
      },
    },
    {
      name: 'adding a person',
      path: '/account/voor-wie',
      open: async () => {
        await pressButton(page, 'Iemand toevoegen')
        await pressButton(page, 'Bewaar')
        await expectFieldFocused(page, 'Hoe noem je deze persoon?')
      },
    },
  ])
})
