// Buying in: a new supplier, its proposal, the order as PDF, a delivery by scan, and the product
// for sale again.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdfText } from '#tests/support/pdf-text.ts'
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
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import {
  pressButton,
  pressLink,
  fillIn,
  expectValues,
  expectFieldFocused,
} from '#tests/e2e/support/controls.ts'
import { downloadBy } from '#tests/e2e/support/download.ts'
import { openQuestion } from '#tests/e2e/support/questions.ts'
import { expectStatesAccessible } from '#tests/e2e/support/states.ts'
import { stopRequests } from '#tests/e2e/support/stop-requests.ts'

const product = { path: '/product/zilt-zinkzalf', name: 'Zilt Zinkzalf' }

async function scan(page: Page, code: string) {
  await fillIn(page, { 'Scan of typ de EAN': code })
  await page.keyboard.press('Enter')
}

test(
  'staff order a sold-out product from a new supplier, scan its delivery, and it is for sale again',
  long,
  async ({ page }) => {
    test.slow()
    await openAsOwner(page, '/admin/leveranciers')
    await expectVisible(page, 'link', 'Zuiderkruis Groothandel')
    await pressLink(page, 'Nieuwe leverancier')
    await fillIn(page, { Naam: 'Apotheek De Duinen' }, { exact: true })
    await pressButton(page, 'Voeg leverancier toe')
    await expect(page.getByLabel('Levertijd in dagen')).toHaveAccessibleDescription(
      /heel aantal dagen/,
    )
    await fillIn(page, { 'Levertijd in dagen': '5', 'Ons klantnummer bij hen': 'K-77' })
    await expectAccessible(page)
    await pressButton(page, 'Voeg leverancier toe')
    await expectTitle(page, 'Apotheek De Duinen')
    await pressButton(page, 'Kies producten')
    const chooser = page.getByRole('dialog', { name: 'Kies producten' })
    await chooser.getByLabel(/^Zoek op naam/).fill('zinkzalf')
    await chooser.getByRole('checkbox', { name: product.name }).check()
    await expectAccessible(page)
    await pressButton(chooser, 'Voeg 1 toe')
    await fillIn(page, {
      [`Artikelnummer van de leverancier: ${product.name}`]: 'ADD-9',
      [`Pakken per doos: ${product.name}`]: '4',
      [`Inkoopprijs per pak, zonder btw: ${product.name}`]: '3,20',
    })
    await pressButton(page, 'Bewaar producten')
    await expectText(page, 'De producten van deze leverancier zijn bewaard.')
    await expectAccessible(page)

    await page.goto('/admin/inkoop')
    const proposal = page.getByRole('region', { name: 'Apotheek De Duinen' })
    await expect(proposal.getByRole('row').filter({ hasText: product.name })).toContainText(
      'Uitverkocht',
    )
    await expectText(proposal, 'Levertijd 5 dagen')
    await expectFits(page)
    await fillIn(proposal, { [`Pakken bestellen: ${product.name}`]: '8' })
    await expectText(proposal, '2 dozen van 4')
    await pressButton(proposal, /^Maak bestelling/)
    await expectTitle(page, /^Inkooporder I\d+/)
    await expectAccessible(page)
    const download = await downloadBy(page, () => pressButton(page, 'Download PDF'))
    const text = readPdfText(await readFile(await download.path()))
    for (const part of ['ADD-9', 'K-77', product.name, '2 × 4']) expect(text).toContain(part)
    await pressButton(page, 'Is besteld')
    await expectText(page, 'staat nu als besteld')

    await fillIn(page, { 'Verwacht op': `${new Date().getFullYear() + 1}-12-03` })
    await page.getByRole('checkbox', { name: /^Klanten mogen deze dag zien/ }).check()
    await pressButton(page, 'Bewaar')
    await expectText(page, 'De inkooporder is bewaard.')
    const order = page.url()
    await page.goto(product.path)
    await expectText(page, 'Verwacht vanaf 3 december')
    await page.goto(order)

    await pressLink(page, 'Ontvang levering')
    await expectFieldFocused(page, 'Scan of typ de EAN')
    const ean =
      /EAN (\d+)/.exec(
        (await page.getByRole('row').filter({ hasText: product.name }).textContent()) ?? '',
      )?.[1] ?? ''
    await scan(page, ean)
    await expect(
      page.getByRole('status').filter({ hasText: `${product.name}: 1 van 8 geteld` }),
    ).toBeVisible()
    await scan(page, '4000000000000')
    await expect(
      page.getByRole('alert').filter({ hasText: '4000000000000 staat niet op deze inkooporder' }),
    ).toBeVisible()
    await page.getByRole('radio', { name: 'Eén doos per scan' }).check()
    await scan(page, ean)
    await fillIn(page, { [`Lot van de volgende pakken: ${product.name}`]: 'zx 9' })
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await page.reload()
    await expectValues(page, { [`Geteld, lot ZX9: ${product.name}`]: '5' })
    await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText(
      '3 te weinig',
    )
    await pressButton(page, 'Controleer en boek in')
    const check = page.getByRole('dialog', { name: '5 pakken inboeken?' })
    await expect(check.getByRole('listitem')).toHaveText(`${product.name}: 3 te weinig`)
    await expectAccessible(page)
    await pressButton(check, 'Boek in')
    await expectText(page, '5 pakken staan nu in de voorraad.')
    await expectText(page, /^Deels ontvangen/)
    await expect(page.getByRole('region', { name: 'Ontvangen' })).toContainText('ZX9')
    await pressButton(page, 'Laat de rest vervallen')
    await pressButton(page.getByRole('dialog'), 'Laat de rest vervallen')
    await expectText(page, /^Ontvangen ·/)

    await page.goto(product.path)
    await expect(
      page.getByRole('button', { name: 'Voeg toe aan winkelmand' }).first(),
    ).toBeVisible()
    await expectNoText(page, 'Verwacht vanaf')
  },
)

