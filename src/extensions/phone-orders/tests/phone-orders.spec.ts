// A call from its first words to the payment: by mail, by post, for somebody else, and with a
// sample pack.

import { settleTestPayment, expectPaid } from '#tests/e2e/support/checkout.ts'
import {
  pressButton,
  fillIn,
  pressLabel,
  expectValues,
  expectFieldFocused,
  pressLink,
} from '#tests/e2e/support/controls.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'
import { waitForMail, linkPathIn } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  expectText,
  expectVisible,
  long,
  expectNone,
  expectFocused,
  openPage,
  expectNoViolations,
} from '#tests/e2e/support/shop.ts'

test(
  'customer service enters an order for a caller, who reviews and pays it through the link in the mail',
  long,
  async ({ page, shop, newVisitor }) => {
    const email = 'beller@voorbeeld.nl'
    await openAsColleague(page, 'support', '/admin/bestellingen/nieuw')
    await expectNone(page, 'link', 'Statistiek')
    const placeButton = page.getByRole('button', { name: 'Plaats en mail de betaallink' })
    await placeButton.click()
    await expectText(page, 'Zoek eerst een product.')
    await expectFieldFocused(page, 'E-mailadres', { exact: true })

    await fillIn(page, { 'Bestelde deze klant eerder?': 'klant@luwte.example' })
    await page.keyboard.press('Enter')
    await pressButton(page, 'Neem de gegevens van Kim van der Meer over')
    await expectValues(page, { Straat: 'Dam' })
    await fillIn(page, { 'E-mailadres': email }, { exact: true })
    await fillIn(page, { 'Zoek een product': 'duin dagbroekje' })
    await page.keyboard.press('Enter')
    await pressButton(page, 'Duin Dagbroekje - Maat M')
    await pressButton(
      page.getByRole('group', { name: 'Aantal Duin Dagbroekje - Maat M' }),
      'Eén meer',
    )
    await expect(page.getByText(/^Bezorging .* Totaal/)).toContainText('30,90')
    await placeButton.click()
    await expectFocused(page, 'checkbox', 'De klant vindt het goed')
    await pressLabel(page, /^De klant vindt het goed/)
    await expectFits(page)
    await placeButton.click()
    const confirmation = page.getByRole('heading', { name: /^Bestelling L\d+ staat klaar$/ })
    await expect(confirmation).toBeFocused()
    const [number = ''] = /L\d+/.exec(await confirmation.innerText()) ?? []
    await expectAccessible(page)

    const mail = await waitForMail(shop, email, `Je telefonische bestelling ${number}`)
    expect(mail.text).toContain('14 dagen bedenktijd')
    const customerPage = await newVisitor()
    await openPage(
      customerPage,
      linkPathIn(mail, '/bestelling/'),
      'Kijk je bestelling na en betaal',
    )
    await expectAccessible(customerPage)
    await pressButton(customerPage, 'Bestelling met betalingsverplichting')
    await settleTestPayment(customerPage, 'Betaald')
    await expectPaid(customerPage)
    await waitForMail(shop, email, `Je betaling voor ${number} is binnen`)

    await page.goto('/admin/stats')
    await expectVisible(page, 'heading', 'Dit hoort niet bij je werk')
  },
)

test('an order begins with the customer whom a colleague is looking at', long, async ({ page }) => {
  await openAsColleague(page, 'support', '/admin/klanten?search=klant@luwte')
  await pressLink(page, 'Kim van der Meer')
  await expectFits(page)
  await pressLink(page, 'Nieuwe bestelling voor deze klant')
  await expectValues(page, { Voornaam: 'Kim', Straat: 'Dam' })
  await expectValues(page, { 'E-mailadres': 'klant@luwte.example' }, { exact: true })
  await expectFits(page)
  await page.reload()
  await expectText(page, 'Je was bezig met een bestelling')
})

