// Pasting from Word, Google Docs, Outlook and web pages into a rich text. The corpus is read by
// clean-pasted-html.test.ts too; here the browser and Quill do the rest.

import type { Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { expect, test, long } from '#tests/e2e/support/shop.ts'
import { addBlock } from '#tests/e2e/support/editor.ts'
import { pressKeys } from '#tests/e2e/support/controls.ts'

const folder = 'tests/support/pasted-fragments'
const readFragment = (name: string) => readFileSync(`${folder}/${name}.html`, 'utf8')
const textField = (page: Page) => page.getByRole('textbox', { name: 'Tekst', exact: true })

async function openTextBlock(page: Page) {
  await openAsOwner(page, '/editor')
  await addBlock(page, 'TextBlock')
}

async function paste(page: Page, html: string) {
  const text = textField(page)
  // In the cell of a table, the keys would select only that cell.
  await text.evaluate((root) => {
    root.focus()
    getSelection()?.selectAllChildren(root)
  })
  await page.keyboard.press('Delete')
  await text.evaluate((target, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    target.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    )
  }, html)
}

/** Returns the text without the elements and attributes that only the editor needs. */
const readText = (page: Page) =>
  textField(page).evaluate((root) =>
    root.innerHTML
      .replaceAll(/<span class="ql-ui"[^>]*><\/span>/g, '')
      .replaceAll(/ (?:rel|target|contenteditable)="[^"]*"/g, '')
      .replaceAll('&nbsp;', ' ')
      .replaceAll(
        /class="([^"]*)"/g,
        (_, names: string) => `class="${names.split(' ').toSorted().join(' ')}"`,
      )
      .replace(/<p><br><\/p>$/, ''),
  )

/** These have parts that Quill stores in a way of its own: code, videos and colours. */
const storedDifferently = new Set(['web-page-code', 'web-page-parts', 'own-editor'])

test('lists, weights and tables come from Word and Google Docs as they were, and a list that continues keeps its number', async ({
  page,
}) => {
  await openTextBlock(page)
  for (const name of ['google-docs-text', 'word-bullets', 'word-table', 'word-numbers-continue']) {
    await paste(page, readFragment(name))
    const expected = readFileSync(`${folder}/${name}.expected.txt`, 'utf8').trimEnd()
    await expect.poll(() => readText(page), { message: name }).toBe(expected)
  }
  const preview = page.frameLocator('iframe[title^="Voorbeeld"]')
  await expect(preview.locator('li.ql-start-2')).toHaveText('Draag het een nacht.')
  await expect(preview.locator('li.ql-start-2')).toHaveCSS('counter-set', /^list-0 2 /)

  await textField(page).getByText('Draag het een nacht.').click()
  await pressKeys(page, 'End', 'Enter')
  await page.keyboard.type('En een dag.')
  await expect(textField(page).locator('li', { hasText: 'En een dag.' })).not.toHaveClass(/start/)
  await expect(textField(page).locator('li.ql-start-2')).toHaveCount(1)
})

test('a picture that only exists in the document is left out, and that is said', async ({
  page,
}) => {
  await openTextBlock(page)
  await paste(page, readFragment('web-page-data-pictures'))
  const notice = page.getByRole('status').filter({ hasText: 'Niet meegekomen bij het plakken' })
  await expect(notice).toContainText('2 foto’s die in het document zelf zitten')
  await expect(textField(page).locator('img')).toHaveCount(0)
  await paste(page, '<p>Gewone tekst</p>')
  await expect(textField(page)).toHaveText('Gewone tekst')
  await expect(notice).toHaveCount(0)
})

test('every fragment of the corpus looks in the editor as it was', long, async ({ page }) => {
  await openTextBlock(page)
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace('.html', ''))
    .filter((name) => !storedDifferently.has(name))
  for (const name of names) {
    await paste(page, readFragment(name))
    const [expected] = readFileSync(`${folder}/${name}.expected.txt`, 'utf8').split('\n')
    await expect.poll(() => readText(page), { message: name }).toBe(expected)
  }
})
