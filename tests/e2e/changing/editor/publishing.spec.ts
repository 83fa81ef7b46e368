// Publishing: drafts, scheduling, Save Page, and the confirmations before.

import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  test,
  expectText,
  expectTitle,
  expectNoText,
  resize,
  expectFitsHere,
  long,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { pressButton, fillIn, expectFieldFocused } from '#tests/e2e/support/controls.ts'
import { addBlock, blockTitle, savePage, expectSaved } from '#tests/e2e/support/editor.ts'
import { statusOf, textOf } from '#tests/e2e/support/call-api.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a scheduled page goes live early only after a confirmation, and Ctrl+S never publishes', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await resize(page, 1280, 900)
  await openAsOwner(page, '/editor')
  await expectTitle(page, 'Nieuwe pagina')
  await fillIn(page, { 'Titel van de pagina': 'Voor de winter' })
  const block = await addBlock(page, 'TitleSubtitle', 'regel ernaast')
  await blockTitle(block).fill('Warm naar buiten')
  await page.keyboard.press('Control+s')
  await expectText(page, /^Concept bewaard om/)
  await expect(blockTitle(block)).toBeFocused()
  await expect(page).toHaveURL(/\/editor\/voor-de-winter$/)
  expect(await statusOf(page, '/voor-de-winter')).toBe(404)
  await expect(page.locator('strong').filter({ hasText: /^Concept$/ })).toBeVisible()

  await button(page, 'Concept').click()
  await fillIn(dialog(page, 'Concept en planning'), { 'Op de site zetten op': '2030-07-01T09:30' })
  await button(page, 'Publicatie plannen').click()
  await expectText(page, 'Gepland 1 jul 09:30', { exact: true })
  await page.reload()
  await expectTitle(page, 'Voor de winter')
  await expectNoText(page, 'Nog leeg')

  // Changed text keeps its schedule.
  await blockTitle(block).fill('Warm en droog naar buiten')
  await button(page, 'Opslaan als concept').click()
  await expectText(page, /^Concept bewaard om/)
  await expectText(page, 'Gepland 1 jul 09:30', { exact: true })
  await savePage(page)
  const confirmation = dialog(page, 'Nu al plaatsen?')
  await expect(confirmation).toContainText('maandag 1 juli 2030 om 09:30')
  await expectAccessible(page)
  await pressButton(confirmation, 'Houd de planning')
  await expect(confirmation).toHaveCount(0)
  expect(await statusOf(page, '/voor-de-winter')).toBe(404)
  for (const width of [390, 768]) {
    await resize(page, width)
    await expectFitsHere(page)
  }
  await button(page, 'Save Page').press('Enter')
  await pressButton(confirmation, 'Zet nu op de site', { key: 'Enter' })
  await expectSaved(page)
  await expectText(page, 'Live', { exact: true })
  expect(await statusOf(page, '/voor-de-winter')).toBe(200)

  await resize(page, 1280, 900)
  // On a live page, Ctrl+S saves a draft without changing it.
  await blockTitle(block).fill('Nog niet voor bezoekers')
  await page.keyboard.press('Control+s')
  await expectText(page, /^Concept bewaard om/)
  await expectText(page, 'Live + wijzigingen', { exact: true })
  const liveHtml = await textOf(page, '/voor-de-winter')
  expect(liveHtml).toContain('Warm en droog naar buiten')
  expect(liveHtml).not.toContain('Nog niet voor bezoekers')
})

test(
  'saving an article with a health claim asks for confirmation and names it, and unchanged sample text is found',
  long,
  async ({ page }) => {
    await resize(page, 1280, 900)
    await openAsOwner(page, '/editor?kind=article')
    await fillIn(page, {
      'Titel van het artikel': 'Wat je zelf kunt doen',
      Samenvatting: 'Dit geneest incontinentie gegarandeerd.',
    })
    const reviews = await addBlock(page, 'TestimonialGrid', 'reacties')
    await pressButton(reviews, 'Begin met een voorbeeld')
    await button(page, 'Controle').click()
    const check = dialog(page, 'Controle van het artikel')
    await expect(check).toContainText('3 reacties komen uit het voorbeeld en zijn verzonnen')
    await expect(check).toContainText('Hier staat nog voorbeeldtekst')
    await pressButton(check, 'Sluiten')
    await savePage(page)
    const confirmation = dialog(page, 'Nog even kijken voor je opslaat')
    await expect(confirmation).toContainText('‘geneest’ mogen we niet beweren')
    await expect(confirmation).toContainText('verzonnen')
    await expectAccessible(page)
    expect(await statusOf(page, '/artikel/wat-je-zelf-kunt-doen')).toBe(404)
    await pressButton(confirmation, 'Bewaar toch')
    await expectSaved(page)
    expect(await statusOf(page, '/artikel/wat-je-zelf-kunt-doen')).toBe(200)
  },
)

test(
  'sample text needs a confirmation before it is published or planned, and only a hint in a draft',
  long,
  async ({ page }) => {
    await resize(page, 1280, 900)
    await openAsOwner(page, '/editor')
    await fillIn(page, { 'Titel van de pagina': 'Over [vul in]', Omschrijving: 'Wie we zijn.' })
    const block = await addBlock(page, 'TextBlock', 'tekst')
    await pressButton(block, 'Begin met een voorbeeld')

    await page.keyboard.press('Control+s')
    await expectText(page, '2 punten moeten nog anders voor dit op de site kan.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page)
    await button(page, 'Bekijk de controle').press('Enter')
    const check = dialog(page, 'Controle van de pagina')
    await pressButton(check, /^Ga erheen.*Titel van de pagina$/, { key: 'Enter' })
    await expectFieldFocused(page, 'Titel van de pagina')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Over ons huis')

    await savePage(page)
    const confirmation = dialog(page, 'Nog even kijken voor je opslaat')
    await expect(confirmation).toContainText('Hier staat nog voorbeeldtekst')
    await pressButton(confirmation, 'Eerst aanpassen')
    await button(page, 'Concept').click()
    await fillIn(dialog(page, 'Concept en planning'), {
      'Op de site zetten op': '2030-07-01T09:30',
    })
    await button(page, 'Publicatie plannen').click()
    await pressButton(dialog(page, 'Nog even kijken voor je plant'), 'Toch plannen')
    await expectText(page, 'Gepland 1 jul 09:30', { exact: true })
    await expectText(page, 'Eén punt moet nog anders voor dit op de site kan.')
    expect(await statusOf(page, '/over-ons-huis')).toBe(404)
  },
)

test('staff take a page out of the sitemap and put it back', long, async ({ page }) => {
  await openAsOwner(page, '/admin/paginas')
  const row = page.getByRole('row').filter({ hasText: 'De mensen van Luwte' })
  await pressButton(row, 'De mensen van Luwte uit zoekresultaten halen')
  await expect(row).toContainText('Niet in zoekresultaten')
  await expect.poll(() => textOf(page, '/team')).toContain('noindex')
  expect(await textOf(page, '/sitemap.xml')).not.toContain('/team<')
  await expectAccessible(page)
  await expectFitsHere(page)
  await pressButton(row, 'De mensen van Luwte in zoekresultaten zetten')
  await expect(row).not.toContainText('Niet in zoekresultaten')
  await expect.poll(() => textOf(page, '/team')).not.toContain('noindex')
  expect(await textOf(page, '/sitemap.xml')).toContain('/team<')
})
