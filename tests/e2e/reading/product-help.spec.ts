// Help with choosing on a product page: the size help and the pack counter.

import type { Page, Request } from '@playwright/test'
import { pressLabel } from '#tests/e2e/support/press-label.ts'
import { findProduct, hasInstructionVideo, openProduct } from '#tests/e2e/support/product-page.ts'
import { expect, test, pageTitle } from '#tests/e2e/support/shop.ts'

const storedEntries = (page: Page) =>
  page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)])

test('the size help turns a measure into a size without sending or storing it', async ({
  page,
  request,
}) => {
  await openProduct(page, await findProduct(request, hasInstructionVideo))
  await page.getByText('Welke maat heb ik?').click()
  await page.getByRole('button', { name: 'Toon mijn maat' }).click()
  await expect(page.getByLabel('Heup in cm')).toBeFocused()
  await expect(page.getByText('Vul een maat in van 40 tot 220 centimeter.')).toBeVisible()

  const before = await storedEntries(page)
  const requests: string[] = []
  // Files of the build and pictures that come into view are fetched on every page and tell nothing
  // about the visitor.
  const isStaticFile = (outgoing: Request) =>
    ['image', 'font'].includes(outgoing.resourceType()) ||
    /^\/build\/[\w.-]+$/.test(outgoing.url().slice(new URL(page.url()).origin.length))
  page.on('request', (outgoing) => void (isStaticFile(outgoing) || requests.push(outgoing.url())))
  await page.getByLabel('Heup in cm').fill('110')
  await page.getByRole('button', { name: 'Toon mijn maat' }).click()
  await expect(page.getByText(/Neem maat M.*grens met maat L; de kleinste/)).toBeVisible()
  await pressLabel(page, /zit of ligt het grootste deel/)
  await page.getByRole('button', { name: 'Toon mijn maat' }).click()
  await expect(page.getByText(/Neem maat L, de grootste van de twee/)).toBeVisible()
  await page.getByRole('button', { name: 'Kies maat L' }).click()
  await expect(page.getByLabel('Kies je variant')).toHaveValue('2')
  await expect(page.getByText('Maat L is gekozen.')).toBeVisible()
  expect(requests).toEqual([])
  expect(await storedEntries(page)).toEqual(before)
})

test('the pack counter turns pieces a day into packs, costs and a fitting subscription', async ({
  page,
  request,
}) => {
  await openProduct(page, await findProduct(request, hasInstructionVideo))
  await page.getByText('Hoeveel heb ik nodig?').click()
  const packCounter = page.getByRole('group').filter({ hasText: 'Hoeveel heb ik nodig?' })
  await expect(packCounter).toContainText('Een abonnement van 9 pakken per 2 maanden past hierbij.')
  await packCounter.getByRole('button', { name: 'Eén meer' }).click()
  await expect(packCounter).toContainText('€ 2,47')
  await expect(packCounter).toContainText('6 pakken')
  await packCounter.getByRole('button', { name: 'Neem 6 pakken' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Aantal' })).toHaveValue('6')
  await expect(packCounter).toContainText('Het aantal staat op 6.')
  // Another variant restarts the calculation, and the help stays open.
  await page.getByLabel('Kies je variant').selectOption({ index: 1 })
  await expect(page.getByRole('spinbutton', { name: 'Aantal' })).toHaveValue('1')
  await expect(packCounter.getByRole('button', { name: /^Neem \d+ pakken/ })).toBeVisible()
  await expect(packCounter.getByText('Het aantal staat op')).toHaveCount(0)
})

test(
  'a URL to the size picker opens there with the focus on it, below the name and the price',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/product/duin-dagbroekje#maat')
    await expect(page.getByLabel('Kies je variant')).toBeInViewport({ ratio: 1 })
    const header = (await page.getByRole('button', { name: 'Menu' }).boundingBox())!
    const name = pageTitle(page, 'Duin Dagbroekje')
    await expect
      .poll(async () => (await name.boundingBox())!.y)
      .toBeGreaterThan(header.y + header.height)
    await expect(page.getByRole('region', { name: 'Kies je maat' })).toBeFocused()
    await expect(page.getByRole('button', { name: /Winkelmand, leeg/ })).toHaveCount(1)
  },
)
