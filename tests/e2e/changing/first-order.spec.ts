// From the printed code to the first paid test order, by what the screens say.

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { totpCodeAt, totpStepAt } from '#operations/staff/second-factor/totp.ts'
import {
  consentToHealthData,
  orderButton,
  readOrderNumber,
  settleTestPayment,
  cartPanel,
  expectPaid,
} from '#tests/e2e/support/checkout.ts'
import { password, owner, test, createAccount, setupList } from '#tests/e2e/support/fresh-shop.ts'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  main,
  expectText,
  expectTitle,
  expectVisible,
  expectNoText,
  resize,
  expectChecked,
  openPage,
} from '#tests/e2e/support/shop.ts'
import { pressButton, pressLink, fillIn, pressLabel } from '#tests/e2e/support/controls.ts'
import { statusOf } from '#tests/e2e/support/call-api.ts'

async function addSecondFactor(page: Page) {
  await pressButton(page, 'App met codes toevoegen')
  await fillIn(page, { 'Je wachtwoord': password }, { exact: true })
  await page.keyboard.press('Enter')
  await expectVisible(page, 'img', 'QR-code voor je app')
  const secret = (await page.locator('.font-mono').innerText()).replaceAll(/\s/g, '')
  await fillIn(page, {
    '2. Vul de code in die je app toont': totpCodeAt(secret, totpStepAt(new Date())),
  })
  await page.keyboard.press('Enter')
  await expectVisible(page, 'region', 'Bewaar je herstelcodes')
}

/**
 * Opens Vandaag by the menu, from the editor by its link to the back office, and then the step of
 * the list.
 */
async function openStep(page: Page, title: string) {
  const isInEditor = new URL(page.url()).pathname.startsWith('/editor')
  await (
    isInEditor
      ? page.getByRole('link', { name: 'Beheer', exact: true })
      : page
          .getByRole('navigation', { name: 'Beheer' })
          .first()
          .getByRole('link', { name: 'Vandaag' })
  ).click()
  const step = setupList(page).getByRole('listitem').filter({ hasText: title }).first()
  if (!(await step.getByRole('group').evaluate((details) => (details as HTMLDetailsElement).open)))
    await step.getByText(title).click()
  return step
}

