// A daughter adds her mother on a phone, orders for her, finds the order and removes her again.

import { consentToHealthData, settleTestPayment, submitOrder } from './support/checkout.ts'
import { pressLabel } from './support/press-label.ts'
import { expect, expectAccessible, test } from './support/shop.ts'
import { logIn } from './support/staff.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a daughter adds her mother, orders for her, finds the order and removes her', async ({ page }) => {
  await page.goto('/account/voor-wie')
  await logIn(page, 'klant@luwte.example', 'demo-klant-luwte')
  await page.getByRole('button', { name: 'Iemand toevoegen' }).tap()
  await page.getByLabel('Hoe noem je deze persoon?').fill('Mama')
  await page.getByLabel('Voornaam').fill('Riet')
  await page.getByLabel('Achternaam').fill('Vos')
  await page.getByLabel('Postcode').fill('1012JS')
  await page.getByLabel('Huisnummer').fill('1')
  await page.getByRole('list', { name: 'Uit je eerdere bestellingen' }).getByRole('button').first().tap()
  await expect(page.getByRole('button', { name: /^Haal weg/ })).toBeVisible()
  await page.getByRole('button', { name: 'Bewaar' }).tap()
  await expect(page.getByRole('checkbox', { name: /hij of zij vindt het goed/ })).toBeFocused()
  await pressLabel(page, /hij of zij vindt het goed/)
  await page.getByRole('button', { name: 'Bewaar' }).tap()
  await expect(page.getByText('Mama is toegevoegd.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^In de mand/ }).tap()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toContain('quantity')
  await page.goto('/checkout')
  await pressLabel(page, 'Voor Mama')
  await expect(page.getByRole('radio', { name: 'Ander adres' })).toBeChecked()
  await expect(page.getByText('Dam, Amsterdam')).toBeVisible()
  await pressLabel(page, 'Voor mezelf')
  await expect(page.getByRole('radio', { name: 'Thuis' })).toBeChecked()
  await pressLabel(page, 'Voor Mama')
  await expectAccessible(page)
  await consentToHealthData(page)
  await submitOrder(page)
  await settleTestPayment(page, 'Betaald')
  await expect(page.getByRole('heading', { level: 1, name: 'Bedankt, je bestelling is betaald' })).toBeVisible()

  await page.goto('/account')
  const latest = page.getByRole('region', { name: 'Je laatste bestelling' })
  await expect(latest.getByText('Mama')).toBeVisible()
  await page.goto('/account/voor-wie')
  await page.getByRole('button', { name: /^Verwijder/ }).tap()
  await page.getByRole('button', { name: 'Verwijder Mama' }).tap()
  await expect(page.getByText('Mama is verwijderd.')).toBeVisible()
  await page.goto('/account')
  await expect(latest.getByText('Totaalbedrag')).toBeVisible()
  await expect(latest.getByText('Mama')).toHaveCount(0)
})
