// Staff find records, screens and actions with Ctrl+K, and move through lists with keys.

import {
  expect,
  expectAccessible,
  test,
  expectText,
  expectVisible,
  resize,
  expectFitsHere,
  long,
  expectNone,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague, openAsOwner } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressKeys } from '#tests/e2e/support/controls.ts'
import { delayRequests } from '#tests/e2e/support/requests.ts'

test('Ctrl+K finds an order, a product and a screen, and Enter opens them', async ({ page }) => {
  await openAsOwner(page, '/admin/bestellingen')
  const number = (
    await page
      .getByRole('link', { name: /^L\d+$/ })
      .first()
      .innerText()
  ).trim()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', {
    name: 'Bestelling, klant, product, pagina, instelling of wat je wilt doen',
  })
  await expect(field).toBeFocused()
  await page.keyboard.type(number)
  await expect(page.getByRole('option', { name: number })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/bestellingen/${number}$`))

  await page.keyboard.press('Control+k')
  await page.keyboard.type('zinkzalf')
  await expect(page.getByRole('option', { name: /Zinkzalf/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)

  await pressButton(page, /^Zoeken/)
  await page.keyboard.type('btw-nummer')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/instellingen\/bedrijf$/)

  await pressButton(page, /^Zoeken/)
  await page.keyboard.type('personeel')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/medewerkers$/)

  await resize(page, 390)
  await pressButton(page, /^Zoeken/)
  await page.keyboard.type('xyzxyz')
  await expectText(page, 'Niets gevonden.')
  await expectFitsHere(page)

  await page.goto('/admin/instellingen')
  await pressButton(page, /^Zoek een instelling/)
  await expect(field).toBeFocused()
  await page.keyboard.type('btw-nummer')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/instellingen\/bedrijf$/)
})

test('a colleague of the warehouse finds orders but no customers', long, async ({ page }) => {
  await openAsColleague(page, 'warehouse', '/admin/bestellingen')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^L\d+$/ }) })
  const number = (await rows.first().getByRole('link').innerText()).trim()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(number)
  await expectVisible(page, 'option', number)
  await expectNone(page, 'group', 'Klanten')
  await expect(page.getByRole('group', { name: 'Bestellingen' })).toHaveCount(1)
})

test('the keys j, k, x and Enter move through the orders, and the first order is at most 12 Tabs away', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/bestellingen')
  const links = page.getByRole('link', { name: /^L\d+$/ })
  await expect(links.first()).toBeVisible()
  await page.reload()
  await expect(links.first()).toBeVisible()
  await pressKeys(page, 'Tab', 'Enter')
  let tabs = 1
  while (tabs < 13 && !(await links.first().evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Tab')
    tabs++
  }
  expect(tabs).toBeLessThanOrEqual(12)

  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expectText(page, '1 gekozen')
  await page.keyboard.press('k')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('jkx')
  await expect(page.getByRole('searchbox')).toHaveValue('jkx')
  await expectText(page, 'Er zijn geen bestellingen die hierbij passen.')
  await page.getByRole('searchbox').fill('')
  await expect(links.nth(1)).toBeVisible()
  // Rows that change after the press keep the focus in the list.
  const release = await delayRequests(page, '**/api/admin/orders/query')
  const found = (await links.nth(1).innerText()).trim()
  await page.getByRole('searchbox').fill(found)
  await page.waitForURL(`**?search=${found}`)
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  release()
  await expect(links).toHaveText([found])
  await expect(links).toBeFocused()
  const number = (await links.first().innerText()).trim()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/bestellingen/${number}$`))
})

test('the keys of a list act from anywhere on its screen, which names them and turns them off', async ({
  page,
}) => {
  await resize(page, 1440, 900)
  await openAsOwner(page, '/admin/bestellingen')
  const links = page.getByRole('link', { name: /^L\d+$/ })
  await expect(links.first()).toBeVisible()
  await pressKeys(page, 'j', 'j')
  await expect(links.nth(1)).toBeFocused()
  await pressButton(page, 'Toetsen in deze lijst')
  await expectText(page, 'volgende rij')
  await expectAccessible(page)
  await page.keyboard.press('x')
  await expectText(page, '1 gekozen')
  await page.keyboard.press('k')
  await expect(links.first()).toBeFocused()
  await page.getByLabel('Toetsen aan').uncheck()
  await page.keyboard.press('j')
  await page.reload()
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(links.first()).not.toBeFocused()
})

test(
  'a click beside the texts of a row opens the order, and Shift ticks a range',
  long,
  async ({ page, context }) => {
    await openAsOwner(page, '/admin/bestellingen')
    const links = page.getByRole('link', { name: /^L\d+$/ })
    await expect(links.nth(4)).toBeVisible()
    const numbers = await links.allInnerTexts()
    await page.getByRole('checkbox', { name: `Kies ${numbers[4]}` }).click()
    await page.getByRole('checkbox', { name: `Kies ${numbers[1]}` }).click({ modifiers: ['Shift'] })
    await expectText(page, '4 gekozen')
    const date = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: numbers[2]!, exact: true }) })
      .getByRole('cell')
      .first()
    const opened = context.waitForEvent('page')
    await date.click({ modifiers: ['ControlOrMeta'] })
    await (await opened).close()
    await expect(page).toHaveURL(/\/admin\/bestellingen$/)
    await date.click()
    await expect(page).toHaveURL(new RegExp(`/admin/bestellingen/${numbers[2]}$`))
    await page.goBack()
    await expectText(page, '4 gekozen')
  },
)
