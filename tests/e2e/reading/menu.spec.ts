// The menu: a panel on small screens and a bar with panels on wide ones, with the same links.

import type { Page } from '@playwright/test'
import { openHydrated, openUnhydrated } from '#tests/e2e/support/hydration.ts'
import {
  expect,
  expectAccessible,
  test,
  phone,
  main,
  expectTitle,
  expectVisible,
  resize,
  mainMenu,
  long,
  expectFocused,
  expectHref,
} from '#tests/e2e/support/shop.ts'
import { pressLink, tapButton, tapLink, pressKeys } from '#tests/e2e/support/controls.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const category = (page: Page, name: string) =>
  mainMenu(page).locator('summary').filter({ hasText: name })

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 768, height: 900 } })

  test('the button opens and closes the panel, and Escape and a press outside close it', async ({
    page,
  }) => {
    await openHydrated(page, '/')
    await button(page).click()
    await expect(mainMenu(page)).toBeVisible()
    await expectAccessible(page)
    await button(page).click()
    await expect(mainMenu(page)).toBeHidden()
    await button(page).click()
    await page.keyboard.press('Escape')
    await expect(mainMenu(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
    await button(page).click()
    await page.mouse.click(700, 600)
    await expect(mainMenu(page)).toBeHidden()
  })

  test(
    'a second category closes the first, and shows featured products with a picture',
    long,
    async ({ page }) => {
      await openHydrated(page, '/')
      await button(page).click()
      await category(page, 'Heren').click()
      await expectVisible(mainMenu(page), 'link', 'Alles voor heren')
      await category(page, 'Dames').click()
      await expectVisible(mainMenu(page), 'link', 'Alles voor dames')
      await expect(mainMenu(page).getByRole('link', { name: 'Alles voor heren' })).toBeHidden()
      await expect(mainMenu(page).getByRole('img').filter({ visible: true }).first()).toBeVisible()
    },
  )

  test(
    'a link closes the panel, and Back returns to the page with the panel closed',
    long,
    async ({ page }) => {
      await openHydrated(page, '/')
      await button(page).click()
      await category(page, 'Heren').click()
      await pressLink(mainMenu(page), 'Alles voor heren')
      await expect(page).toHaveURL(/\/shop\/heren$/)
      await expect(mainMenu(page)).toBeHidden()
      await expect(main(page)).not.toHaveAttribute('inert')
      await page.goBack()
      await expect(page).toHaveURL(/\/$/)
      await expect(mainMenu(page)).toBeHidden()
    },
  )

  test(
    'by keyboard, an open panel makes the page inert and closes when the focus leaves it',
    long,
    async ({ page }) => {
      await openHydrated(page, '/')
      await button(page).press('Enter')
      await page.keyboard.press('Tab')
      await expectFocused(mainMenu(page), 'button', 'Sluiten')
      await expect(main(page)).toHaveAttribute('inert')
      await pressKeys(page, 'Shift+Tab', 'Shift+Tab')
      await expect(mainMenu(page)).toBeHidden()
      await expect(main(page)).not.toHaveAttribute('inert')
    },
  )
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a category opens below its name and closes with Escape, a press outside or another category', async ({
    page,
  }) => {
    await openHydrated(page, '/')
    const link = (name: string) => mainMenu(page).getByRole('link', { name })
    await category(page, 'Heren').click()
    await expect(link('Alles voor heren')).toBeVisible()
    await expectAccessible(page)
    await category(page, 'Dames').click()
    await expect(link('Alles voor heren')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(link('Alles voor dames')).toBeHidden()
    await expect(category(page, 'Dames')).toBeFocused()
    await category(page, 'Dames').click()
    await main(page).click({ position: { x: 5, y: 700 } })
    await expect(link('Alles voor dames')).toBeHidden()
  })

  test(
    'a followed link keeps the focus on the next page, and the skip link leads past the header',
    long,
    async ({ page }) => {
      await openHydrated(page, '/')
      const link = mainMenu(page).getByRole('link', { name: 'Kennisbank' })
      await link.press('Enter')
      await expectTitle(page, 'Kennisbank')
      await expect(link).toBeFocused()
      await pressLink(page, 'Naar de inhoud', { key: 'Enter' })
      await expect(main(page)).toBeFocused()
    },
  )
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the panel starts with a search field and leads to an order, a return, the questions and the telephone', async ({
    page,
  }) => {
    await openHydrated(page, '/')
    await button(page).tap()
    for (const [name, href] of [
      ['Alle producten', '/shop'],
      ['Mijn bestelling', '/mijn-bestelling'],
      ['Terugsturen', '/herroepen'],
      ['Veelgestelde vragen', '/veelgestelde-vragen'],
      ['Bel 088 000 00 00', 'tel:0880000000'],
    ] as const)
      await expectHref(mainMenu(page), name, href, { exact: true })
    await expect(category(page, 'Bed & nacht').locator('img')).toBeVisible()
    await expectAccessible(page)
    await tapLink(mainMenu(page), /^Keuzehulp/)
    await expect(page).toHaveURL(/\/producthulp$/)
    await button(page).tap()
    await mainMenu(page).getByRole('searchbox', { name: 'Waar zoek je naar?' }).fill('nacht')
    await tapButton(mainMenu(page), 'Zoek')
    await expectTitle(page, 'Zoekresultaten voor "nacht"')
    await expect(mainMenu(page)).toBeHidden()
  })

  test(
    'Leesgemak opens over the panel, and the panel is there again after it',
    long,
    async ({ page }) => {
      await openHydrated(page, '/')
      await button(page).tap()
      const tool = mainMenu(page).getByRole('button', { name: 'Leesgemak' })
      await tool.tap()
      const dialog = page.getByRole('dialog', { name: 'Leesgemak' })
      await dialog.getByText('Groter', { exact: true }).tap()
      await tapButton(dialog, 'Klaar')
      await expect(dialog).toBeHidden()
      await expect(tool).toBeFocused()
      await expect(tool).toBeInViewport()
    },
  )
})

test('without scripts every category link works', long, async ({ page }) => {
  await resize(page, 390)
  await page.route(/\/build\/.*\.js$/, (route) => route.abort())
  await openUnhydrated(page, '/')
  await button(page).click({ noWaitAfter: true })
  await category(page, 'Heren').click()
  await pressLink(mainMenu(page), 'Alles voor heren')
  await expect(page).toHaveURL(/\/shop\/heren$/)
})
