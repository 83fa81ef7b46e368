// The back office shows many records: compact rows, filters behind one button, and a menu that is
// in sight as a whole.

import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  main,
  expectTitle,
  resize,
  long,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner, staffMenu } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressLink, fillIn, chooseIn } from '#tests/e2e/support/controls.ts'

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

test('the menu shows every entry with its word at 1366 × 768 and 1024 × 768, without scrolling', async ({
  page,
}) => {
  await resize(page, 1366, 768)
  await openAsOwner(page, '/admin/bestellingen')
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
  ] as const) {
    await resize(page, width, height)
    await expect(menu(page).getByRole('link', { name: 'Vandaag' })).toBeInViewport({ ratio: 1 })
    await expect(menu(page).getByText('Instellingen')).toBeInViewport({ ratio: 1 })
    for (const link of await menu(page).getByRole('link').all())
      expect(await link.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  }
  await expectAccessible(page)
  await pressLink(menu(page), 'Instellingen')
  await expectTitle(page, 'Instellingen')
})

test('on a phone the opened menu fits the window', async ({ page }) => {
  await resize(page, 390, 844)
  await openAsOwner(page, '/admin/logboek')
  await page.getByText('Menu', { exact: true }).click()
  const settings = menu(page).getByRole('link', { name: 'Instellingen' })
  await expect(settings).toBeInViewport({ ratio: 1 })
  await expect(settings).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
})

test('Instellingen leads to each subject and back, also from an address of before', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/instellingen#delivery')
  await expectTitle(page, 'Bezorging')
  await expect(page).toHaveURL(/\/admin\/instellingen\/bezorging$/)
  await pressLink(main(page), 'Instellingen')
  await expectTitle(page, 'Instellingen')
  await pressLink(main(page), 'Vaste banner')
  await expectTitle(page, 'Vaste banner')
  await expect(main(page).getByRole('button', { name: /^Bewaar/ })).toHaveCount(1)
})
