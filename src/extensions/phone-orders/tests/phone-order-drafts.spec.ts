// A form for a caller that is not placed yet: stored for a colleague, opened, thrown away, left and
// restored.

import {
  pressButton,
  fillIn,
  pressLabel,
  expectValues,
  expectFieldFocused,
  pressLink,
} from '#tests/e2e/support/controls.ts'
import { openAsColleague, staffMenu } from '#tests/e2e/support/log-in.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  expectText,
  long,
  expectNone,
  expectFocused,
  expectTitle,
  main,
  resize,
} from '#tests/e2e/support/shop.ts'
import { expectStatesAccessible } from '#tests/e2e/support/states.ts'
import type { Page } from '@playwright/test'

test(
  'a stored phone order is opened with its contents, placed once and gone from the list',
  long,
  async ({ page }) => {
    await openAsColleague(page, 'support', '/admin/bestellingen/nieuw')
    await expectNone(page, 'button', 'Bewaar als concept')
    await fillIn(page, { 'E-mailadres': 'concept@voorbeeld.nl' }, { exact: true })
    await fillIn(page, {
      Voornaam: 'Fenna',
      Achternaam: 'Terug',
      'Zoek een product': 'duin dagbroekje',
    })
    await page.keyboard.press('Enter')
    await pressButton(page, 'Duin Dagbroekje - Maat M')
    await pressLabel(page, 'Geen mails na de bezorging')
    await pressButton(page, 'Bewaar als concept')

    await expect(page).toHaveURL(/\/admin\/bestellingen\/concepten$/)
    const row = page.getByRole('row').filter({ hasText: 'Fenna Terug' })
    await expect(row).toContainText('Noor Bakker')
    await expectFits(page)

    await pressLink(page, 'Fenna Terug')
    await expectValues(page, { 'E-mailadres': 'concept@voorbeeld.nl' }, { exact: true })
    await expect(page.getByRole('list', { name: 'In de bestelling' })).toContainText(
      'Duin Dagbroekje - Maat M',
    )
    await expect(page.getByLabel('Geen mails na de bezorging')).toBeChecked()
    await fillIn(page, { Postcode: '1012 JS', Huisnummer: '1' })
    await page.getByLabel('Huisnummer').blur()
    await expect(page.getByText(/Amsterdam/).first()).toBeVisible()
    await pressLabel(page, /^De klant vindt het goed/)
    await expectAccessible(page)
    const [placed] = await Promise.all([
      page.waitForRequest('**/api/admin/phone-orders'),
      pressButton(page, 'Plaats en mail de betaallink'),
    ])
    expect(placed.postDataJSON()).toMatchObject({ no_review_mails: true })
    await expectFocused(page, 'heading', /^Bestelling L\d+ staat klaar$/)

    await pressLink(page, 'Concepten')
    await expectTitle(page, 'Concepten')
    await expectNone(page, 'link', 'Fenna Terug')
  },
)

test(
  'a draft is thrown away after a question, and never replaces an order that was typed and not stored',
  long,
  async ({ page }) => {
    await openAsColleague(page, 'support', '/admin/bestellingen/nieuw')
    await fillIn(page, { Voornaam: 'Wim' })
    await pressButton(page, 'Bewaar als concept')
    await expectTitle(page, 'Concepten')
    await pressLink(page, 'Nieuwe bestelling')
    await expectValues(page, { Voornaam: '' })
    await fillIn(page, { Voornaam: 'Nog niet bewaard' })
    await pressLink(page, 'Concepten')
    await pressButton(page, 'Weggaan')
    await pressLink(page, 'Wim', { exact: true })
    await expectText(page, 'Je was bezig met een bestelling')
    await pressLink(page, 'Ga verder met die bestelling')
    await expectValues(page, { Voornaam: 'Nog niet bewaard' })
    await pressLink(page, 'Concepten')
    await pressButton(page, 'Weggaan')

    await pressButton(page, /^Gooi weg ?: Wim$/)
    await expectAccessible(page)
    await pressButton(page.getByRole('dialog'), 'Gooi weg')
    await expectText(page, 'Het concept ‘Wim’ is weggegooid.')
    await expectNone(page, 'link', 'Wim', { exact: true })
  },
)

const leaveDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Je werk is nog niet bewaard' })

test('a phone order is restored after leaving through the menu, and its errors link to their fields', async ({
  page,
}) => {
  await resize(page, 1280, 900)
  await openAsColleague(page, 'support', '/admin/bestellingen/nieuw')
  await pressButton(page, 'Plaats en mail de betaallink')
  const errors = main(page).getByRole('alert').filter({ hasText: 'velden kloppen niet' })
  await expect(errors.getByRole('link').first()).toHaveText('E-mailadres')
  await expectFieldFocused(page, 'E-mailadres', { exact: true })
  await pressLink(errors, 'Achternaam')
  await expectFieldFocused(page, 'Achternaam')
  await expectAccessible(page)

  await fillIn(page, { 'E-mailadres': 'beller@voorbeeld.nl' }, { exact: true })
  await pressLink(staffMenu(page), 'Klanten')
  await expect(leaveDialog(page)).toContainText('bewaart dit tabblad wat je typte')
  await expectAccessible(page)
  await pressButton(leaveDialog(page), 'Hier blijven')
  await expectValues(page, { 'E-mailadres': 'beller@voorbeeld.nl' }, { exact: true })
  await pressLink(staffMenu(page), 'Klanten')
  await pressButton(leaveDialog(page), 'Weggaan')
  await expectTitle(page, 'Klanten')
  await page.goBack()
  await expectValues(page, { 'E-mailadres': 'beller@voorbeeld.nl' }, { exact: true })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(dialogs).toEqual(['beforeunload'])
  await expectText(page, 'Wat je typte staat er nog.')
  await expectValues(page, { 'E-mailadres': 'beller@voorbeeld.nl' }, { exact: true })
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    'beller@voorbeeld.nl',
  )
  await pressButton(page, 'Uitloggen')
  await pressButton(leaveDialog(page), 'Weggaan')
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    'beller@voorbeeld.nl',
  )
})

test('a phone order with errors is accessible', long, async ({ page }) => {
  await openAsColleague(page, 'support', '/admin')
  await expectStatesAccessible(page, [
    {
      name: 'phone order with errors',
      path: '/admin/bestellingen/nieuw',
      open: async () => {
        await pressButton(page, 'Plaats en mail de betaallink')
        await expectText(page, 'Zoek eerst een product.')
        await fillIn(page, { 'Zoek een product': 'duin dagbroekje' })
        await page.getByLabel('Zoek een product').press('Enter')
        await page.getByRole('button', { name: 'Duin Dagbroekje - Maat M' }).first().click()
      },
    },
  ])
})
