// Customers and subscriptions in the back office, each handled by the colleague in charge.

import type { Page } from '@playwright/test'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import { expect, expectFits, test, expectTitle, long } from '#tests/e2e/support/shop.ts'
import { openAsColleague, openAsOwner } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressLink, fillIn } from '#tests/e2e/support/controls.ts'
import { delayRequests } from '#tests/e2e/support/requests.ts'

const main = (page: Page) => page.getByRole('main').first()

test(
  'customer service skips a delivery and corrects an address, and the customer is informed by mail',
  long,
  async ({ page, shop }) => {
    await openAsColleague(page, 'support', '/admin/klanten')
    await page.getByRole('searchbox').fill('van der meer')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectFits(page)
    await pressLink(page, 'Kim van der Meer')
    await expectTitle(page, 'Kim van der Meer')
    await expect(page.getByRole('region', { name: 'Bestellingen' })).toContainText(
      'Duin Dagbroekje',
    )
    await expectFits(page)

    await page.getByRole('region', { name: 'Abonnementen' }).getByRole('link').first().click()
    await expectTitle(page, /^Abonnement A/)
    const skip = page.getByRole('button', { name: /^Sla .* over$/ })
    await skip.press('Enter')
    await expect(main(page).getByText('is overgeslagen')).toHaveCount(1)
    await pressButton(page, 'Ander adres')
    const dialog = page.getByRole('dialog')
    await fillIn(dialog, { Huisnummer: '3' })
    await pressButton(dialog, 'Bewaar het adres')
    await expect(main(page).getByText('Het adres is gewijzigd')).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Wat er gebeurde' })).toContainText(
      'Op je verzoek veranderden we het bezorgadres.',
    )
    await expectFits(page)
    const { text } = await waitForMail(
      shop,
      'klant@luwte.example',
      'Je abonnement A5001 is gewijzigd',
    )
    expect(text).toContain('Op je verzoek veranderden we het bezorgadres.')

    await page.goto('/admin/abonnementen?view=failed')
    await pressLink(page, /Henk de Boer/)
    await pressButton(page, 'Schrijf opnieuw af')
    await expect(main(page).getByText('De afschrijving is opnieuw gevraagd.')).toHaveCount(1)
  },
)

test('a customer opens while the list is about to search', long, async ({ page }) => {
  const release = await delayRequests(page, '**/customer-screen-*.js')
  await openAsColleague(page, 'support', '/admin/klanten')
  await page.clock.install()
  const customer = page.getByRole('link', { name: 'Kim van der Meer' })
  await expect(customer).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('searchbox').fill('meer')
  await customer.click()
  await page.clock.runFor(1_000)
  release()
  await page.clock.resume()
  await expectTitle(page, 'Kim van der Meer')
  await expect(page).toHaveURL(/\/admin\/klanten\/[^?]+$/)
})

test(
  'the owner sees how many products a subscription contains, and their names only after an audited request',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/abonnementen')
    await pressLink(page, /Truus Bakker/)
    const contents = page.getByRole('region', { name: 'In elke levering' })
    await expect(contents).toContainText('1 product')
    await expect(contents).not.toContainText('Kwelder')
    await expectFits(page)
    const auditedRequest = page.waitForResponse((response) =>
      response.url().endsWith('/show-contents'),
    )
    await pressButton(contents, 'Toon producten')
    expect((await auditedRequest).status()).toBe(200)
    await expect(contents).toContainText('Kwelder')
  },
)
