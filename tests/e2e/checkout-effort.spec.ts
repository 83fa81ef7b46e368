// Counts what a guest taps and types on a phone, from the product finder to the end of the payment.

import type { Locator } from '@playwright/test'
import { waitForAnimations } from './support/animations.ts'
import { expect, test } from './support/shop.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const maxTaps = 20
const maxCharacters = 65

test('a guest orders a night product with at most 20 taps and 65 characters', async ({ page }) => {
  // The tap that opened the product finder.
  let taps = 1
  let characters = 0
  const tap = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    await waitForAnimations(page)
    await target.tap()
    taps += 1
  }
  const type = async (label: string, text: string) => {
    await tap(page.getByLabel(label))
    await page.keyboard.type(text)
    characters += text.length
  }
  const answer = (text: string) => tap(page.getByRole('group').getByText(text, { exact: true }))

  await page.goto('/producthulp')
  await expect(page.getByRole('radio', { name: 'Man' })).toBeEnabled()
  await answer('Man')
  await answer('Alles in één keer')
  await answer('’s Nachts')
  await tap(page.getByRole('button', { name: 'Toon producten' }))
  await tap(page.getByRole('region', { name: 'Ons advies voor jou' }).getByRole('link', { name: 'Kiel Nachtbroekje' }).first())
  // A phone opens its own list for the size: one tap opens it and one tap chooses.
  await page.getByLabel('Kies je variant').selectOption({ index: 1 })
  taps += 2
  await tap(page.getByRole('button', { name: 'Voeg toe aan winkelmand' }))
  await tap(page.getByRole('dialog', { name: 'Winkelmand' }).getByRole('button', { name: 'Afrekenen' }))
  await type('E-mailadres', 'kim.vandermeer@voorbeeld.nl')
  await type('Voornaam', 'Kim')
  await type('Achternaam', 'van der Meer')
  await type('Postcode', '1012JS')
  await type('Huisnummer', '1')
  await tap(page.locator('label').getByText('iDEAL | Wero', { exact: true }))
  await expect(page.getByLabel('Straat')).toHaveValue('Dam')
  await tap(page.locator('label').getByText(/^Mijn bestelling kan iets zeggen/))
  await tap(page.getByRole('button', { name: 'Ga naar betaling' }))
  await tap(page.getByRole('button', { name: 'Betaald', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Bedankt, je bestelling is betaald' })).toBeVisible()

  expect(taps).toBeLessThanOrEqual(maxTaps)
  expect(characters).toBeLessThanOrEqual(maxCharacters)
})
