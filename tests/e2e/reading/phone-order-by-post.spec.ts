// A caller without an e-mail address: staff place the order, print its letter and say that it is
// posted.

import { pressLabel } from '#tests/e2e/support/press-label.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  expectNoViolations,
  test,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'

test(
  'customer service takes an order without an e-mail address and posts its letter',
  { tag: '@long' },
  async ({ page }) => {
    await openAsColleague(page, 'support', '/admin/bestellingen/nieuw')
    await page.getByLabel('Bestelde deze klant eerder?').fill('klant@luwte.example')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Neem de gegevens van Kim van der Meer over' }).click()
    await pressLabel(page, /^Geen e-mailadres: per post/)
    await expect(page.getByLabel('E-mailadres', { exact: true })).toHaveCount(0)
    await expect(page.getByText('Je kunt dat altijd intrekken: bel of schrijf ons.')).toBeVisible()
    await page.getByLabel('Zoek een product').fill('duin dagbroekje')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Duin Dagbroekje - Maat M' }).click()
    await pressLabel(page, /^De klant vindt het goed/)
    await expectFits(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Plaats en maak de brief' }).click()
    const confirmation = page.getByRole('heading', { name: /^Bestelling L\d+ staat klaar$/ })
    await expect(confirmation).toBeFocused()
    const [number = ''] = /L\d+/.exec(await confirmation.innerText()) ?? []

    await page.getByRole('link', { name: 'Print de brief' }).click()
    const letter = page.getByRole('article', { name: `Je telefonische bestelling ${number}` })
    await expect(letter).toContainText('Kim van der Meer')
    await expect(letter).toContainText('14 dagen bedenktijd')
    await expect(letter).not.toContainText('mail')
    await expect(
      letter.getByRole('img', { name: `QR-code van de pagina van bestelling ${number}` }),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Modelformulier voor herroeping' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Algemene voorwaarden' })).toBeVisible()
    await expectNoViolations(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expectFits(page)

    await page.goto('/admin')
    await page.getByRole('link', { name: /Brieven te printen/ }).click()
    await expect(
      page.getByRole('link', {
        name: new RegExp(`^Telefonische bestelling, met de betaallink ?, bestelling ${number}$`),
      }),
    ).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await page.getByRole('button', { name: new RegExp(`^Afgehandeld.*${number}$`) }).click()
    await expect(page.getByText('De brief aan Kim van der Meer is afgehandeld.')).toBeVisible()

    await page.goto(`/admin/bestellingen/${number}`)
    await expect(page.getByText('Geen e-mailadres: per post')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Opnieuw printen/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mail een nieuwe link' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Maak een brief met de betaallink' }).click()
    await expect(page.getByText('De brief met de betaallink staat bij Brieven.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Print de brief.*Betaallink/ })).toBeVisible()
    await expectAccessible(page)
  },
)
