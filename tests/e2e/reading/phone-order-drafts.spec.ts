// A caller who rings off halfway: staff store the phone order, a colleague opens it, places it or
// throws it away.

import { pressLabel } from '#tests/e2e/support/press-label.ts'
import { expect, expectAccessible, expectFits, test } from '#tests/e2e/support/shop.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'

test('a stored phone order is opened with its contents, placed once and gone from the list', async ({
  page,
}) => {
  await openAsColleague(page, 'support', '/admin/bestellingen/nieuw')
  await expect(page.getByRole('button', { name: 'Bewaar als concept' })).toHaveCount(0)
  await page.getByLabel('E-mailadres', { exact: true }).fill('concept@voorbeeld.nl')
  await page.getByLabel('Voornaam').fill('Fenna')
  await page.getByLabel('Achternaam').fill('Terug')
  await page.getByLabel('Zoek een product').fill('duin dagbroekje')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Duin Dagbroekje - Maat M' }).click()
  await pressLabel(page, 'Geen mails na de bezorging')
  await page.getByRole('button', { name: 'Bewaar als concept' }).click()

  await expect(page).toHaveURL(/\/admin\/bestellingen\/concepten$/)
  const row = page.getByRole('row').filter({ hasText: 'Fenna Terug' })
  await expect(row).toContainText('Noor Bakker')
  await expectAccessible(page)
  await expectFits(page)

  await page.getByRole('link', { name: 'Fenna Terug' }).click()
  await expect(page.getByLabel('E-mailadres', { exact: true })).toHaveValue('concept@voorbeeld.nl')
  await expect(page.getByRole('list', { name: 'In de bestelling' })).toContainText(
    'Duin Dagbroekje - Maat M',
  )
  await expect(page.getByLabel('Geen mails na de bezorging')).toBeChecked()
  await page.getByLabel('Postcode').fill('1012 JS')
  await page.getByLabel('Huisnummer').fill('1')
  await page.getByLabel('Huisnummer').blur()
  await expect(page.getByText(/Amsterdam/).first()).toBeVisible()
  await pressLabel(page, /^De klant vindt het goed/)
  await expectAccessible(page)
  const [placed] = await Promise.all([
    page.waitForRequest('**/api/admin/phone-orders'),
    page.getByRole('button', { name: 'Plaats en mail de betaallink' }).click(),
  ])
  expect(placed.postDataJSON()).toMatchObject({ no_review_mails: true })
  await expect(page.getByRole('heading', { name: /^Bestelling L\d+ staat klaar$/ })).toBeFocused()

  await page.getByRole('link', { name: 'Concepten' }).click()
  await expect(page.getByRole('heading', { name: 'Concepten', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fenna Terug' })).toHaveCount(0)
})

test(
  'a draft is thrown away after a question, and never replaces an order that was typed and not stored',
  { tag: '@long' },
  async ({ page }) => {
    await openAsColleague(page, 'support', '/admin/bestellingen/nieuw')
    await page.getByLabel('Voornaam').fill('Wim')
    await page.getByRole('button', { name: 'Bewaar als concept' }).click()
    await page.getByRole('link', { name: 'Nieuwe bestelling' }).click()
    await page.getByLabel('Voornaam').fill('Nog niet bewaard')
    await page.getByRole('link', { name: 'Concepten' }).click()
    await page.getByRole('button', { name: 'Weggaan' }).click()
    await page.getByRole('link', { name: 'Wim', exact: true }).click()
    await expect(page.getByText('Je was bezig met een andere bestelling')).toBeVisible()
    await page.getByRole('link', { name: 'Ga verder met die bestelling' }).click()
    await expect(page.getByLabel('Voornaam')).toHaveValue('Nog niet bewaard')
    await page.getByRole('link', { name: 'Concepten' }).click()
    await page.getByRole('button', { name: 'Weggaan' }).click()

    await page.getByRole('button', { name: /^Gooi weg ?: Wim$/ }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Gooi weg' }).click()
    await expect(page.getByText('Het concept ‘Wim’ is weggegooid.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Wim', exact: true })).toHaveCount(0)
  },
)