test(
  'customer service takes an order without an e-mail address and posts its letter',
  long,
  async ({ page }) => {
    await openAsColleague(page, 'support', '/admin/bestellingen/nieuw')
    await fillIn(page, { 'Bestelde deze klant eerder?': 'klant@luwte.example' })
    await page.keyboard.press('Enter')
    await pressButton(page, 'Neem de gegevens van Kim van der Meer over')
    await pressLabel(page, /^Geen e-mailadres: per post/)
    await expect(page.getByLabel('E-mailadres', { exact: true })).toHaveCount(0)
    await expectText(page, 'Je kunt dat altijd intrekken: bel of schrijf ons.')
    await fillIn(page, { 'Zoek een product': 'duin dagbroekje' })
    await page.keyboard.press('Enter')
    await pressButton(page, 'Duin Dagbroekje - Maat M')
    await pressLabel(page, /^De klant vindt het goed/)
    await expectFits(page)
    await pressButton(page, 'Plaats en maak de brief')
    const confirmation = page.getByRole('heading', { name: /^Bestelling L\d+ staat klaar$/ })
    await expect(confirmation).toBeFocused()
    const [number = ''] = /L\d+/.exec(await confirmation.innerText()) ?? []

    await pressLink(page, 'Print de brief')
    const letter = page.getByRole('article', { name: `Je telefonische bestelling ${number}` })
    await expect(letter).toContainText('Kim van der Meer')
    await expect(letter).toContainText('14 dagen bedenktijd')
    await expect(letter).not.toContainText('mail')
    await expectVisible(letter, 'img', `QR-code van de pagina van bestelling ${number}`)
    await expectVisible(page, 'region', 'Modelformulier voor herroeping')
    await expectVisible(page, 'region', 'Algemene voorwaarden')
    await expectNoViolations(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expectFits(page)

    await page.goto('/admin')
    await pressLink(page, /Brieven te printen/)
    await expectVisible(
      page,
      'link',
      new RegExp(`^Telefonische bestelling, met de betaallink ?, bestelling ${number}$`),
    )
    await expectFits(page)
    await pressButton(page, new RegExp(`^Afgehandeld.*${number}$`))
    await expectText(page, 'De brief aan Kim van der Meer is afgehandeld.')

    await page.goto(`/admin/bestellingen/${number}`)
    await expectText(page, 'Geen e-mailadres: per post')
    await expectVisible(page, 'link', /^Opnieuw printen/)
    await expectNone(page, 'button', 'Mail een nieuwe link')
    await pressButton(page, 'Maak een brief met de betaallink')
    await expectText(page, 'De brief met de betaallink staat bij Brieven.')
    await expectVisible(page, 'link', /^Print de brief.*Betaallink/)
    await expectAccessible(page)
  },
)

test(
  'customer service orders for a person of the caller, whom it finds by the nickname',
  long,
  async ({ page }) => {
    await openAsColleague(page, 'support', '/admin/bestellingen/nieuw')
    await fillIn(page, { 'Bestelde deze klant eerder?': 'mama' })
    await pressButton(page, 'Zoek klant', { key: 'Enter' })
    await page
      .getByRole('list', { name: 'Gevonden klanten' })
      .getByRole('button')
      .first()
      .press('Enter')
    await expectValues(page, { 'E-mailadres': 'mantelzorg@luwte.example' }, { exact: true })
    await expectText(page, /Corrie Bos-Jansen, Spaarne 12, 2011 CH Haarlem, Maat M/)
    await pressLabel(page, 'Voor Mama')
    const receiver = page.getByRole('group', { name: 'Naar wie gaat het pakket?' })
    await expectValues(receiver, { Achternaam: 'Bos-Jansen' })
    await expectAccessible(page)
    await fillIn(page, { 'Zoek een product': 'kwelder' })
    await page.getByLabel('Zoek een product').press('Enter')
    await page
      .getByRole('list', { name: 'Gevonden producten' })
      .getByRole('button')
      .first()
      .press('Enter')
    await pressLabel(page, /^De klant vindt het goed/)
    await pressButton(page, 'Plaats en mail de betaallink', { key: 'Enter' })
    await pressLink(page, 'Bekijk de bestelling', { key: 'Enter' })
    await expectText(page, 'Voor: Mama')
    await expectText(page, 'Het pakket gaat naar')
  },
)

test(
  'by keyboard: staff sell a sample pack by phone for the letterbox fee, and read who had one before',
  long,
  async ({ page }) => {
    const fillInCustomer = async () => {
      await fillIn(page, { 'E-mailadres': 'bel@voorbeeld.nl' }, { exact: true })
      await fillIn(page, {
        Voornaam: 'Bel',
        Achternaam: 'Vaak',
        Postcode: '1012 JS',
        Huisnummer: '23',
      })
      await page.getByLabel('Huisnummer').blur()
      await expect(page.getByText(/Amsterdam/).first()).toBeVisible()
      await fillIn(page, { 'Zoek een product': 'duinroos verband' })
      await page.getByLabel('Zoek een product').press('Enter')
      await pressButton(page, /^Duinroos Verband - Proefpakje/, { key: 'Enter' })
      await expectText(page, '€ 0,50 voor 2 stuks')
      await expectText(page, /Bezorging €\s2,95\. Totaal €\s3,45/)
      await pressLabel(page, /^De klant vindt het goed/)
    }
    await openAsColleague(page, 'support', '/admin/bestellingen/nieuw')
    await fillInCustomer()
    await expectFits(page)
    await pressButton(page, 'Plaats en mail de betaallink', { key: 'Enter' })
    await expectFocused(page, 'heading', /^Bestelling L\d+ staat klaar$/)
    await page.goto('/admin/bestellingen/nieuw')
    await fillInCustomer()
    await pressButton(page, 'Plaats en mail de betaallink', { key: 'Enter' })
    await expectText(page, /één proefpakje per huishouden\. Haal het uit de bestelling/)
  },
)
