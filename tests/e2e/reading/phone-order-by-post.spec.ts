// A caller without an e-mail address: staff place the order, print its letter and say that it is
// posted.

import {
  expect,
  expectAccessible,
  expectFits,
  expectNoViolations,
  test,
  expectText,
  expectVisible,
  long,
  expectNone,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressLink, fillIn, pressLabel } from '#tests/e2e/support/controls.ts'

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
