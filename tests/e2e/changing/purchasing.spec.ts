// Buying in: a new supplier, its proposal, the order as PDF, a delivery by scan, and the product
// for sale again.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { expect, expectAccessible, expectFits, test, pageTitle } from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'

const product = { path: '/product/zilt-zinkzalf', name: 'Zilt Zinkzalf' }

async function scan(page: Page, code: string) {
  await page.getByLabel('Scan of typ de EAN').fill(code)
  await page.keyboard.press('Enter')
}

test(
  'staff order a sold-out product from a new supplier, scan its delivery, and it is for sale again',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    await openAsOwner(page, '/admin/leveranciers')
    await expect(page.getByRole('link', { name: 'Zuiderkruis Groothandel' })).toBeVisible()
    await page.getByRole('link', { name: 'Nieuwe leverancier' }).click()
    await page.getByLabel('Naam', { exact: true }).fill('Apotheek De Duinen')
    await page.getByRole('button', { name: 'Voeg leverancier toe' }).click()
    await expect(page.getByLabel('Levertijd in dagen')).toHaveAccessibleDescription(
      /heel aantal dagen/,
    )
    await page.getByLabel('Levertijd in dagen').fill('5')
    await page.getByLabel('Ons klantnummer bij hen').fill('K-77')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Voeg leverancier toe' }).click()
    await expect(pageTitle(page, 'Apotheek De Duinen')).toBeVisible()
    await page.getByRole('button', { name: 'Kies producten' }).click()
    const chooser = page.getByRole('dialog', { name: 'Kies producten' })
    await chooser.getByLabel(/^Zoek op naam/).fill('zinkzalf')
    await chooser.getByRole('checkbox', { name: product.name }).check()
    await expectAccessible(page)
    await chooser.getByRole('button', { name: 'Voeg 1 toe' }).click()
    await page.getByLabel(`Artikelnummer van de leverancier: ${product.name}`).fill('ADD-9')
    await page.getByLabel(`Pakken per doos: ${product.name}`).fill('4')
    await page.getByLabel(`Inkoopprijs per pak, zonder btw: ${product.name}`).fill('3,20')
    await page.getByRole('button', { name: 'Bewaar producten' }).click()
    await expect(page.getByText('De producten van deze leverancier zijn bewaard.')).toBeVisible()
    await expectAccessible(page)

    await page.goto('/admin/inkoop')
    const proposal = page.getByRole('region', { name: 'Apotheek De Duinen' })
    await expect(proposal.getByRole('row').filter({ hasText: product.name })).toContainText(
      'Uitverkocht',
    )
    await expect(proposal.getByRole('row').filter({ hasText: product.name })).toContainText(
      'levertijd 5 dagen',
    )
    await expectAccessible(page)
    await expectFits(page)
    await proposal.getByLabel(`Pakken bestellen: ${product.name}`).fill('8')
    await expect(proposal.getByText('2 dozen van 4')).toBeVisible()
    await proposal.getByRole('button', { name: /^Maak bestelling/ }).click()
    await expect(pageTitle(page, /^Inkooporder I\d+/)).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const text = readPdfText(await readFile(await (await download).path()))
    for (const part of ['ADD-9', 'K-77', product.name, '2 × 4']) expect(text).toContain(part)
    await page.getByRole('button', { name: 'Is besteld' }).click()
    await expect(page.getByText('staat nu als besteld')).toBeVisible()

    await page.getByLabel('Verwacht op').fill(`${new Date().getFullYear() + 1}-12-03`)
    await page.getByRole('checkbox', { name: /^Klanten mogen deze dag zien/ }).check()
    await page.getByRole('button', { name: 'Bewaar' }).click()
    await expect(page.getByText('De inkooporder is bewaard.')).toBeVisible()
    const order = page.url()
    await page.goto(product.path)
    await expect(page.getByText('Verwacht vanaf 3 december')).toBeVisible()
    await page.goto(order)

    await page.getByRole('link', { name: 'Ontvang levering' }).click()
    await expect(page.getByLabel('Scan of typ de EAN')).toBeFocused()
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
    await page.getByLabel(`Lot van de volgende pakken: ${product.name}`).fill('zx 9')
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByLabel(`Geteld, lot ZX9: ${product.name}`)).toHaveValue('5')
    await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText(
      '3 te weinig',
    )
    await page.getByRole('button', { name: 'Controleer en boek in' }).click()
    const check = page.getByRole('dialog', { name: '5 pakken inboeken?' })
    await expect(check.getByRole('listitem')).toHaveText(`${product.name}: 3 te weinig`)
    await expectAccessible(page)
    await check.getByRole('button', { name: 'Boek in' }).click()
    await expect(page.getByText('5 pakken staan nu in de voorraad.')).toBeVisible()
    await expect(page.getByText(/^Deels ontvangen/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Ontvangen' })).toContainText('ZX9')
    await page.getByRole('button', { name: 'Laat de rest vervallen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Laat de rest vervallen' }).click()
    await expect(page.getByText(/^Ontvangen ·/)).toBeVisible()

    await page.goto(product.path)
    await expect(
      page.getByRole('button', { name: 'Voeg toe aan winkelmand' }).first(),
    ).toBeVisible()
    await expect(page.getByText('Verwacht vanaf')).toHaveCount(0)
  },
)

test(
  'the packs that staff typed for each line of a purchase order are offered again after a reload',
  { tag: '@long' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/inkoop')
    const proposal = page.getByRole('region', { name: 'Zuiderkruis Groothandel' })
    await proposal.getByRole('button', { name: /^Toon alle/ }).click()
    const lines = [0, 1, 2]
    for (const line of lines)
      await proposal
        .getByLabel(/^Pakken bestellen/)
        .nth(line)
        .fill('6')
    await proposal.getByRole('button', { name: /^Maak bestelling/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Inkooporder I\d+/ })).toBeVisible()
    const packs = page.getByRole('textbox', { name: /^Pakken: / })
    for (const line of lines) await packs.nth(line).fill(`${12 + line}`)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText('Wat je typte staat er nog.')).toBeVisible()
    for (const line of lines) await expect(packs.nth(line)).toHaveValue(`${12 + line}`)
    await page.getByRole('button', { name: 'Bewaar' }).click()
    await expect(page.getByText('De inkooporder is bewaard.')).toBeVisible()
    await page.reload()
    await expect(packs.nth(1)).toHaveValue('13')
    await expect(page.getByText('Wat je typte staat er nog.')).toHaveCount(0)
  },
)
