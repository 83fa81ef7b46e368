// Accessibility of what staff open on a screen: dialogs, and forms with errors.

import type { Page } from '@playwright/test'
import {
  expect,
  test,
  main,
  expectText,
  expectVisible,
  long,
  expectFocused,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague, openAsOwner, staffMenu } from '#tests/e2e/support/log-in.ts'
import { createOrder } from '#tests/e2e/support/placed-order.ts'
import { dialogOf, expectStatesAccessible, menuDialogOf } from '#tests/e2e/support/states.ts'
import { pressButton, pressLink, fillIn, expectFieldFocused } from '#tests/e2e/support/controls.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const dialog = (page: Page) => page.getByRole('dialog')

test('finding, filtering and leaving are accessible', long, async ({ page }) => {
  await openAsOwner(page, '/admin')
  await expectStatesAccessible(page, [
    {
      name: 'command palette',
      path: '/admin/bestellingen',
      open: async () => {
        await expect(page.getByRole('link', { name: /^L\d+$/ }).first()).toBeVisible()
        await page.keyboard.press('Control+k')
        await expectFocused(page, 'combobox', /^Bestelling, klant/)
        await page.keyboard.type('zinkzalf')
        await expect(page.getByRole('option', { name: /Zinkzalf/ }).first()).toBeVisible()
      },
    },
    {
      name: 'filters and ticked rows of a list',
      path: '/admin/bestellingen',
      open: async () => {
        await pressButton(page, /^Filter/)
        await fillIn(page, { 'Besteld vanaf': '2020-01-01' })
        await page
          .getByRole('checkbox', { name: /^Kies L/ })
          .first()
          .check()
        await expectText(page, '1 gekozen')
      },
    },
    {
      name: 'saving a view of a list',
      path: '/admin/bestellingen',
      open: async () => {
        await pressButton(main(page), 'Klant', { exact: true })
        await pressButton(main(page), 'Bewaar deze weergave')
        await expect(dialog(page)).toBeVisible()
      },
    },
    {
      name: 'leaving a form with unsaved input',
      path: '/admin/instellingen/bedrijf',
      open: async () => {
        await fillIn(page, { Openingstijden: 'Elke dag van 9 tot 12' })
        await pressLink(staffMenu(page), 'Klanten')
        await expectVisible(page, 'dialog', 'Je werk is nog niet bewaard')
      },
    },
    {
      name: 'settings with errors',
      path: '/admin/instellingen/bedrijf',
      open: async () => {
        await fillIn(page, { 'KvK-nummer': '12' })
        await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
        await expectFieldFocused(page, 'KvK-nummer')
      },
    },
  ])
})

test('handling an order is accessible', long, async ({ page, request }) => {
  const { number, one } = await createOrder(request, 'toestanden@voorbeeld.nl', { paid: true })
  const path = `/admin/bestellingen/${number}`
  // The owner does not see what an order contains.
  await openAsColleague(page, 'support', path)
  await expectStatesAccessible(page, [
    dialogOf(path, 'Betaal een deel terug', 'Verder'),
    menuDialogOf(path, 'bestelling', 'Annuleren'),
    dialogOf(path, 'Verbeter adres'),
    menuDialogOf(path, 'klant', 'Telefoonnummer toevoegen'),
    menuDialogOf(path, one.name, /^Ruilen/),
    {
      name: 'pack list',
      path: `/admin/bestellingen/paklijst?numbers=${number}`,
      open: () => expect(main(page).getByRole('article')).toHaveCount(1),
    },
    {
      name: 'packing slips',
      path: `/admin/bestellingen/pakbonnen?numbers=${number}`,
      open: () => expect(main(page).getByRole('listitem')).toHaveCount(1),
    },
    {
      name: 'shipping a packed order',
      path,
      open: async () => {
        await pressButton(main(page), 'Ingepakt')
        await pressButton(main(page), 'Verzenden')
        await expect(dialog(page)).toBeVisible()
      },
    },
    {
      name: 'shipping many orders, one without a code',
      path: `/admin/verzenden?numbers=${number}`,
      open: async () => {
        await pressButton(main(page), /^Verzend 1 bestelling/)
        await expect(dialog(page)).toBeVisible()
      },
    },
  ])
})