test(
  'the packs that staff typed for each line of a purchase order are offered again after a reload',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/inkoop')
    const proposal = page.getByRole('region', { name: 'Zuiderkruis Groothandel' })
    await pressButton(proposal, /^Toon alle/)
    const lines = [0, 1, 2]
    for (const line of lines)
      await proposal
        .getByLabel(/^Pakken bestellen/)
        .nth(line)
        .fill('6')
    await pressButton(proposal, /^Maak bestelling/)
    await expectTitle(page, /^Inkooporder I\d+/)
    const packs = page.getByRole('textbox', { name: /^Pakken: / })
    for (const line of lines) await packs.nth(line).fill(`${12 + line}`)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expectText(page, 'Wat je typte staat er nog.')
    for (const line of lines) await expect(packs.nth(line)).toHaveValue(`${12 + line}`)
    await pressButton(page, 'Bewaar')
    await expectText(page, 'De inkooporder is bewaard.')
    await page.reload()
    await expect(packs.nth(1)).toHaveValue('13')
    await expectNoText(page, 'Wat je typte staat er nog.')
  },
)

test(
  'a product that is being removed from a supplier cannot be saved again by a second press',
  { tag: '@long' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/leveranciers')
    await page.getByRole('link', { name: 'Noorderlicht Zorgtextiel' }).click()
    const name = 'Storm Riemslip - Maat M'
    const cell = page.getByLabel(`Artikelnummer van de leverancier: ${name}`)
    await expect(cell).toBeVisible()
    const requests = await stopRequests(page, '**/api/admin/suppliers/*/items', 'PUT')
    await page.getByRole('button', { name: /^Haal weg ?: Storm Riemslip - Maat M$/ }).click()
    await requests.waitForRequest()
    await page.getByRole('button', { name: 'Bewaar producten' }).press('Enter')
    await cell.press('Enter')
    await requests.release((route) => route.continue())
    await expect(page.getByText(`${name} staat niet meer bij Noorderlicht`)).toBeVisible()
    expect(requests.stopped).toHaveLength(1)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Bewaar producten' })).toBeVisible()
    await expect(cell).toHaveCount(0)
  },
)

test('the window with products of a supplier is accessible', { tag: '@long' }, async ({ page }) => {
  await openAsOwner(page, '/admin')
  await expectStatesAccessible(page, [
    {
      name: 'a supplier chooses products',
      open: async () => {
        await page.goto('/admin/leveranciers')
        await pressLink(page, 'Zuiderkruis Groothandel')
        await pressButton(page, 'Kies producten')
        await expectVisible(page, 'dialog', 'Kies producten')
      },
    },
  ])
})

test(
  'the owner opens the question of the stock by keyboard, which is about now and leads to purchasing',
  { tag: '@long' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/stats?from=2026-01-01&to=2026-03-31')
    await openQuestion(page, {
      name: 'Voorraad',
      path: 'voorraad',
      search: '?from=2026-01-01&to=2026-03-31',
    })
    await expectText(page, 'De stand van nu.', { exact: true })
    await expect(page.getByLabel('Periode')).toHaveCount(0)
    await pressLink(page, 'Naar Inkoop, om te bestellen')
    await expectTitle(page, 'Inkoop')
  },
)
