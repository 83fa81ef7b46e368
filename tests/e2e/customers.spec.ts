// Customers, subscriptions and the newsletter in the back office, each by the colleague whose work it is.

import type { Page } from '@playwright/test'
import { letterTo } from './support/outbox.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/shop.ts'
import { asColleague, asStaff } from './support/staff.ts'

const main = (page: Page) => page.getByRole('main').first()

async function expectFits(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 844 })
}

test('klantenservice skips a delivery and corrects an address for a customer, who is told by mail', async ({ page, shop }) => {
  await asColleague(page, 'klantenservice', '/admin/klanten')
  await page.getByRole('searchbox').fill('van der meer')
  await expectFits(page)
  await page.getByRole('link', { name: 'Kim van der Meer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kim van der Meer' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bestellingen' })).toContainText('Duin Dagbroekje')
  await expectFits(page)

  await page.getByRole('region', { name: 'Abonnementen' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Abonnement A/ })).toBeVisible()
  const skip = page.getByRole('button', { name: /^Sla .* over$/ })
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('status').filter({ hasText: 'is overgeslagen' })).toBeVisible()
  await page.getByRole('button', { name: 'Ander adres' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Huisnummer').fill('3')
  await dialog.getByRole('button', { name: 'Bewaar het adres' }).click()
  await expect(main(page).getByRole('status').filter({ hasText: 'Het adres is gewijzigd' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Wat er gebeurde' })).toContainText('Op je verzoek veranderden we het bezorgadres.')
  await expectFits(page)
  const { text } = await letterTo(shop, 'klant@luwte.example', 'Je abonnement A5001 is gewijzigd')
  expect(text).toContain('Op je verzoek veranderden we het bezorgadres.')

  await page.goto('/admin/abonnementen?stand=mislukt')
  await page.getByRole('link', { name: /Henk de Boer/ }).click()
  await page.getByRole('button', { name: 'Schrijf opnieuw af' }).click()
  await expect(main(page).getByRole('status').filter({ hasText: 'De afschrijving is opnieuw gevraagd.' })).toBeVisible()
})

test('the eigenaar sees how many products a subscription holds, and what they are only by asking', async ({ page }) => {
  await asStaff(page, '/admin/abonnementen')
  await page.getByRole('link', { name: /Truus Bakker/ }).click()
  const contents = page.getByRole('region', { name: 'In elke levering' })
  await expect(contents).toContainText('1 product')
  await expect(contents).not.toContainText('Kwelder')
  await expectFits(page)
  const recorded = page.waitForResponse((response) => response.url().endsWith('/show-contents'))
  await contents.getByRole('button', { name: 'Toon producten' }).click()
  expect((await recorded).status()).toBe(200)
  await expect(contents).toContainText('Kwelder')
})

test('redactie writes a mailing: a telling subject is refused, a test comes to the writer, and it is planned', async ({ page, shop }) => {
  await asColleague(page, 'redactie', '/admin/nieuwsbrief')
  await expect(page.getByRole('link', { name: 'Rustig de herfst in' })).toBeVisible()
  await expectFits(page)
  await page.getByRole('link', { name: 'Adressen' }).click()
  await expect(page.getByText('anneke@voorbeeld.example').first()).toBeVisible()
  await expectFits(page)
  await page.getByRole('link', { name: 'Mailings' }).click()
  await page.getByRole('button', { name: 'Nieuwe mailing' }).click()
  const subject = page.getByLabel('Onderwerp')
  await subject.fill('Nieuwe luiers in de winkel')
  await expect(page.getByText('In het onderwerp staat ‘luier’.', { exact: false })).toBeVisible()
  await page.getByRole('group', { name: 'Onderdeel toevoegen' }).getByRole('button', { name: 'Kop' }).click()
  await page.getByRole('textbox', { name: 'Kop' }).fill('De winter in')
  await page.getByRole('button', { name: 'Proefmail naar mij' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await subject.fill('Nieuws voor de winter')
  await page.getByRole('button', { name: 'Voorbeeld' }).click()
  await expect(page.getByRole('region', { name: 'Nieuws voor de winter' })).toContainText('De winter in')
  await page.getByRole('button', { name: 'Proefmail naar mij' }).click()
  await expect(main(page).getByRole('status').filter({ hasText: 'De proefmail gaat naar' })).toBeVisible()
  await expectFits(page)
  const { text } = await letterTo(shop, 'redactie@luwte.example', 'Proef: Nieuws voor de winter')
  expect(text).toContain('De winter in')
  await page.getByRole('button', { name: 'Versturen' }).click()
  await page.getByRole('radio', { name: 'Op een moment dat ik kies' }).check()
  await page.getByLabel('Dag en tijd').fill('2099-01-31T09:00')
  await page.getByRole('button', { name: 'Plan de mailing' }).click()
  await expect(main(page)).toContainText('Gepland. Vertrekt op')
  await expectFits(page)
  await page.getByRole('button', { name: 'Niet versturen' }).click()
  await expect(subject).toHaveValue('Nieuws voor de winter')
})
