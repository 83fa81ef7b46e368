// Customers, subscriptions and the newsletter in the back office, each handled by the colleague in
// charge.

import type { Page } from '@playwright/test'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectFits,
  test,
  expectText,
  expectTitle,
  expectVisible,
  long,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague, openAsOwner } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressLink, fillIn, pressLabel } from '#tests/e2e/support/controls.ts'
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

test(
  'an editor writes a mailing: a revealing subject is refused, a test mail arrives, and the mailing is scheduled',
  long,
  async ({ page, shop }) => {
    await openAsColleague(page, 'editor', '/admin/nieuwsbrief')
    await expectVisible(page, 'link', 'Rustig de herfst in')
    await expectFits(page)
    await pressLink(page, 'Adressen')
    await expect(page.getByText('anneke@voorbeeld.example').first()).toBeVisible()
    await expectFits(page)
    await pressLink(page, 'Mailings')
    await pressButton(page, 'Nieuwe mailing')
    const subject = page.getByLabel('Onderwerp')
    await subject.fill('Nieuwe luiers in de winkel')
    await expectText(page, 'In het onderwerp staat ‘luiers’.', { exact: false })
    await pressButton(page.getByRole('group', { name: 'Onderdeel toevoegen' }), 'Kop')
    await page.getByRole('textbox', { name: 'Kop' }).fill('De winter in')
    for (const button of ['Proefmail naar mij', 'Versturen', 'Bewaar']) {
      await pressButton(page, button, { exact: true })
      await expect(page.getByRole('alert')).toContainText('In het onderwerp staat ‘luiers’.')
      await expect(subject).toBeFocused()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await subject.fill('Nieuws voor de winter')
    await pressButton(page, 'Voorbeeld')
    await expect(page.getByRole('region', { name: 'Nieuws voor de winter' })).toContainText(
      'De winter in',
    )
    await pressButton(page, 'Proefmail naar mij')
    await expect(
      main(page).getByRole('status').filter({ hasText: 'De proefmail gaat naar' }),
    ).toBeVisible()
    await expectFits(page)
    const { text } = await waitForMail(
      shop,
      'redactie@luwte.example',
      'Proef: Nieuws voor de winter',
    )
    expect(text).toContain('De winter in')
    await pressButton(page, 'Versturen')
    await pressLabel(page, 'Op een moment dat ik kies')
    await fillIn(page, { 'Dag en tijd': '2099-01-31T09:00' })
    await pressButton(page, 'Plan de mailing')
    await expect(main(page)).toContainText('Gepland. Vertrekt op')
    await expectFits(page)
    await pressButton(page, 'Niet versturen')
    await expect(subject).toHaveValue('Nieuws voor de winter')
  },
)
