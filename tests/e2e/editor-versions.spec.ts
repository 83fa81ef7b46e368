// What surrounds the editor: the preview, kept work, drafts and plans, two people at once, older versions, the trash.

import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/shop.ts'
import { asStaff } from './support/staff.ts'

type Block = { key: string; layout: string; attributes: Record<string, unknown> }
const text = (key: string, title: string): Block => ({
  key,
  layout: 'TextBlock',
  attributes: { title, text: '<p>Een rustige alinea.</p>' },
})

/** Asks the shop's API as who is logged in on this page. */
const ask = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}`, 'content-type': 'application/json' }
      const response = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return (await response.json().catch(() => undefined)) as Record<string, unknown>
    },
    [method, path, body] as const,
  )

/** A page of its own for each journey, opened in the editor. */
async function openPage(page: Page, slug: string, content: Block[]) {
  await asStaff(page, '/admin/paginas')
  await ask(page, 'POST', '/api/pages', { title: `Proef ${slug}`, slug, description: 'Een proef.', content })
  await page.goto(`/editor/${slug}`)
  await expect(titleOf(page, content[0]!.key)).toBeEnabled()
}
const titleOf = (page: Page, key: string) => page.locator(`[id="veld.${key}.title"]`)
const preview = (page: Page) => page.frameLocator('iframe[title="Voorbeeld van de pagina"]')
const save = (page: Page) => page.getByRole('button', { name: 'Save Page' }).click()
const saved = (page: Page) => expect(page.getByText(/^Opgeslagen om/)).toBeVisible()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('the preview follows on phone width, leads to the field and nowhere else', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openPage(page, 'proef-voorbeeld', [
    text('een', 'Eerste kop'),
    { key: 'twee', layout: 'CtaBlock', attributes: { title: 'Tweede kop', text: 'x', button: { text: 'Naar de winkel', href: '/shop' } } },
  ])
  const frame = page.getByTitle('Voorbeeld van de pagina')
  await expect(preview(page).getByRole('heading', { level: 1, name: 'Eerste kop' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Telefoon' })).toBeChecked()
  await expect.poll(() => frame.evaluate((one: HTMLIFrameElement) => one.contentWindow?.innerWidth)).toBe(390)
  await titleOf(page, 'een').fill('Een nieuwe kop')
  await expect(preview(page).getByRole('heading', { level: 1, name: 'Een nieuwe kop' })).toBeVisible()

  await preview(page).getByRole('heading', { name: 'Tweede kop' }).click()
  await expect(titleOf(page, 'twee')).toBeFocused()
  await preview(page).getByRole('link', { name: 'Naar de winkel' }).click()
  await expect(page.locator('[id="veld.twee.button.text"]')).toBeFocused()
  await expect(preview(page).getByRole('heading', { name: 'Tweede kop' })).toBeVisible()
  await page.getByText('Computer', { exact: true }).click()
  await expect.poll(() => frame.evaluate((one: HTMLIFrameElement) => one.contentWindow?.innerWidth)).toBe(1280)
  await expectAccessible(page)

  await page.keyboard.press('Control+z')
  await expect(preview(page).getByRole('heading', { level: 1, name: 'Eerste kop' })).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(titleOf(page, 'een')).toHaveValue('Een nieuwe kop')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(titleOf(page, 'een')).toBeHidden()
  await preview(page).getByRole('heading', { name: 'Een nieuwe kop' }).click()
  await expect(titleOf(page, 'een')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voorbeeld' }).click()
  await expect(preview(page).getByRole('heading', { name: 'Een nieuwe kop' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('unsaved work is kept on the device, and leaving asks first', async ({ page }) => {
  page.on('dialog', (question) => void question.accept())
  await openPage(page, 'proef-werk', [text('een', 'Kop')])
  await titleOf(page, 'een').fill('Nog niet opgeslagen kop')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('editorWork'))).toContain('Nog niet opgeslagen kop')
  await page.reload()
  await expect(titleOf(page, 'een')).toHaveValue('Kop')
  await expect(page.getByText('Er is werk dat je niet hebt opgeslagen')).toBeVisible()
  await page.getByRole('button', { name: 'Zet mijn werk terug' }).click()
  await expect(titleOf(page, 'een')).toHaveValue('Nog niet opgeslagen kop')

  await page.getByRole('link', { name: "Pagina's" }).click()
  await expect(dialog(page, 'Je werk is nog niet opgeslagen')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/editor\/proef-werk$/)
  await save(page)
  await saved(page)
  expect(await page.evaluate(() => localStorage.getItem('editorWork'))).not.toContain('Nog niet opgeslagen kop')
  await page.getByRole('link', { name: "Pagina's" }).click()
  await expect(page.getByRole('heading', { level: 1, name: "Pagina's en artikelen" })).toBeVisible()
})

test('two tabs, one page: what both changed is chosen, then an older version comes back', async ({ page, context }) => {
  await openPage(page, 'proef-samen', [text('een', 'Eerste'), text('twee', 'Tweede')])
  const other = await context.newPage()
  await other.goto('/editor/proef-samen')
  await titleOf(other, 'een').fill('Eerste, van de collega')
  await save(other)
  await saved(other)

  await titleOf(page, 'een').fill('Eerste, van mij')
  await titleOf(page, 'twee').fill('Tweede, van mij')
  await save(page)
  const conflict = dialog(page, 'Iemand anders sloeg deze pagina ook op')
  await expect(conflict).toBeVisible()
  await expect(conflict.getByText('allebei gewijzigd')).toBeVisible()
  await expectAccessible(page)
  const [both] = await conflict.getByRole('group').all()
  await both!.getByText(/^Van (?!mij)/).click()
  await conflict.getByRole('button', { name: 'Opslaan met deze keuzes' }).click()
  await saved(page)
  await other.goto('/proef-samen')
  await expect(other.getByRole('heading', { name: 'Eerste, van de collega' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Tweede, van mij' })).toBeVisible()

  await page.getByRole('button', { name: 'Versies' }).click()
  const versions = dialog(page, 'Eerdere versies')
  await versions.getByRole('radio').last().check()
  await expect(versions.getByRole('deletion').first()).toBeVisible()
  await expect(versions.getByText('Tekst gewijzigd').first()).toBeVisible()
  await expectAccessible(page)
  await versions.getByRole('button', { name: 'Zet deze versie terug' }).click()
  await expect(titleOf(page, 'twee')).toHaveValue('Tweede')
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Tweede', exact: true })).toBeVisible()
})

test('a draft stays beside the page, is planned in Dutch time; the list tells it; trash and back', async ({ page }) => {
  await openPage(page, 'proef-plan', [text('een', 'Live kop')])
  await titleOf(page, 'een').fill('Kop van het concept')
  await page.getByRole('button', { name: 'Concept', exact: true }).click()
  const plan = dialog(page, 'Concept en planning')
  await plan.getByLabel('Op de site zetten op').fill('2030-07-01T09:30')
  await expect(plan.getByText('Dat is maandag 1 juli 2030 om 09:30.')).toBeVisible()
  await expectAccessible(page)
  // A colleague keeps a draft of it meanwhile.
  const theirs = { title: 'Proef proef-plan', slug: 'proef-plan', description: 'Een proef.', content: [text('een', 'Kop van een collega')] }
  await ask(page, 'PUT', '/api/editor/draft', { slug: 'proef-plan', based_on: 1, page: theirs })
  await plan.getByRole('button', { name: 'Publicatie plannen' }).click()
  const conflict = dialog(page, 'Er is intussen een ander concept bewaard')
  await expect(conflict.getByText('allebei gewijzigd')).toBeVisible()
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Concept bewaren met deze keuzes' }).click()
  await expect(page.getByText('Gepland voor maandag 1 juli 2030 om 09:30')).toBeVisible()
  const told = await ask(page, 'GET', '/api/editor/page?kind=page&slug=proef-plan')
  expect(told['draft']).toMatchObject({ publish_at: '2030-07-01T07:30:00.000Z', content: [text('een', 'Kop van het concept')] })
  expect(await (await page.request.get('/proef-plan')).text()).toContain('Live kop')

  await page.goto('/admin/paginas')
  await page.getByRole('searchbox', { name: 'Zoek in titel en adres' }).fill('proef-plan')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Proef proef-plan' }) })
  await expect(row.getByText('Gepland 1 jul')).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
  await row.getByRole('button', { name: 'Proef proef-plan weggooien' }).click()
  await expect(page.getByText('‘Proef proef-plan’ ligt in de prullenbak.')).toBeVisible()
  expect((await page.request.get('/proef-plan')).status()).toBe(404)
  await page.getByRole('button', { name: 'Prullenbak' }).click()
  await page.getByRole('button', { name: 'Proef proef-plan terugzetten' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('‘Proef proef-plan’ staat weer op de site.')).toBeVisible()
  expect((await page.request.get('/proef-plan')).status()).toBe(200)
})

test('the check asks for words with a picture and leads to the place', async ({ page }) => {
  const image = { url: '/images/duingras.jpg', alt: '', width: 1280, height: 960 }
  await openPage(page, 'proef-controle', [
    { key: 'een', layout: 'ImageText', attributes: { title: 'Geneest alles', text: '<p>Tekst.</p>', image } },
  ])
  await page.getByRole('button', { name: 'Controle' }).click()
  const check = dialog(page, 'Controle van de pagina')
  await expect(check.getByText('de foto heeft geen omschrijving')).toBeVisible()
  await expectAccessible(page)
  await check
    .getByRole('listitem')
    .filter({ hasText: '‘Geneest’ mogen we niet beweren' })
    .getByRole('button', { name: /^Ga erheen/ })
    .click()
  await expect(titleOf(page, 'een')).toBeFocused()
  await titleOf(page, 'een').fill('Vangt alles op')
  await save(page)
  const asked = dialog(page, 'Nog even kijken voor je opslaat')
  await expect(asked.getByText('de foto heeft geen omschrijving')).toBeVisible()
  await asked.getByRole('button', { name: 'Toch opslaan' }).click()
  await saved(page)
  expect(await (await page.request.get('/proef-controle')).text()).toContain('Vangt alles op')
})
