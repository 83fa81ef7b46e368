// Around the editor: the preview, unsaved work, drafts and scheduling, two editors at once, older
// versions and the trash.

import type { Page } from '@playwright/test'
import { callApi, textOf, statusOf } from '#tests/e2e/support/call-api.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  expectText,
  expectTitle,
  expectVisible,
  resize,
  long,
  expectChecked,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import {
  pressButton,
  pressLink,
  fillIn,
  pressLabel,
  chooseIn,
} from '#tests/e2e/support/controls.ts'
import { savePage, expectSaved } from '#tests/e2e/support/editor.ts'
import { storedText } from '#tests/e2e/support/browser-storage.ts'

type Block = { key: string; layout: string; attributes: Record<string, unknown> }
const textBlock = (key: string, title: string): Block => ({
  key,
  layout: 'TextBlock',
  attributes: { title, text: '<p>Een rustige alinea.</p>' },
})

/** Creates a page of its own for the journey and opens it in the editor. */
async function openPage(page: Page, slug: string, content: Block[]) {
  await openAsOwner(page, '/admin/paginas')
  await callApi(page, 'POST', '/api/pages', {
    title: `Proef ${slug}`,
    slug,
    description: 'Een proef.',
    content,
  })
  await page.goto(`/editor/${slug}`)
  await expect(titleField(page, content[0]!.key)).toBeEnabled()
}
const titleField = (page: Page, key: string) => page.locator(`[id="veld.${key}.title"]`)
const preview = (page: Page) => page.frameLocator('iframe[title="Voorbeeld van de pagina"]')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test(
  'the preview follows the editor at phone width, links to fields, and leads nowhere else',
  long,
  async ({ page }) => {
    await resize(page, 1280, 900)
    await openPage(page, 'proef-voorbeeld', [
      textBlock('een', 'Eerste kop'),
      {
        key: 'twee',
        layout: 'CtaBlock',
        attributes: {
          title: 'Tweede kop',
          text: 'x',
          button: { text: 'Naar de winkel', href: '/shop' },
        },
      },
    ])
    const frame = page.getByTitle('Voorbeeld van de pagina')
    await expectVisible(preview(page), 'heading', 'Eerste kop', { level: 1 })
    await expectChecked(page, 'radio', 'Telefoon')
    await expect
      .poll(() => frame.evaluate((one: HTMLIFrameElement) => one.contentWindow?.innerWidth))
      .toBe(390)
    await titleField(page, 'een').fill('Een nieuwe kop')
    await expectVisible(preview(page), 'heading', 'Een nieuwe kop', { level: 1 })

    await preview(page).getByRole('heading', { name: 'Tweede kop' }).click()
    await expect(titleField(page, 'twee')).toBeFocused()
    await pressLink(preview(page), 'Naar de winkel')
    await expect(page.locator('[id="veld.twee.button.text"]')).toBeFocused()
    await expectVisible(preview(page), 'heading', 'Tweede kop')
    await pressLabel(page, 'Computer')
    await expect
      .poll(() => frame.evaluate((one: HTMLIFrameElement) => one.contentWindow?.innerWidth))
      .toBe(1280)
    await expectAccessible(page)

    await page.keyboard.press('Control+z')
    await expectVisible(preview(page), 'heading', 'Eerste kop', { level: 1 })
    await page.keyboard.press('Control+Shift+z')
    await expect(titleField(page, 'een')).toHaveValue('Een nieuwe kop')

    await resize(page, 390)
    await expect(titleField(page, 'een')).toBeHidden()
    await preview(page).getByRole('heading', { name: 'Een nieuwe kop' }).click()
    await expect(titleField(page, 'een')).toBeFocused()
    await expectAccessible(page)
    await pressButton(page, 'Voorbeeld')
    await expectVisible(preview(page), 'heading', 'Een nieuwe kop')
    await resize(page, 320, 640)
    await expectNoSidewaysScroll(page)
  },
)

test(
  'unsaved work is stored on the device, and leaving asks for confirmation',
  long,
  async ({ page }) => {
    page.on('dialog', (confirmation) => void confirmation.accept())
    await openPage(page, 'proef-werk', [textBlock('een', 'Kop')])
    await titleField(page, 'een').fill('Nog niet opgeslagen kop')
    await expect.poll(() => storedText(page, 'editorWork')).toContain('Nog niet opgeslagen kop')
    await page.reload()
    await expect(titleField(page, 'een')).toHaveValue('Kop')
    await expectText(page, 'Er is werk dat je niet hebt opgeslagen')
    await pressButton(page, 'Zet mijn werk terug')
    await expect(titleField(page, 'een')).toHaveValue('Nog niet opgeslagen kop')

    await pressLink(page, 'Pagina’s')
    await expect(dialog(page, 'Je werk is nog niet bewaard')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/editor\/proef-werk$/)
    await savePage(page)
    await expectSaved(page)
    expect(await storedText(page, 'editorWork')).not.toContain('Nog niet opgeslagen kop')
    await pressLink(page, 'Pagina’s')
    await expectTitle(page, 'Pagina’s en artikelen')
  },
)

