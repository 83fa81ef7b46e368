// Orders in the back office: the warehouse prints, packs and ships; customer service corrects,
// refunds and adds notes.

import { type Page, request } from '@playwright/test'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  pageTitle,
  main,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'

const row = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name })

/** Finds the order through the list’s search, from anywhere in the back office. */
async function openOrderOf(page: Page, name: string) {
  await page
    .getByRole('navigation', { name: 'Beheer' })
    .getByRole('link', { name: 'Bestellingen' })
    .click()
  await page.getByLabel('Zoek op naam, nummer, factuur, postcode of e-mail').fill(name)
  await expect(main(page).getByRole('row')).toHaveCount(2)
  await row(page, name).getByRole('link').click()
  await expect(pageTitle(page, /^Bestelling L/)).toBeVisible()
}

test('by keyboard, the warehouse prints a pack list, packs, and ships one order in two parcels', async ({
  page,
  shop,
}) => {
  await openAsColleague(page, 'warehouse')
  await expect(main(page).getByRole('link', { name: 'Te laat' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Gisteren' })).toBeHidden()
  await expectFits(page)
  await main(page).getByRole('link', { name: 'In te pakken' }).focus()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Els Willems')).toBeVisible()
  await expect(main(page).getByText('Totaal')).toBeHidden()
  await expectFits(page)
  for (const name of ['Els Willems', 'Daan Meijer']) {
    await row(page, name).getByRole('checkbox').focus()
    await page.keyboard.press('Space')
  }
  await main(page).getByRole('link', { name: 'Paklijst' }).focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('article')).toHaveCount(2)
  await expect(main(page)).toContainText('Duin Dagbroekje')
  const packs = (
    await main(page)
      .getByRole('article')
      .getByText(/^\d+ ×$/)
      .allInnerTexts()
  ).reduce((sum, text) => sum + Number.parseInt(text, 10), 0)
  await expect(main(page).getByText(`2 bestellingen, ${packs} pakken`)).toBeVisible()
  await expectFits(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Beheer' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await main(page).getByRole('link', { name: 'Naar de pakbonnen' }).click()
  await expect(main(page).getByRole('listitem')).toHaveCount(2)
  await expectFits(page)
  await page.emulateMedia({ media: 'print' })
  const packingSlips = await page.locator('body').innerText()
  expect(packingSlips).toContain('Els Willems')
  expect(packingSlips).not.toMatch(
    /luwte|broek|verband|crème|doekjes|bestelling|winkel|incontinentie/i,
  )
  await page.emulateMedia({ media: 'screen' })

  await main(page).getByRole('link', { name: 'Naar de paklijst' }).click()
  const packed = main(page).getByRole('button', { name: 'Deze bestellingen zijn ingepakt' })
  await packed.click()
  await expect(main(page).getByText('2 bestellingen zijn ingepakt.')).toBeVisible()
  await main(page).getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(main(page).getByText('2 bestellingen wachten weer op inpakken.')).toBeVisible()
  await packed.click()
  await expect(main(page).getByText('2 bestellingen zijn ingepakt.')).toBeVisible()
  const number = await main(page)
    .getByRole('article')
    .filter({ hasText: 'Els Willems' })
    .getByRole('link')
    .innerText()
  await main(page).getByRole('link', { name: number }).click()
  await main(page).getByRole('button', { name: 'Verzenden' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Volgcode').fill('3SPROEF1')
  await dialog.getByLabel(/Duin Dagbroekje/).selectOption('1 van 2')
  await dialog.getByRole('button', { name: 'Dit deel is verzonden' }).click()
  await expect(main(page).getByText('Dit pakket is verzonden.')).toBeVisible()
  await expect(main(page).getByText('1 verzonden, 1 te gaan')).toBeVisible()
  await waitForMail(
    shop,
    'els.willems@voorbeeld.example',
    `Een deel van je bestelling ${number} is onderweg`,
  )
  await main(page).getByRole('button', { name: 'Volgend pakket verzenden' }).click()
  await dialog.getByRole('button', { name: 'Verzonden' }).click()
  await expect(main(page).getByText(`Bestelling ${number} is verzonden.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(main(page)).toContainText('door Sem de Boer')
  await expect(main(page).getByRole('heading', { name: 'Bedragen' })).toBeHidden()
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
  await main(page).getByRole('button', { name: 'Adres verbeteren' }).click()
  await dialog.getByLabel('Voornaam').fill('Geertruida')
  await dialog.getByRole('button', { name: 'Bewaar het adres' }).click()
  await expect(main(page).getByText('Het adres is gewijzigd.')).toBeVisible()
  await expect(main(page).getByText('Adres gewijzigd: naam')).toBeVisible()
  await expect(main(page)).toContainText('door Noor Bakker')

  await main(page).getByRole('button', { name: 'Betaal een deel terug' }).click()
  await dialog.getByRole('button', { name: 'Verder' }).click()
  await expect(dialog.getByText('Vul een reden in.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Zilt Beschermcrème').selectOption('1 van 1')
  await dialog.getByLabel('Reden').fill('De tube lekte')
  await dialog.getByRole('button', { name: 'Verder' }).click()
  await expect(dialog.getByText('Geertruida van Dijk')).toBeVisible()
  await dialog.getByRole('button', { name: /^Betaal €.* terug$/ }).click()
  await expect(main(page).getByText('Het geld gaat terug.')).toBeVisible()
  await expect(main(page).getByText('1 terugbetaald, niet inpakken')).toBeVisible()
  await expect(main(page).getByText('Reden: De tube lekte')).toBeVisible()

  await main(page).getByLabel('Nieuwe aantekening').fill('Stuurt een foto van de tube.')
  await main(page).getByRole('button', { name: 'Schrijf op' }).click()
  await expect(main(page).getByText('Stuurt een foto van de tube.')).toBeVisible()
  await expect(main(page).getByLabel('Nieuwe aantekening')).toHaveValue('')
  await main(page).getByRole('link', { name: 'Paklijst' }).click()
  await expect(main(page).getByRole('list', { name: /^Aantekeningen bij/ })).toContainText(
    'Stuurt een foto van de tube.',
  )
  await page.goBack()

  await main(page).getByRole('button', { name: 'Annuleren' }).click()
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await packElsewhere(shop.url, number)
  await dialog.getByRole('button', { name: 'Annuleer de bestelling' }).click()
  await expect(
    main(page).getByText('De doos was al ingepakt: haal de pakken er weer uit.'),
  ).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Verzenden' })).toBeHidden()

  await openOrderOf(page, 'Mirjam Kok')
  await main(page)
    .getByRole('button', { name: /^Betaal €\s12,95 terug$/ })
    .click()
  await expect(dialog.getByText('Mirjam Kok')).toBeVisible()
  await dialog.getByRole('button', { name: /^Betaal €\s12,95 terug$/ }).click()
  await expect(
    main(page).getByText('Herroeping afgehandeld', { exact: false }).first(),
  ).toBeVisible()
  await openOrderOf(page, 'Gerrit Hendriks')
  await expect(main(page).getByRole('button', { name: 'Ingepakt' })).toBeHidden()
  await main(page).getByRole('button', { name: 'Leg vast welke pakken' }).click()
  await dialog.getByLabel('Kiel Nachtbroekje').selectOption('1 van 2')
  await dialog.getByRole('button', { name: 'Leg vast' }).click()
  await expect(main(page).getByRole('button', { name: 'Ingepakt' })).toBeVisible()
})

/** Packs the order as a colleague in another browser. */
async function packElsewhere(url: string, number: string) {
  const colleague = await request.newContext({ baseURL: url })
  const login = await colleague.post('/api/login', {
    data: { email: 'magazijn@luwte.example', password: 'demo-magazijn-luwte' },
  })
  const { token } = (await login.json()) as { token: string }
  const packed = await colleague.post(`/api/fulfilment/${number}/packed`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(packed.status()).toBe(204)
  await colleague.dispose()
}