test('the catalogue is accessible', long, async ({ page }) => {
  const product = '/admin/producten/duin-dagbroekje'
  await openAsOwner(page, product)
  await expectStatesAccessible(page, [
    dialogOf(product, 'Prijs van Maat M'),
    dialogOf(product, 'Voorraad van Maat M', 'Voorraad bijwerken'),
    dialogOf(product, /^Aanbieding van/, 'Aanbieding plannen'),
    dialogOf(product, 'Naar de prullenbak'),
    dialogOf('/admin/producten/nieuw', 'Kies uit de bibliotheek'),
    {
      name: 'new product with errors',
      path: '/admin/producten/nieuw',
      open: async () => {
        await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Proef')
        await fillIn(page, { 'Prijs in euro, met btw': 'abc' })
        await pressButton(page, 'Product toevoegen')
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      },
    },
    {
      name: 'prices in the list, one of them wrong',
      path: '/admin/producten',
      open: async () => {
        await pressButton(page, 'Prijzen en voorraad invullen')
        await page
          .getByRole('textbox', { name: /^Prijs van/ })
          .first()
          .fill('twaalf')
        await expectVisible(page, 'link', '1 klopt nog niet')
      },
    },
    dialogOf('/admin/categorieen', /^Wijzig/),
  ])
})

test('the settings of the shop are accessible', long, async ({ page }) => {
  await openAsOwner(page, '/admin')
  await expectStatesAccessible(page, [
    dialogOf('/admin/kortingscodes', 'Nieuwe kortingscode', 'Maak de code'),
    dialogOf('/admin/medewerkers', 'Nodig iemand uit', 'Verstuur de uitnodiging'),
    dialogOf('/admin/medewerkers', /^Rol/),
  ])
})

test('the editor is accessible', long, async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const addText = async () => {
    await page.goto('/editor')
    await button('Add Component').click()
    await pressButton(dialog(page), /\bTextBlock$/)
    await expect(page.locator('[data-block-panel=TextBlock]')).toBeFocused()
  }
  await openAsOwner(page, '/editor')
  await expectStatesAccessible(page, [
    {
      name: 'adding a block',
      path: '/editor',
      open: async () => {
        await button('Add Component').click()
        await expect(dialog(page)).toBeVisible()
      },
    },
    {
      name: 'text block with its whole toolbar and a table',
      open: async () => {
        await addText()
        await button('Meer opmaak').click()
        await button('Tabel invoegen').click()
        await dialog(page).getByLabel('Rijen').press('Enter')
        await expect(page.locator('[data-block-panel=TextBlock] table')).toBeVisible()
      },
    },
    {
      name: 'link with errors',
      open: async () => {
        await addText()
        await page.getByRole('textbox', { name: 'Tekst', exact: true }).click()
        await page.keyboard.press('Control+k')
        await button('Bewaar de link').click()
        await expectFieldFocused(page.getByRole('dialog', { name: 'Link' }), 'Woorden')
      },
    },
    {
      name: 'page with errors',
      path: '/editor',
      open: async () => {
        await fillIn(page, { 'Adres van de pagina': 'Winkel!' })
        await button('Save Page').click()
        await expect(page.getByRole('alert').getByRole('listitem')).not.toHaveCount(0)
      },
    },
    ...[/^Concept$/, /^Controle/, /^Versies/].map((name) => ({
      name: String(name),
      path: '/editor/over-ons',
      open: async () => {
        await pressButton(page, name)
        await expect(dialog(page)).toBeVisible()
      },
    })),
  ])
})
