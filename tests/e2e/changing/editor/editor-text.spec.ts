// Rich text and pictures in the editor: the toolbar, pasting and dropping, and the picture library.

import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import {
  expect,
  expectAccessible,
  test,
  expectText,
  expectVisible,
  resize,
  expectFitsHere,
  expectHref,
  long,
  expectNone,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import {
  pressButton,
  fillIn,
  expectValues,
  expectFieldFocused,
  pressKeys,
} from '#tests/e2e/support/controls.ts'
import { addBlock, savePage, expectSaved } from '#tests/e2e/support/editor.ts'
import { textOf } from '#tests/e2e/support/call-api.ts'

const photo = readFileSync('public/images/components/TextBlock.jpeg')

/** Pastes or drops files or HTML as a browser does. */
async function insertFromOutside(
  page: Page,
  event: 'paste' | 'drop',
  content: { html?: string; file?: string },
) {
  const text = page.getByRole('textbox', { name: 'Tekst', exact: true })
  await text.evaluate(
    (target, { event, html, file }) => {
      target.scrollIntoView({ block: 'center' })
      const data = new DataTransfer()
      if (html) data.setData('text/html', html)
      if (file)
        data.items.add(
          new File([Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))], 'foto.jpg', {
            type: 'image/jpeg',
          }),
        )
      const { left, top } = target.getBoundingClientRect()
      const eventInit = { bubbles: true, cancelable: true, clientX: left + 30, clientY: top + 25 }
      target.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...eventInit, clipboardData: data })
          : new DragEvent('drop', { ...eventInit, dataTransfer: data }),
      )
    },
    { event, ...content },
  )
}