test(
  'two tabs edit one page: conflicts are resolved by choice, and an older version can be restored',
  long,
  async ({ page, context }) => {
    await openPage(page, 'proef-samen', [textBlock('een', 'Eerste'), textBlock('twee', 'Tweede')])
    const otherTab = await context.newPage()
    await otherTab.goto('/editor/proef-samen')
    await titleField(otherTab, 'een').fill('Eerste, van de collega')
    await savePage(otherTab)
    await expectSaved(otherTab)

    await titleField(page, 'een').fill('Eerste, van mij')
    await titleField(page, 'twee').fill('Tweede, van mij')
    await savePage(page)
    const conflict = dialog(page, 'Iemand anders sloeg deze pagina ook op')
    await expect(conflict).toBeVisible()
    await expectText(conflict, 'allebei gewijzigd')
    await expectAccessible(page)
    const [firstConflict] = await conflict.getByRole('group').all()
    await pressLabel(firstConflict!, /^Van (?!mij)/)
    await pressButton(conflict, 'Bewaar met deze keuzes')
    await expectSaved(page)
    await otherTab.goto('/proef-samen')
    await expectVisible(otherTab, 'heading', 'Eerste, van de collega')
    await expectVisible(otherTab, 'heading', 'Tweede, van mij')

    await pressButton(page, 'Versies')
    const versions = dialog(page, 'Eerdere versies')
    await pressLabel(versions, /\d{4}/, { nth: -1 })
    await expect(versions.getByRole('deletion').first()).toBeVisible()
    await expect(versions.getByText('Tekst gewijzigd').first()).toBeVisible()
    await expectAccessible(page)
    await pressButton(versions, 'Zet deze versie terug')
    await expect(titleField(page, 'twee')).toHaveValue('Tweede')
    await otherTab.reload()
    await expectVisible(otherTab, 'heading', 'Tweede', { exact: true })
  },
)

test(
  'a draft does not change the page, can be scheduled in Dutch time and shows in the list; the page can be trashed and restored',
  long,
  async ({ page }) => {
    await openPage(page, 'proef-plan', [textBlock('een', 'Live kop')])
    await titleField(page, 'een').fill('Kop van het concept')
    await pressButton(page, 'Concept', { exact: true })
    const plan = dialog(page, 'Concept en planning')
    await fillIn(plan, { 'Op de site zetten op': '2030-07-01T09:30' })
    await expectText(plan, 'Dat is maandag 1 juli 2030 om 09:30.')
    await expectAccessible(page)
    // Meanwhile a colleague saves a draft of the same page.
    const colleagueDraft = {
      title: 'Proef proef-plan',
      slug: 'proef-plan',
      description: 'Een proef.',
      content: [textBlock('een', 'Kop van een collega')],
    }
    await callApi(page, 'PUT', '/api/editor/draft', {
      slug: 'proef-plan',
      based_on: 1,
      page: colleagueDraft,
    })
    await pressButton(plan, 'Publicatie plannen')
    const conflict = dialog(page, 'Er is intussen een ander concept bewaard')
    await expectText(conflict, 'allebei gewijzigd')
    await expectAccessible(page)
    await pressButton(conflict, 'Bewaar het concept met deze keuzes')
    await expectText(page, 'Gepland voor maandag 1 juli 2030 om 09:30')
    const editorPage = await callApi(page, 'GET', '/api/editor/page?kind=page&slug=proef-plan')
    expect(editorPage['draft']).toMatchObject({
      publish_at: '2030-07-01T07:30:00.000Z',
      content: [textBlock('een', 'Kop van het concept')],
    })
    expect(await textOf(page, '/proef-plan')).toContain('Live kop')

    await page.goto('/admin/paginas')
    await page.getByRole('searchbox', { name: 'Zoek in titel en adres' }).fill('proef-plan')
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: 'Proef proef-plan' }) })
    await expectText(row, 'Gepland 1 jul')
    for (const width of [1280, 390]) {
      await resize(page, width)
      await expectAccessible(page)
    }
    await pressButton(row, 'Proef proef-plan weggooien')
    await expectText(page, '‘Proef proef-plan’ ligt in de prullenbak.')
    expect(await statusOf(page, '/proef-plan')).toBe(404)
    await chooseIn(page, { 'Wat wil je zien?': 'Prullenbak' })
    await pressButton(page, 'Proef proef-plan terugzetten', { key: 'Enter' })
    await expectText(page, '‘Proef proef-plan’ is terug uit de prullenbak.')
    expect(await statusOf(page, '/proef-plan')).toBe(200)
  },
)

test('the page check asks for alt text and leads to the field', long, async ({ page }) => {
  const image = { url: '/images/duingras.jpg', alt: '', width: 1280, height: 960 }
  await openPage(page, 'proef-controle', [
    {
      key: 'een',
      layout: 'ImageText',
      attributes: { title: 'Geneest alles', text: '<p>Tekst.</p>', image },
    },
  ])
  await pressButton(page, 'Controle')
  const check = dialog(page, 'Controle van de pagina')
  await expectText(check, 'de foto heeft geen omschrijving')
  await expectAccessible(page)
  await pressButton(
    check.getByRole('listitem').filter({ hasText: '‘Geneest’ mogen we niet beweren' }),
    /^Ga erheen/,
  )
  await expect(titleField(page, 'een')).toBeFocused()
  await titleField(page, 'een').fill('Vangt alles op')
  await savePage(page)
  const saveDialog = dialog(page, 'Nog even kijken voor je opslaat')
  await expectText(saveDialog, 'de foto heeft geen omschrijving')
  await pressButton(saveDialog, 'Bewaar toch')
  await expectSaved(page)
  expect(await textOf(page, '/proef-controle')).toContain('Vangt alles op')
})