test('a new owner comes from the printed code to the first paid test order by what the screens say', async ({
  page,
  shop,
  newVisitor,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(20_000)
  await resize(page, 1280, 900)
  await createAccount(page, shop)
  await addSecondFactor(page)

  await test.step('company', async () => {
    const step = await openStep(page, 'Vul je bedrijfsgegevens in')
    await expect(setupList(page)).toContainText('1 van 10 klaar')
    await expectAccessible(page)
    await pressLink(step, 'Naar de instellingen')
    const fields = {
      'Naam van het bedrijf': 'Baas Zorg',
      Adres: 'Dorpsstraat 1, 1234 AB Dorp',
      'KvK-nummer': '12345678',
      'Btw-nummer': 'NL000099998B57',
      'Adres voor retouren': 'Postbus 1, 1234 AB Dorp',
      Telefoon: '010 123 45 67',
      'E-mailadres': 'vraag@winkel.example',
      Openingstijden: 'Elke werkdag van 9 tot 17 uur',
    }
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
    await expectText(page, 'Bewaard. De winkel toont dit nu.')
  })

  await test.step('delivery', async () => {
    const step = await openStep(page, 'Kijk de bezorgkosten na')
    await pressButton(step, 'Dit klopt zo')
    await expect(setupList(page)).toContainText('3 van 10 klaar')
    // The step that is done closes, and the next one opens with the focus.
    await expect(step.getByText('Wat kost bezorgen')).toBeHidden()
    const next = setupList(page)
      .getByRole('listitem')
      .filter({ hasText: 'Voeg je eerste product toe' })
    await expectVisible(next, 'link', 'Nieuw product')
    await expect(next.locator('summary')).toBeFocused()
  })

  await test.step('product', async () => {
    const step = await openStep(page, 'Voeg je eerste product toe')
    await pressLink(step, 'Nieuw product')
    await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('Wad Dagverband')
    await page
      .getByRole('textbox', { name: 'Korte beschrijving', exact: true })
      .fill('Dun verband voor overdag.')
    const picture = await sharp({
      create: { width: 900, height: 900, channels: 3, background: '#c08552' },
    })
      .jpeg()
      .toBuffer()
    await page
      .getByLabel('Foto’s uploaden')
      .setInputFiles({ name: 'wad.jpg', mimeType: 'image/jpeg', buffer: picture })
    await page
      .getByRole('textbox', { name: 'Wat is er te zien op foto 1?' })
      .fill('Een pak Wad Dagverband')
    await fillIn(page, { 'Prijs in euro, met btw': '12,95', 'Pakken op voorraad': '8' })
    await pressButton(page, 'Nieuwe categorie')
    const category = page.getByRole('dialog', { name: 'Nieuwe categorie' })
    await category.getByRole('textbox', { name: 'Naam', exact: true }).fill('Verband')
    await pressButton(category, 'Bewaar')
    await expectChecked(page, 'checkbox', 'Verband', { exact: true })
    await pressLabel(page, 'Zichtbaar')
    await pressButton(page, 'Product toevoegen')
    await pressButton(page.getByRole('dialog', { name: 'Nog even kijken' }), 'Bewaar toch')
    await page.waitForURL(({ pathname }) => pathname === '/admin/producten/wad-dagverband')
  })

  await test.step('a page', async () => {
    const step = await openStep(page, 'Zet je pagina’s op de site')
    await expect(step.getByRole('listitem')).toHaveCount(7)
    await pressLink(step, 'Voorpagina')
    await page.getByLabel('Titel', { exact: true }).first().fill('Verband, rustig thuisbezorgd')
    await page.getByLabel('Tekst', { exact: true }).first().fill('Voor wie het nodig heeft.')
    await fillIn(page, { Omschrijving: 'Verband voor overdag, thuisbezorgd.' })
    await pressButton(page, 'Save Page')
    await expect.poll(() => statusOf(page, `${shop.url}/api/pages/`)).toBe(200)
    // The draft that the shop prepared does not outlive its publication.
    await page.goto(`${shop.url}/admin/paginas`)
    const row = page.getByRole('row').filter({ has: page.locator('a[href="/editor/home"]') })
    await expectText(row, 'Live', { exact: true })
    await expectNoText(row, 'Concept', { exact: true })
  })

  await test.step('connections', async () => {
    const payments = await openStep(page, 'Laat klanten betalen')
    await pressButton(payments, 'Probeer betalen')
    await expectText(payments, 'De proefbetalingen werken.')
    const mail = await openStep(page, 'Laat mails aankomen')
    await pressButton(mail, 'Stuur mij een proefmail')
    await expectText(mail, 'De proefmail staat bij Postvak uit.')
    await waitForMail(shop, owner, 'Dit is een proefmail')
    await expectText(payments, 'MOLLIE_API_KEY=live_…')
    await expectAccessible(page)
  })

  await test.step('a customer orders and pays', async () => {
    const customer = await newVisitor()
    customer.setDefaultTimeout(20_000)
    await openPage(customer, shop.url, 'Verband, rustig thuisbezorgd')
    await main(customer).getByRole('link', { name: 'Alle producten' }).first().click()
    await customer.getByRole('link', { name: 'Wad Dagverband' }).first().click()
    await pressButton(customer, 'Voeg toe aan winkelmand')
    await pressButton(cartPanel(customer), 'Afrekenen')
    await fillIn(customer, {
      'E-mailadres': 'jo@voorbeeld.nl',
      Voornaam: 'Jo',
      Achternaam: 'de Wit',
      Postcode: '3512 je',
      Huisnummer: '29',
    })
    await customer.getByLabel('Huisnummer').blur()
    await pressButton(customer, 'Adres handmatig invullen')
    await fillIn(customer, { Straat: 'Domplein', Plaats: 'Utrecht' })
    await pressLabel(customer, 'iDEAL | Wero')
    await consentToHealthData(customer)
    await orderButton(customer).click()
    await settleTestPayment(customer, 'Betaald')
    await expectPaid(customer)
    const number = await readOrderNumber(customer)
    const subject = `Je betaling voor ${number} is binnen`
    const { text } = await waitForMail(shop, 'jo@voorbeeld.nl', subject)
    expect(text).toContain(
      'Baas Zorg · Dorpsstraat 1, 1234 AB Dorp · KvK 12345678 · btw NL000099998B57',
    )
    expect([number, text]).toEqual(['P1', expect.stringContaining('een proefbestelling')])
    await customer.context().close()
  })

  // A browser reports the return to a tab by this event.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(setupList(page)).toContainText('5 van 10 klaar')
  await expectText(page, 'tellen niet als verkoop. De winkel verstuurt')
  for (const width of [390, 1024]) {
    await resize(page, width, 900)
    await expectNoSidewaysScroll(page)
  }
  await pressButton(page, 'Verberg deze lijst')
  await expect(setupList(page)).toHaveCount(0)
  await pressButton(page, 'Maak ongedaan')
  await expect(setupList(page)).toContainText('5 van 10 klaar')
  await pressButton(page, 'Verberg deze lijst')
  await expect(setupList(page)).toHaveCount(0)
  await page.reload()
  await expectTitle(page, 'Vandaag')
  await expect(setupList(page)).toHaveCount(0)

  await test.step('what was tried is marked, and goes before the shop sells', async () => {
    await page.goto('/admin/bestellingen')
    await expect(page.getByRole('row').filter({ hasText: 'P1' })).toContainText('Proefbestelling')
    await page.goto('/admin')
    // What stands above moves the card when it arrives.
    await expectText(page, 'Betalen is een proef')
    await expect(page.getByText('In te pakken').last()).toBeVisible()
    const left = page.getByRole('region', { name: 'Je hebt nog 1 proefbestelling' })
    await pressButton(left, 'Begin met verkopen')
    await pressButton(page, 'Verwijder en begin')
    await expectText(page, 'Verwijderd: 1 proefbestelling.')
    await expect(left).toHaveCount(0)
  })
})
