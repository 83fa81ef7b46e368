// Staff write a page: ten blocks with every kind of field, reordered, and what visitors get.

import type { Page } from '@playwright/test'
import { drag } from '#tests/e2e/support/drag.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  expectText,
  expectTitle,
  expectVisible,
  expectNoText,
  resize,
  expectFitsHere,
  expectNone,
  expectStatus,
  expectFocused,
  expectHref,
  long,
  footer,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner, logIn } from '#tests/e2e/support/log-in.ts'
import {
  pressButton,
  fillIn,
  pressLabel,
  expectValues,
  pressKeys,
} from '#tests/e2e/support/controls.ts'
import {
  addBlock,
  blockPanel,
  blockTitle,
  savePage,
  expectSaved,
} from '#tests/e2e/support/editor.ts'

const toolbarButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) =>
  page.getByRole('complementary', { name: 'Onderdelen' }).getByRole('listitem')
const blockOrder = (page: Page) =>
  page
    .locator('[data-block-panel]')
    .evaluateAll((panels) => panels.map((panel) => panel.getAttribute('data-block-panel')))
const picture = 'public/images/components/HeroSplit.jpeg'

test(
  'the editor is for staff only: a visitor is sent to the log-in and back, and a customer gets a message',
  long,
  async ({ page }) => {
    await page.goto('/editor/')
    await logIn(page, 'klant@luwte.example', 'demo-klant-luwte')
    await expectTitle(page, 'Dit deel is voor medewerkers')
    await expectNone(page, 'button', 'Add Component')
    await expectAccessible(page)
    await pressButton(page, 'Inloggen met een ander account')
    await expect(page).toHaveURL(/\/login/)
    await openAsOwner(page, '/editor')
    await expect(toolbarButton(page, 'Save Page')).toBeVisible()
    await expectNone(page, 'button', 'Wis mijn sporen')
    await expect(footer(page)).toHaveCount(0)
  },
)