test.describe('content from outside', () => {
  // Since 156.0.8078.79 Chromium reports this for all parsed HTML, even where it could never run.
  test.use({
    expectedErrors: /^Executing inline event handler violates .* The action has been blocked\.$/,
  })

  test('the toolbar is complete, links and pictures follow the rules, and no inline style is accepted', async ({
    page,
  }) => {
    await openAsOwner(page, '/editor')
    const block = await addBlock(page, 'TextBlock')
    const toolbar = block.getByRole('toolbar', { name: 'Opmaak' })
    await expect(toolbar.getByRole('button')).toHaveCount(7)
    await pressButton(toolbar, 'Meer opmaak')
    await expect(toolbar.getByRole('button')).toHaveCount(18)
    await expect(toolbar.getByRole('combobox')).toHaveCount(6)
    await expect(toolbar.getByRole('combobox', { name: 'Kop' }).getByRole('option')).toHaveText([
      'Gewone tekst',
      ...[1, 2, 3, 4, 5, 6].map((level) => `Kop ${level}`),
    ])
    await expectAccessible(page)

    const text = block.getByRole('textbox', { name: 'Tekst', exact: true })
    await text.click()
    await page.keyboard.type('Lees meer')
    await page.keyboard.press('Control+k')
    await pressButton(page, 'Bewaar de link')
    const linkFields = page.getByRole('dialog', { name: 'Link' })
    await expect(linkFields.getByLabel('Woorden')).toHaveAccessibleDescription(/Typ de woorden/)
    await expect(linkFields.getByLabel('Adres')).toHaveAccessibleDescription(/Typ een adres/)
    await expectFieldFocused(linkFields, 'Woorden')
    await page.keyboard.press('Escape')
    for (const [entered, stored] of [
      ['javascript:alert(1)', 'about:blank'],
      ['post@luwte.example', 'mailto:post@luwte.example'],
      ['/contact', '/contact'],
    ] as const) {
      await text.click()
      await pressKeys(page, 'Control+A', 'Control+k')
      await fillIn(page.getByRole('dialog', { name: 'Link' }), { Adres: entered })
      await pressButton(page, 'Bewaar de link')
      await expectHref(text, 'Lees meer', stored)
    }

    await text.click()
    await pressKeys(page, 'Control+End', 'Enter')
    await insertFromOutside(page, 'paste', {
      html: '<p style="color:red;position:fixed">Geplakt</p><img src="javascript:alert(1)"><iframe class="ql-video" src="https://youtu.be/abcdefghijk"></iframe><iframe src="https://elders.example/"></iframe><script>alert(1)</script>',
    })
    await expectText(text, 'Geplakt')
    await expect(text.locator('iframe')).toHaveCount(1)
    await expect(text.locator('iframe')).toHaveAttribute(
      'data-src',
      'https://www.youtube.com/embed/abcdefghijk?showinfo=0',
    )
    expect(await text.evaluate((root) => root.querySelectorAll('[style]').length)).toBe(0)
    await expect(text.locator('img[src^="javascript:"], img[src^="data:"]')).toHaveCount(0)

    await insertFromOutside(page, 'paste', {
      html: '<table style="width:9px" onclick="alert(1)"><caption>Maten</caption><tbody><tr><th scope="col">Maat</th><td colspan="2"><a href="javascript:alert(1)">90</a> <b>cm</b><script>alert(1)</script></td></tr></tbody></table>',
    })
    await expectVisible(text, 'rowheader', 'Maat')
    await expect(text.locator('td[colspan="2"]')).toHaveText('90 cm')
    await expect(text.locator('td a[href]')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('Na de tabel')
    await expect(
      page.frameLocator('iframe[title^="Voorbeeld"]').locator('table', { hasText: '90 cm' }),
    ).toBeVisible()

    await insertFromOutside(page, 'drop', { file: photo.toString('base64') })
    await fillIn(page.getByRole('dialog', { name: 'Foto beschrijven' }), {
      'Wat is er te zien?': 'Een strook tekst',
    })
    await pressButton(page, 'Bewaar de beschrijving')
    await expect(text.getByRole('img', { name: 'Een strook tekst' })).toHaveAttribute(
      'src',
      /^\/media\/uploads\//,
    )
    await expect(text.locator('img[src="//:0"]')).toHaveCount(1)
    await expect(text).not.toContainText('alert(1)')
    await expectHref(
      page.frameLocator('iframe[title^="Voorbeeld"]'),
      /YouTube/,
      'https://www.youtube.com/watch?v=abcdefghijk',
    )
  })
})

test('a table is made, filled, extended and saved by keyboard alone', long, async ({ page }) => {
  await resize(page, 1280, 900)
  await openAsOwner(page, '/editor')
  await fillIn(page, {
    'Titel van de pagina': 'Maten',
    Omschrijving: 'Welke maat je nodig hebt.',
  })
  const block = await addBlock(page, 'TextBlock')
  const toolbar = block.getByRole('toolbar', { name: 'Opmaak' })
  const tools = block.getByRole('group', { name: 'Tabel' })
  const toolbarBox = await toolbar.boundingBox()
  expect(toolbarBox!.height).toBeLessThan(60)
  await block.getByRole('textbox', { name: 'Tekst', exact: true }).focus()
  await page.keyboard.type('Meet je heup.')
  await pressButton(toolbar, 'Tabel invoegen', { key: 'Enter' })
  const dialog = page.getByRole('dialog', { name: 'Tabel' })
  await fillIn(dialog, { Rijen: '0' })
  await dialog.getByLabel('Rijen').press('Enter')
  await expect(dialog.getByLabel('Rijen')).toHaveAccessibleDescription(
    /^Vul een heel getal in van 1 tot en met/,
  )
  await expectFieldFocused(dialog, 'Rijen')
  await fillIn(dialog, { Rijen: '2' })
  await dialog.getByLabel('Rijen').press('Enter')
  const cells = block.locator('table').locator('th, td')
  await expect(cells).toHaveCount(4)
  await expect(cells.first()).toBeFocused()
  for (const word of ['Maat', 'Heup', 'S', '80 cm']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  await expect(cells).toHaveText(['Maat', 'Heup', 'S', '80 cm'])
  await expectVisible(block, 'columnheader', 'Heup')
  await expectAccessible(page)

  await cells.last().press('Escape')
  await expect(tools.getByRole('button').first()).toBeFocused()
  await pressButton(tools, 'Rij eronder', { key: 'Enter' })
  await expect(cells).toHaveCount(6)
  await expect(cells.nth(5)).toBeFocused()
  await page.keyboard.type('90')
  await page.keyboard.press('Enter')
  await page.keyboard.type('cm of meer')
  await page.keyboard.press('Control+A')
  await pressButton(toolbar, 'Vet', { key: 'Enter' })
  await expect(cells.nth(5).locator('b')).toHaveCount(1)
  await page.keyboard.press('Control+k')
  await fillIn(page.getByRole('dialog', { name: 'Link' }), { Adres: '/contact' })
  await page.keyboard.press('Enter')
  await expect(cells.nth(5).locator('a[href="/contact"]').first()).toBeVisible()
  await pressButton(tools, 'Kolom rechts', { key: 'Enter' })
  await expect(cells).toHaveCount(9)
  await pressButton(tools, 'Kolom weghalen', { key: 'Enter' })
  await expect(cells).toHaveCount(6)
  await pressButton(tools, 'Koprij', { key: 'Enter' })
  await expect(block.getByRole('columnheader')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(block.getByRole('columnheader')).toHaveCount(2)
  await expect(cells).toHaveCount(6)
  for (const width of [390, 1024]) {
    await resize(page, width)
    if (width === 390) await pressButton(page, 'Voorbeeld')
    await expectFitsHere(page)
    expect((await toolbar.boundingBox())!.height).toBeLessThan(60)
  }

  await page.keyboard.press('Control+s')
  await expectText(page, /^Concept bewaard om/)
  await page.reload()
  await expect(cells).toHaveText(['Maat', 'Heup', 'S', '80 cm', '', /90\s*cm of meer/])
  await savePage(page)
  await expectSaved(page)
  await page.goto('/maten')
  await expectText(page, 'Meet je heup.')
  await expect(page.getByRole('columnheader')).toHaveText(['Maat', 'Heup'])
  await expectVisible(page, 'cell', '80 cm')
  await expect(page.getByRole('table').getByRole('link')).toHaveAttribute('href', '/contact')
  expect(await textOf(page, '/maten')).not.toContain('contenteditable')
})

test(
  'a picture is chosen from the library with its alt text, and the library lists where it is used',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/editor')
    await fillIn(page, { 'Titel van de pagina': 'Met een foto' })
    const block = await addBlock(page, 'HeroImage')
    await block.getByRole('textbox', { name: 'Titel', exact: true }).fill('Met een foto')
    await block.getByRole('button', { name: 'Kies uit de bibliotheek' }).first().click()
    const library = page.getByRole('dialog', { name: 'Fotobibliotheek' })
    await library
      .getByLabel('Nieuwe foto uploaden')
      .setInputFiles({ name: 'tekst.jpg', mimeType: 'image/jpeg', buffer: photo })
    await pressButton(library, 'Gebruik deze foto')
    await expectText(library, 'Beschrijf de foto in een zin, of kies decoratief.')
    await expectAccessible(page)
    await fillIn(library, { 'Wat is er te zien?': 'Een strook tekst op papier' })
    await library.getByText('Belangrijkste punt van de foto').click()
    await fillIn(library, { 'Van links naar rechts': '25' })
    await pressButton(library, 'Gebruik deze foto')
    await expect(library).toHaveCount(0)
    await expectValues(block, { 'Wat is er te zien?': 'Een strook tekst op papier' })

    await savePage(page)
    await expectSaved(page)
    await block.getByRole('button', { name: 'Kies uit de bibliotheek' }).first().click()
    await library.getByRole('searchbox').fill('strook tekst')
    await expectText(library, '1 foto', { exact: true })
    await expectAccessible(page)
    await pressButton(library, 'Een strook tekst op papier')
    await expectHref(library, 'Met een foto', '/editor/met-een-foto')
    await expectNone(library, 'button', 'Verwijderen')
    await page.keyboard.press('Escape')
    await expect(library).toHaveCount(0)
  },
)
