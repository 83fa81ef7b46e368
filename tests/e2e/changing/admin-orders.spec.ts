// Orders in the back office: the warehouse prints, packs and ships; customer service corrects,
// refunds and adds notes.

import { type Page, request } from '@playwright/test'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  main,
  expectText,
  expectTitle,
  expectVisible,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague, headersOf, staffMenu } from '#tests/e2e/support/log-in.ts'
import {
  chooseInMenu,
  pressButton,
  pressLink,
  fillIn,
  expectValues,
  chooseIn,
} from '#tests/e2e/support/controls.ts'

const row = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name })

/** Finds the order through the list’s search, from anywhere in the back office. */
async function openOrderOf(page: Page, name: string) {
  await pressLink(staffMenu(page), 'Bestellingen')
  await fillIn(page, { 'Zoek op naam, nummer, factuur, postcode of e-mail': name })
  await expect(main(page).getByRole('row')).toHaveCount(2)
  await row(page, name).getByRole('link').click()
  await expectTitle(page, /^Bestelling L/)
}

test('by keyboard, the warehouse prints a pack list, packs, and ships one order in two parcels', async ({
  page,
  shop,
}) => {
  await openAsColleague(page, 'warehouse')
  await expectVisible(main(page), 'link', 'Te laat')
  await expect(page.getByRole('heading', { name: 'Vandaag verkocht' })).toBeHidden()
  await expectFits(page)
  await pressLink(main(page), 'In te pakken', { key: 'Enter' })
  await expect(row(page, 'Els Willems')).toBeVisible()
  await expect(main(page).getByText('Totaal')).toBeHidden()
  await expectFits(page)
  for (const name of ['Els Willems', 'Daan Meijer']) {
    await row(page, name).getByRole('checkbox').press('Space')
  }
  await pressLink(main(page), 'Paklijst', { key: 'Enter' })
  await expect(main(page).getByRole('article')).toHaveCount(2)
  await expect(main(page)).toContainText('Duin Dagbroekje')
  const packs = (
    await main(page)
      .getByRole('article')
      .getByText(/^\d+ ×$/)
      .allInnerTexts()
  ).reduce((sum, text) => sum + Number.parseInt(text, 10), 0)
  await expectText(main(page), `2 bestellingen, ${packs} pakken`)
  await expectFits(page)
  await page.emulateMedia({ media: 'print' })
  await expect(staffMenu(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await pressLink(main(page), 'Naar de pakbonnen')
  await expect(main(page).getByRole('listitem')).toHaveCount(2)
  await expectFits(page)
  await page.emulateMedia({ media: 'print' })
  const packingSlips = await page.locator('body').innerText()
  expect(packingSlips).toContain('Els Willems')
  expect(packingSlips).not.toMatch(
    /luwte|broek|verband|crème|doekjes|bestelling|winkel|incontinentie/i,
  )
  await page.emulateMedia({ media: 'screen' })

  await pressLink(main(page), 'Naar de paklijst')
  const packed = main(page).getByRole('button', { name: 'Deze bestellingen zijn ingepakt' })
  await packed.click()
  await expectText(main(page), '2 bestellingen zijn ingepakt.')
  await pressButton(main(page), 'Maak ongedaan')
  await expectText(main(page), '2 bestellingen wachten weer op inpakken.')
  await packed.click()
  await expectText(main(page), '2 bestellingen zijn ingepakt.')
  const number = await main(page)
    .getByRole('article')
    .filter({ hasText: 'Els Willems' })
    .getByRole('link')
    .innerText()
  await pressLink(main(page), number)
  await pressButton(main(page), 'Verzenden', { key: 'Enter' })
  const dialog = page.getByRole('dialog')
  await fillIn(dialog, { Volgcode: '3SPROEF1' })
  await dialog.getByLabel(/Duin Dagbroekje/).selectOption('1 van 2')
  await pressButton(dialog, 'Dit deel is verzonden')
  await expectText(main(page), 'Dit pakket is verzonden.')
  await expectText(main(page), '1 verzonden, 1 te gaan')
  await waitForMail(
    shop,
    'els.willems@voorbeeld.example',
    `Een deel van je bestelling ${number} is onderweg`,
  )
  await pressButton(main(page), 'Volgend pakket verzenden')
  await pressButton(dialog, 'Verzonden')
  await expectText(main(page), `Bestelling ${number} is verzonden.`)
  await expect(dialog).toBeHidden()
  await expect(main(page)).toContainText('door Sem de Boer')
  await expect(main(page).getByRole('heading', { name: 'Geld' })).toBeHidden()
  await expect(main(page)).not.toContainText('@')
  await expectFits(page)
})

test('customer service corrects an address, refunds partly, adds notes, handles withdrawals, and sees a colleague’s concurrent change', async ({
  page,
  shop,
}) => {
  await openAsColleague(page, 'support')
  await openOrderOf(page, 'Truus van Dijk')
  await expectFits(page)
  const dialog = page.getByRole('dialog')
  await pressButton(main(page), 'Verbeter adres')
  await fillIn(dialog, { Voornaam: 'Geertruida' })
  await pressButton(dialog, 'Bewaar het adres')
  await expectText(main(page), 'Het adres is gewijzigd.')
  await expectText(main(page), 'Adres gewijzigd: naam')
  await expect(main(page)).toContainText('door Noor Bakker')

  await pressButton(main(page), 'Betaal een deel terug')
  await pressButton(dialog, 'Verder')
  await expectText(dialog, 'Vul een reden in.')
  await expectAccessible(page)
  await chooseIn(dialog, { 'Zilt Beschermcrème': '1 van 1' })
  await fillIn(dialog, { Reden: 'De tube lekte' })
  await pressButton(dialog, 'Verder')
  await expectText(dialog, 'Geertruida van Dijk')
  await pressButton(dialog, /^Betaal €.* terug$/)
  await expectText(main(page), 'Het geld gaat terug.')
  await expectText(main(page), '1 terugbetaald, niet inpakken')
  await expectText(main(page), 'Reden: De tube lekte')

  await fillIn(main(page), { 'Nieuwe aantekening': 'Stuurt een foto van de tube.' })
  await pressButton(main(page), 'Schrijf op')
  await expectText(main(page), 'Stuurt een foto van de tube.')
  await expectValues(main(page), { 'Nieuwe aantekening': '' })
  await pressLink(main(page), 'Paklijst')
  await expect(main(page).getByRole('list', { name: /^Aantekeningen bij/ })).toContainText(
    'Stuurt een foto van de tube.',
  )
  await page.goBack()

  await chooseInMenu(main(page), 'bestelling', 'Annuleren')
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await packElsewhere(shop.url, number)
  await pressButton(dialog, 'Annuleer de bestelling')
  await expectText(main(page), 'De doos was al ingepakt: haal de pakken er weer uit.')
  await expect(main(page).getByRole('button', { name: 'Verzenden' })).toBeHidden()

  await openOrderOf(page, 'Mirjam Kok')
  await pressButton(main(page), /^Betaal €\s12,95 terug$/)
  await expectText(dialog, 'Mirjam Kok')
  await pressButton(dialog, /^Betaal €\s12,95 terug$/)
  await expect(
    main(page).getByText('Herroeping afgehandeld', { exact: false }).first(),
  ).toBeVisible()
  await openOrderOf(page, 'Gerrit Hendriks')
  await expect(main(page).getByRole('button', { name: 'Ingepakt' })).toBeHidden()
  await pressButton(main(page), 'Leg vast welke pakken')
  await chooseIn(dialog, { 'Kiel Nachtbroekje': '1 van 2' })
  await pressButton(dialog, 'Leg vast')
  await expectVisible(main(page), 'button', 'Ingepakt')
})

/** Packs the order as a colleague in another browser. */
async function packElsewhere(url: string, number: string) {
  const colleague = await request.newContext({ baseURL: url })
  const headers = await headersOf(colleague, 'warehouse')
  const packed = await colleague.post(`/api/fulfilment/${number}/packed`, { headers })
  expect(packed.status()).toBe(204)
  await colleague.dispose()
}