test('a page of ten blocks can be written, reordered, undone, redone and saved, and is shown correctly to visitors', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  await openAsOwner(page, '/editor')
  await fillIn(page, { 'Titel van de pagina': 'Rustig op reis' })
  await expectValues(page, { 'Adres van de pagina': 'rustig-op-reis' })
  await fillIn(page, { Omschrijving: 'Met een gerust hart op pad.' })

  const hero = await addBlock(page, 'HeroSplit')
  await blockTitle(hero).fill('Op reis zonder zorgen')
  await fillIn(hero.getByRole('group', { name: 'Knop', exact: true }), { Tekst: 'Naar de winkel' })
  await fillIn(hero.getByRole('group', { name: 'Knop', exact: true }), { Adres: '/shop' })
  await hero.getByLabel('Bestand kiezen voor foto').setInputFiles(picture)
  await expectText(hero, 'Vul dit in, of kies decoratief.')
  await fillIn(hero, { 'Wat is er te zien?': 'Een koffer in de gang' })

  const text = await addBlock(page, 'TextBlock')
  await text.getByRole('textbox', { name: 'Tekst', exact: true }).click()
  await page.keyboard.type('Vooraf inpakken')
  await page.keyboard.press('Control+A')
  await text.getByRole('combobox', { name: 'Kop' }).selectOption('Kop 2')
  await pressButton(text, 'Meer opmaak')
  await text.getByRole('combobox', { name: 'Tekstkleur' }).selectOption('Klei')
  await pressKeys(page, 'End', 'Enter')
  await pressButton(text, 'Lijst met punten')
  await page.keyboard.type('Tasje')
  await page.keyboard.press('Tab')
  await expect(text.getByRole('textbox', { name: 'Tekst', exact: true })).not.toBeFocused()

  const faq = await addBlock(page, 'FaqList')
  for (const question of ['Mag het mee in het vliegtuig?', 'Waar gooi ik het weg?']) {
    await pressButton(faq, 'Toevoegen aan vragen')
    await expect(faq.getByRole('textbox', { name: 'Vraag', exact: true }).last()).toBeFocused()
    await page.keyboard.type(question)
    await faq.getByLabel('Antwoord').last().fill('Ja, gewoon.')
  }
  await pressButton(faq, 'Omhoog: 2')

  const products = await addBlock(page, 'SelectedProducts')
  await expectText(products, 'Maximum 12 items can be selected')
  await products.getByRole('searchbox').fill('duin')
  await pressLabel(products, /duin/i, { nth: 0 })
  const chosenProduct = await products
    .getByRole('list', { name: 'Gekozen' })
    .getByRole('button')
    .innerText()

  for (const layout of [
    'TitleSubtitle',
    'CtaBlock',
    'StatsSimple',
    'ImageText',
    'TestimonialStars',
    'GenderSplit',
  ]) {
    const block = await addBlock(page, layout)
    await pressButton(block, 'Begin met een voorbeeld')
    await block.getByRole('button', { expanded: true }).click()
  }
  await expect(rows(page)).toHaveCount(10)
  await expectVisible(page, 'heading', 'Onderdelen (10)')
  await expectAccessible(page)

  const before = await blockOrder(page)
  const grip = rows(page)
    .nth(9)
    .getByRole('button', { name: /^Verplaats / })
  await drag(page, { grip, over: rows(page).nth(7) }, () =>
    expect(rows(page).nth(7)).toContainText('heren en dames'),
  )
  const dragged = before.toSpliced(9, 1).toSpliced(7, 0, before[9]!)
  await expect.poll(() => blockOrder(page)).toEqual(dragged)

  const firstGrip = rows(page)
    .first()
    .getByRole('button', { name: /^Verplaats Opening/ })
  await firstGrip.press('Space')
  await expectStatus(page, 'Opening met foto ernaast opgepakt, plaats 1.')
  await page.keyboard.press('ArrowDown')
  await expectStatus(page, 'Opening met foto ernaast op plaats 2.')
  await page.keyboard.press('Space')
  const movedByKeyboard = dragged.toSpliced(0, 1).toSpliced(1, 0, dragged[0]!)
  await expect.poll(() => blockOrder(page)).toEqual(movedByKeyboard)
  await expectFocused(rows(page).nth(1), 'button', /^Verplaats Opening/)

  await pressButton(rows(page).nth(1), /^Omhoog/)
  await expect.poll(() => blockOrder(page)).toEqual(dragged)
  await expectStatus(page, `staat nu op plaats 1 van ${dragged.length}.`)
  await toolbarButton(page, 'Ongedaan maken (Ctrl+Z)').click()
  await expect.poll(() => blockOrder(page)).toEqual(movedByKeyboard)
  await page.keyboard.press('Control+z')
  await expect.poll(() => blockOrder(page)).toEqual(dragged)
  await page.keyboard.press('Control+z')
  await expect.poll(() => blockOrder(page)).toEqual(before)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => blockOrder(page)).toEqual(dragged)

  await savePage(page)
  // One of the blocks still contains the invented reviews of its example.
  await pressButton(
    page.getByRole('dialog', { name: 'Nog even kijken voor je opslaat' }),
    'Bewaar toch',
  )
  await expectSaved(page)
  await expect(page).toHaveURL(/\/editor\/rustig-op-reis$/)

  const visitorPage = await newVisitor()
  const consoleErrors: string[] = []
  visitorPage.on(
    'console',
    (message) => message.type() === 'error' && consoleErrors.push(message.text()),
  )
  const response = await visitorPage.goto('/rustig-op-reis')
  expect(response?.status()).toBe(200)
  expect(await response?.text()).not.toMatch(/\sstyle=/)
  await expectTitle(visitorPage, 'Op reis zonder zorgen')
  await expectVisible(visitorPage, 'img', 'Een koffer in de gang')
  await expectHref(visitorPage, 'Naar de winkel', '/shop')
  await expectVisible(visitorPage, 'heading', 'Vooraf inpakken', { level: 2 })
  await expect(visitorPage.locator('.ql-color-clay')).toHaveText('Vooraf inpakken')
  await expect(visitorPage.getByRole('listitem').filter({ hasText: /^Tasje$/ })).toHaveCount(1)
  await expect(visitorPage.locator('summary').filter({ hasText: /vliegtuig|weg\?/ })).toHaveText([
    'Waar gooi ik het weg?',
    'Mag het mee in het vliegtuig?',
  ])
  await expect(visitorPage.getByRole('article').filter({ hasText: chosenProduct })).toHaveCount(1)
  await expectAccessible(visitorPage)
  await resize(visitorPage, 320, 640)
  await expectNoSidewaysScroll(visitorPage)
  expect(consoleErrors).toEqual([])
})

