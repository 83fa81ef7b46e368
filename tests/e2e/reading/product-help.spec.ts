// Help with choosing on a product page: the size help and the pack counter.

import type { Page, Request } from '@playwright/test'
import { openProductWithVideo } from '#tests/e2e/support/product-page.ts'
import {
  expect,
  test,
  pageTitle,
  expectText,
  expectVisible,
  expectNoText,
  resize,
  long,
  expectFocused,
} from '#tests/e2e/support/shop.ts'
import {
  pressButton,
  fillIn,
  pressLabel,
  expectValues,
  expectFieldFocused,
  chooseIn,
} from '#tests/e2e/support/controls.ts'
import { recordRequests } from '#tests/e2e/support/requests.ts'

const storedEntries = (page: Page) =>
  page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)])

test('the size help turns a measure into the chosen size at once, without sending or storing it', async ({
  page,
  request,
}) => {
  await openProductWithVideo(page, request)
  await page.getByText('Welke maat heb ik?').click()
  await pressButton(page, 'Toon mijn maat')
  await expectFieldFocused(page, 'Heup in cm')
  await expectText(page, 'Vul een maat in van 40 tot 220 centimeter.')

  const before = await storedEntries(page)
  // Files of the build and pictures that come into view are fetched on every page and tell nothing
  // about the visitor.
  const isStaticFile = (outgoing: Request) =>
    ['image', 'font'].includes(outgoing.resourceType()) ||
    /^\/build\/[\w.-]+$/.test(outgoing.url().slice(new URL(page.url()).origin.length))
  const requests = recordRequests(page)
  await fillIn(page, { 'Heup in cm': '110' })
  await pressButton(page, 'Toon mijn maat')
  await expectText(page, /Neem maat M.*grens met maat L; de kleinste/)
  await expectValues(page, { 'Kies je maat': '1' })
  await pressLabel(page, /zit of ligt het grootste deel/)
  await pressButton(page, 'Toon mijn maat')
  await expectText(page, /Neem maat L, de grootste van de twee/)
  await expectValues(page, { 'Kies je maat': '2' })
  await expectText(page, 'Maat L is gekozen.')
  expect(requests.filter((one) => !isStaticFile(one)).map((one) => one.url())).toEqual([])
  expect(await storedEntries(page)).toEqual(before)
})

test('the pack counter turns pieces a day into packs, costs and a fitting subscription', async ({
  page,
  request,
}) => {
  await openProductWithVideo(page, request)
  await page.getByText('Hoeveel heb ik nodig?').click()
  const packCounter = page.getByRole('group').filter({ hasText: 'Hoeveel heb ik nodig?' })
  await expect(packCounter).toContainText('Een abonnement van 9 pakken per 2 maanden past hierbij.')
  await pressButton(packCounter, 'Eén meer')
  await expect(packCounter).toContainText('€ 2,47')
  await expect(packCounter).toContainText('6 pakken')
  await pressButton(packCounter, 'Neem 6 pakken')
  await expect(page.getByRole('spinbutton', { name: 'Aantal' })).toHaveValue('6')
  await expect(packCounter).toContainText('Het aantal staat op 6.')
  // Another variant restarts the calculation, and the help stays open.
  await chooseIn(page, { 'Kies je maat': { index: 1 } })
  await expect(page.getByRole('spinbutton', { name: 'Aantal' })).toHaveValue('1')
  await expectVisible(packCounter, 'button', /^Neem \d+ pakken/)
  await expectNoText(packCounter, 'Het aantal staat op')
})

test(
  'a URL to the size picker opens there with the focus on it, below the name and the price',
  long,
  async ({ page }) => {
    await resize(page, 390)
    await page.goto('/product/duin-dagbroekje#maat')
    await expect(page.getByLabel('Kies je maat')).toBeInViewport({ ratio: 1 })
    const header = (await page.getByRole('button', { name: 'Menu' }).boundingBox())!
    const name = pageTitle(page, 'Duin Dagbroekje')
    await expect
      .poll(async () => (await name.boundingBox())!.y)
      .toBeGreaterThan(header.y + header.height)
    await expectFocused(page, 'region', 'Maat')
    await expect(page.getByRole('button', { name: /Winkelmand, leeg/ })).toHaveCount(1)
  },
)
