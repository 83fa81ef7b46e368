// A customer’s own account: profile, addresses, a new e-mail address, personal data, ordering
// again, and erasure.

import { storageKeys } from '#domain/storage-keys.ts'
import type { Page } from '@playwright/test'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { fillCart, countCartLines, unfoldKnown } from '#tests/e2e/support/checkout.ts'
import { openAsCustomer } from '#tests/e2e/support/log-in.ts'
import { waitForMail, linkPathIn } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  expectText,
  expectTitle,
  expectVisible,
  expectNoText,
  long,
  expectFocused,
  expectChecked,
  expectStatus,
  header,
  expectExactTitle,
} from '#tests/e2e/support/shop.ts'
import {
  dutchDate,
  expectAnnounced,
  nextDelivery,
  nextDeliveryDay,
} from '#tests/e2e/support/subscription.ts'
import {
  pressButton,
  pressLink,
  fillIn,
  pressLabel,
  expectValues,
  expectFieldFocused,
} from '#tests/e2e/support/controls.ts'
import { downloadBy, readDownload } from '#tests/e2e/support/download.ts'
import { storedCart, storedText } from '#tests/e2e/support/browser-storage.ts'

const password = 'zeven blauwe lantaarns'
const region = (page: Page, name: string) => page.getByRole('region', { name })

async function register(page: Page, shop: RunningShop, email: string) {
  await page.request.post('/api/register', { data: { name: 'Noa de Boer', email, password } })
  await page.goto(
    linkPathIn(await waitForMail(shop, email, 'Bevestig je e-mailadres'), '/bevestig/'),
  )
  await fillIn(page, { Wachtwoord: password }, { exact: true })
  await pressButton(page, 'Bevestig en log in')
  await expectExactTitle(page, 'Bestelhistorie')
}

test(
  'an address can be saved by keyboard and fills in the checkout',
  long,
  async ({ page, shop }) => {
    await register(page, shop, 'adres@voorbeeld.nl')
    await pressLink(page.getByRole('navigation', { name: 'Account' }), 'Gegevens')
    await expectExactTitle(page, 'Mijn gegevens')
    await expectFits(page)
    await pressButton(page, 'Adres toevoegen', { key: 'Enter' })
    await expectFieldFocused(region(page, 'Adressen'), 'Voornaam')
    await expectValues(region(page, 'Adressen'), { Voornaam: 'Noa' })
    await fillIn(region(page, 'Adressen'), { Postcode: '1012 JS', Huisnummer: '1' })
    await page.keyboard.press('Tab')
    await expectValues(region(page, 'Adressen'), { Straat: 'Dam' })
    await expectFits(page)
    await pressButton(region(page, 'Adressen'), 'Bewaar adres')
    await expectText(region(page, 'Adressen'), 'Vast adres')
    await expectFocused(page, 'heading', 'Adressen')

    await fillCart(page, page.request)
    await page.goto('/checkout')
    await expectValues(page, { 'E-mailadres': 'adres@voorbeeld.nl' }, { exact: true })
    await expectText(page, /^Noa de Boer, Dam\s1, Amsterdam · thuis, één keer, uiterlijk /)
    await expect(page.getByLabel('Postcode')).toBeHidden()
    await expect(page.getByText('Bewaar dit adres')).toBeHidden()
    await unfoldKnown(page)
    await expectValues(page, { Voornaam: 'Noa' })
    await expectChecked(page, 'radio', /Dam 1, Amsterdam/)
    await pressLabel(page, 'Een nieuw adres')
    await expectValues(page, { Straat: '' })
    await expectAccessible(page)
  },
)

test(
  'a new e-mail address counts after its confirmation, and a new password ends other sessions',
  long,
  async ({ page, shop }) => {
    await register(page, shop, 'oud@voorbeeld.nl')
    await page.goto('/account/gegevens')
    const email = region(page, 'E-mailadres')
    await email.locator('summary').press('Enter')
    await fillIn(email, { 'Nieuw e-mailadres': 'nieuw@voorbeeld.nl' })
    await fillIn(email, { 'Je wachtwoord': 'verkeerd' }, { exact: true })
    await pressButton(email, 'Wijzig e-mailadres')
    await expectFieldFocused(email, 'Je wachtwoord', { exact: true })
    await expect(email).toContainText('Dit is niet je huidige wachtwoord.')
    await fillIn(email, { 'Je wachtwoord': password }, { exact: true })
    await pressButton(email, 'Wijzig e-mailadres')
    await expectStatus(email, 'Kijk in de mail van je nieuwe adres')
    await page.goto(
      linkPathIn(
        await waitForMail(shop, 'nieuw@voorbeeld.nl', 'Bevestig je nieuwe e-mailadres'),
        '/bevestig-adres/',
      ),
    )
    await expectFits(page)
    await fillIn(page, { Wachtwoord: password }, { exact: true })
    await pressButton(page, 'Bevestig dit adres')
    await expectStatus(page, 'nieuw@voorbeeld.nl')
    await waitForMail(shop, 'oud@voorbeeld.nl', 'Je e-mailadres is gewijzigd')

    await page.goto('/account/gegevens')
    const form = region(page, 'Wachtwoord')
    await form.locator('summary').press('Enter')
    await fillIn(
      form,
      {
        'Huidig wachtwoord': password,
        'Nieuw wachtwoord': 'merels op de schutting',
        'Nieuw wachtwoord, nog een keer': 'merels op de schutting',
      },
      { exact: true },
    )
    await pressButton(form, 'Wijzig wachtwoord')
    await expectStatus(form, 'Je wachtwoord is gewijzigd')
    await waitForMail(shop, 'nieuw@voorbeeld.nl', 'Je wachtwoord is gewijzigd')
  },
)