test(
  'by keyboard alone, a block is found, filled in and saved, and the page reopens unchanged',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/editor/met-het-toetsenbord')
    await expectText(page, 'Deze pagina bestaat nog niet')
    await page.getByLabel('Titel van de pagina').focus()
    await page.keyboard.type('Met het toetsenbord')
    await toolbarButton(page, 'Add Component').press('Enter')
    await page.getByRole('searchbox', { name: 'Zoek een onderdeel' }).focus()
    await page.keyboard.type('regel ernaast')
    await pressKeys(page, 'Tab', 'Enter')
    await expect(blockPanel(page, 'TitleSubtitle')).toBeFocused()
    await blockTitle(blockPanel(page, 'TitleSubtitle')).focus()
    await page.keyboard.type('Zonder muis')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Het gaat.')
    await toolbarButton(page, 'Save Page').press('Enter')
    await expect(page).toHaveURL(/\/editor\/met-het-toetsenbord$/)
    await expectSaved(page)
    await page.reload()
    await expectValues(blockPanel(page, 'TitleSubtitle'), { Ondertitel: 'Het gaat.' })
    await expectNoText(page, 'Deze pagina bestaat nog niet')
    for (const width of [1280, 768, 390]) {
      await resize(page, width)
      await expectFitsHere(page)
    }
  },
)

test(
  'errors from the server are shown at their fields, and a file that is not a picture is reported without a retry',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/editor')
    const hero = await addBlock(page, 'HeroSplit')
    await hero.getByLabel('Bestand kiezen voor foto').setInputFiles({
      name: 'koffer.png',
      mimeType: 'image/png',
      buffer: Buffer.from('geen foto'),
    })
    await expectText(hero, /Kies een JPG, PNG of WebP/)
    await expectText(hero, 'koffer.png is niet opgeslagen.')
    await expectNone(hero, 'button', 'Probeer opnieuw')
    await pressButton(hero, 'Laat maar')
    await fillIn(page, { 'Titel van de pagina': 'Geweigerd', 'Adres van de pagina': 'Winkel!' })
    await savePage(page)
    const summary = page.getByRole('alert')
    await expect(summary.getByRole('listitem')).not.toHaveCount(0)
    await expectAccessible(page)
    await pressButton(summary, /^Adres/)
    const slug = page.getByLabel('Adres van de pagina')
    await expect(slug).toBeFocused()
    await expect(slug).toHaveAttribute('aria-invalid', 'true')
  },
)

test('a block can be copied on one page and pasted on another', long, async ({ page }) => {
  await openAsOwner(page, '/editor')
  const block = await addBlock(page, 'TitleSubtitle')
  await blockTitle(block).fill('Meegenomen')
  await pressButton(block, /^Kopieer /)
  await pressButton(block, /^Dupliceer /)
  await expect(rows(page)).toHaveCount(2)
  await page.reload()
  await expect(rows(page)).toHaveCount(0)
  await pressButton(page, 'Plak Titel met regel ernaast')
  await expect(blockPanel(page, 'TitleSubtitle')).toHaveCount(1)
  await pressButton(rows(page).first(), /Meegenomen/)
  await expect(blockTitle(blockPanel(page, 'TitleSubtitle'))).toHaveValue('Meegenomen')
})
