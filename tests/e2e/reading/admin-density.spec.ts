// The back office shows many records: compact rows, filters behind one button, and a menu that
// folds or shrinks to icons.

import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  main,
  expectTitle,
  expectVisible,
  resize,
  long,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner, staffMenu } from '#tests/e2e/support/log-in.ts'
import { pressButton, fillIn, chooseIn } from '#tests/e2e/support/controls.ts'

const rows = (page: Page) => main(page).locator('tbody').getByRole('row')
const menu = (page: Page) => staffMenu(page).filter({ visible: true })

/**
 * The distance of the first row from the top of the window, and the number of rows that are
 * entirely in view.
 */
async function measureRows(page: Page): Promise<{ top: number; inView: number }> {
  await expect(rows(page).first()).toBeVisible()
  return rows(page).evaluateAll((elements) => ({
    top: elements[0]!.getBoundingClientRect().top,
    inView: elements.filter((element) => element.getBoundingClientRect().bottom <= innerHeight)
      .length,
  }))
}

test(
  'lists begin within 300 px and show twelve rows, as a table from 1024 px',
  long,
  async ({ page }) => {
    await resize(page, 1440, 900)
    await openAsOwner(page, '/admin/bestellingen')
    for (const path of ['bestellingen', 'producten', 'klanten', 'abonnementen', 'paginas']) {
      await resize(page, 1440, 900)
      await page.goto(`/admin/${path}`)
      const { top, inView } = await measureRows(page)
      expect(top, path).toBeLessThanOrEqual(300)
      expect(inView, path).toBeGreaterThanOrEqual(Math.min(12, await rows(page).count()))
      await expectAccessible(page)
      await resize(page, 1024, 768)
      await expect(main(page).getByRole('columnheader').nth(1)).toBeInViewport()
      await expectNoSidewaysScroll(page)
    }
  },
)

test('Filter opens the filters, and each chip removes one', long, async ({ page }) => {
  await openAsOwner(page, '/admin/bestellingen')
  const button = page.getByRole('button', { name: /^Filter/ })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByLabel('Bezorging')).toBeHidden()
  await button.press('Enter')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 8 }) // The second choice comes before the first is in the URL.
  await chooseIn(page, { Bezorging: 'In te pakken' })
  await fillIn(page, { 'Besteld vanaf': '2020-01-01' })
  await expect(button).toHaveText('Filter (2)')
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expectAccessible(page)
  const chips = page.getByRole('list', { name: 'Gekozen filters' })
  await pressButton(chips, /^Bezorging: In te pakken/, { key: 'Enter' })
  await expect(button).toBeFocused()
  await expect(chips.getByRole('button')).toHaveText([/^Besteld vanaf: 1 januari 2020/])
  await chips.getByRole('button').click()
  await expect(page).toHaveURL(/\/admin\/bestellingen$/)
  await expect(button).toHaveText('Filter')
})

test('the choice for roomy rows stays after a reload', long, async ({ page }) => {
  await resize(page, 1440, 900)
  await openAsOwner(page, '/admin/bestellingen')
  const compact = await measureRows(page)
  await pressButton(page, 'Ruime rijen')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ruime rijen' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect((await measureRows(page)).inView).toBeLessThan(compact.inView)
})

test('the menu folds by keyboard, opens the group of the current screen, and shows icons with names at 1050 px', async ({
  page,
}) => {
  await resize(page, 1440, 900)
  await openAsOwner(page, '/admin/bestellingen')
  await expect(menu(page)).toBeVisible()
  expect((await menu(page).boundingBox())!.width).toBeGreaterThan(200)
  const group = menu(page).getByRole('button', { name: 'Winkel' })
  await group.press('Enter')
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(menu(page).getByRole('link', { name: 'Logboek' })).toBeHidden()
  await page.reload()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await page.goto('/admin/logboek')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await expectVisible(menu(page), 'link', 'Logboek')

  await page.goto('/admin/bestellingen')
  await resize(page, 1050, 900)
  const settings = menu(page).getByRole('link', { name: 'Instellingen' })
  await expect(settings).toBeInViewport()
  expect((await settings.boundingBox())!.width).toBeLessThan(60)
  await expectAccessible(page)
  await settings.press('Enter')
  await expectTitle(page, 'Instellingen')
})