test(
  'the demo customer can order the same again at once and reads what changed',
  long,
  async ({ page }) => {
    await openAsCustomer(page)
    await page
      .getByRole('link', { name: /^Bestel opnieuw/ })
      .first()
      .click()
    await expectTitle(page, 'Afrekenen')
    await expectFits(page)
    await expect.poll(() => countCartLines(page)).toBeGreaterThan(0)
    const items = await storedCart(page)
    await page.goBack()
    await expectTitle(page, 'Bestelhistorie')
    await page
      .getByRole('link', { name: /^Bestel opnieuw/ })
      .first()
      .click()
    await expectTitle(page, 'Afrekenen')
    await expect.poll(() => storedCart(page)).toEqual(items)
    await page.goto(`/bestelling/${'x'.repeat(43)}/opnieuw`)
    await expectExactTitle(page, 'Deze bestelling vinden we niet')
  },
)

test('personal data can be viewed, downloaded and erased with the password', async ({
  page,
  shop,
}) => {
  const email = 'weg@voorbeeld.nl'
  await register(page, shop, email)
  await page.goto('/account/privacy')
  await expectExactTitle(page, 'Privacy')
  await region(page, 'Wat we van je bewaren')
    .getByText(/^Account\d/)
    .click()
  await expect(region(page, 'Wat we van je bewaren').getByText(email).first()).toBeVisible()
  await expectFits(page)
  const download = await downloadBy(page, () => pressButton(page, /Download als bestand/))
  expect(await readDownload(download)).toContain(email)

  await pressButton(page, 'Wis al mijn gegevens', { key: 'Enter' })
  const dialog = page.getByRole('dialog')
  await fillIn(dialog, { Wachtwoord: 'verkeerd' }, { exact: true })
  await pressButton(dialog, 'Wis alles')
  await expectFieldFocused(dialog, 'Wachtwoord', { exact: true })
  await expectAccessible(page)
  await fillIn(dialog, { Wachtwoord: password }, { exact: true })
  await pressButton(dialog, 'Wis alles')
  await expectVisible(page, 'dialog', 'Je gegevens zijn gewist')
  await pressButton(page.getByRole('dialog'), 'Naar de winkel')
  await expectVisible(header(page), 'link', 'Inloggen')
  await waitForMail(shop, email, 'Je gegevens zijn gewist')
  expect((await page.request.post('/api/login', { data: { email, password } })).status()).toBe(401)
})

test(
  'clearing local data also ends the session on the server',
  long,
  async ({ page, shop, context, playwright }) => {
    await register(page, shop, 'sporen@voorbeeld.nl')
    const token = await storedText(page, storageKeys.login)
    const [cookie] = await context.cookies()
    const otherClient = await playwright.request.newContext({
      baseURL: shop.url,
      extraHTTPHeaders: {
        authorization: `Bearer ${token}`,
        cookie: `${cookie?.name}=${cookie?.value}`,
      },
    })
    expect((await otherClient.get('/api/user')).status()).toBe(200)
    await pressButton(page, 'Wis mijn sporen')
    await pressButton(page.getByRole('dialog'), 'Wis alles')
    await expectText(page.getByRole('dialog'), 'Alles is gewist.')
    expect((await otherClient.get('/api/user')).status()).toBe(401)
    await otherClient.dispose()
  },
)

test(
  'a customer finds the subscription in the account and can request a delivery now',
  long,
  async ({ page }) => {
    await openAsCustomer(page)
    const subscriptions = page.getByRole('region', { name: 'Je abonnement' })
    await expect(subscriptions).toContainText(/Volgende levering\p{L}+ \d+ \p{L}+ \d{4}/su)
    await expectFits(page)
    await subscriptions
      .getByRole('link', { name: /Regel je abonnement/ })
      .first()
      .click()
    await expectTitle(page, 'Je abonnement')
    await expect(nextDelivery(page)).toContainText(dutchDate)

    const planned = await nextDeliveryDay(page)
    await page.getByText('Nu al een levering nodig?').click()
    await pressButton(page, 'Lever nu')
    await expectAnnounced(page, 'We maken je levering nu klaar.')
    await expect.poll(() => nextDeliveryDay(page)).not.toBe(planned)
    await expect(page.getByRole('region', { name: 'Wat er gebeurde' })).toContainText(
      'Je liet een levering meteen komen.',
    )
    await expectNoText(page, 'Nu al een levering nodig?')
  },
)
