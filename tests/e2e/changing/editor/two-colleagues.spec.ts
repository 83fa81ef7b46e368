// Two colleagues at one page: a concept and a plan belong to the page, and publishing asks about a
// concept that nobody opened.

import type { Page } from '@playwright/test'
import { callApi, textOf, statusOf } from '#tests/e2e/support/call-api.ts'
import { openAsColleague, openAsOwner } from '#tests/e2e/support/log-in.ts'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectAccessible,
  test,
  expectText,
  expectNoText,
  long,
} from '#tests/e2e/support/shop.ts'
import { pressButton, pressLink, fillIn } from '#tests/e2e/support/controls.ts'
import { savePage, expectSaved } from '#tests/e2e/support/editor.ts'

const pageWith = (slug: string, ...titles: string[]) => ({
  title: `Proef ${slug}`,
  slug,
  description: 'Een proef.',
  content: titles.map((title, index) => ({
    key: `blok-${index}`,
    layout: 'TextBlock',
    attributes: { title, text: '<p>Een rustige alinea.</p>' },
  })),
})
const titleField = (page: Page, index = 0) => page.locator(`[id="veld.blok-${index}.title"]`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rowOf = (page: Page, slug: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `Proef ${slug}`, exact: true }) })

/** Opens a page of the shop for the owner and for an editor, each in a browser of their own. */
async function openBoth(page: Page, editor: Page, slug: string) {
  await openAsOwner(page, '/admin/paginas')
  await callApi(page, 'POST', '/api/pages', pageWith(slug, 'Live kop', 'Tweede kop'))
  await openAsColleague(editor, 'editor', '/admin/paginas')
}

test(
  'publishing over the plan of a colleague asks, ends the plan in every list, and tells the colleague',
  long,
  async ({ page, shop, newVisitor }) => {
    test.slow()
    const editor = await newVisitor()
    await openBoth(page, editor, 'proef-plan-van-ander')
    await callApi(editor, 'PUT', '/api/editor/draft', {
      slug: 'proef-plan-van-ander',
      based_on: 1,
      page: pageWith('proef-plan-van-ander', 'Kop van de redactie', 'Tweede kop'),
      publish_at: '2030-07-01T07:30:00Z',
    })
    await page.goto('/editor/proef-plan-van-ander')
    await expectText(page, 'Gepland voor maandag 1 juli 2030 om 09:30')
    await titleField(page).fill('Kop van de eigenaar')
    await savePage(page)
    const question = page.getByRole('dialog', { name: 'Nu al plaatsen?' })
    await expect(question).toContainText('vervalt dat concept')
    await expectAccessible(page)
    await pressButton(question, 'Zet nu op de site')
    await expectSaved(page)

    await page.goto('/admin/paginas')
    const row = rowOf(page, 'proef-plan-van-ander')
    await expectText(row, 'Live', { exact: true })
    await expectNoText(row, /Concept|Gepland/)
    const mail = await waitForMail(shop, 'redactie@luwte.example', 'Een planning gaat niet door')
    expect(mail.text).toContain('‘Proef proef-plan-van-ander’')
    await page.goto('/admin/logboek')
    await expect(
      page.getByRole('row').filter({ hasText: 'de planning van' }).first(),
    ).toContainText('een collega zette een andere versie op de site')

    // The editor continues with what is live, and meets no conflict with her own lost concept.
    await editor.goto('/editor/proef-plan-van-ander')
    await expect(titleField(editor)).toHaveValue('Kop van de eigenaar')
    await expectNoText(editor, 'Er is een concept van deze pagina')
    await editor.context().close()
  },
)

test(
  'a concept that a colleague saves meanwhile is compared before it goes',
  long,
  async ({ page, newVisitor }) => {
    const slug = 'proef-concept-van-ander'
    const editor = await newVisitor()
    await openBoth(page, editor, slug)
    await page.goto(`/editor/${slug}`)
    await titleField(page).fill('Kop van de eigenaar')
    await editor.goto(`/editor/${slug}`)
    await titleField(editor, 1).fill('Tweede kop van de redactie')
    await editor.keyboard.press('Control+s')
    await expectText(editor, /^Concept bewaard om/)

    await savePage(page)
    const question = page.getByRole('dialog', { name: 'Er is ook een concept' })
    await expect(question).toContainText('vervalt dat concept')
    await expectAccessible(page)
    await pressButton(question, 'Vergelijk met het concept')
    const comparison = page.getByRole('dialog', { name: 'Jouw versie en het concept' })
    await expect(comparison).toContainText('van de redactie')
    await expectAccessible(page)
    await pressButton(comparison, 'Zet op de site met deze keuzes')
    await expectSaved(page)
    const html = await textOf(page, `/${slug}`)
    expect(html).toContain('Kop van de eigenaar')
    expect(html).toContain('Tweede kop van de redactie')

    // The editor plans a newer text, based on the page as it was before.
    await titleField(editor, 1).fill('Derde kop van de redactie')
    await button(editor, 'Concept').click()
    const plan = editor.getByRole('dialog', { name: 'Concept en planning' })
    await fillIn(plan, { 'Op de site zetten op': '2030-07-01T09:30' })
    await pressButton(plan, 'Publicatie plannen')
    const conflict = editor.getByRole('dialog', { name: 'Iemand anders sloeg deze pagina ook op' })
    await pressButton(conflict, 'Plan met deze keuzes')
    await expectText(editor, 'Gepland voor maandag 1 juli 2030 om 09:30')
    await editor.context().close()
  },
)

test(
  'a plan that cannot happen is a tile on Vandaag and named in the list',
  long,
  async ({ page }) => {
    test.slow()
    const slug = 'proef-verhuist'
    await openAsOwner(page, '/admin/paginas')
    await callApi(page, 'POST', '/api/pages', pageWith(slug, 'Live kop'))
    await callApi(page, 'PUT', '/api/editor/draft', {
      slug,
      based_on: 1,
      page: { ...pageWith(slug, 'Nieuwe kop'), slug: 'proef-bezet' },
      publish_at: new Date(Date.now() + 3000).toISOString(),
    })
    await callApi(page, 'POST', '/api/pages', pageWith('proef-bezet', 'Bezet'))
    await expect
      .poll(
        async () => {
          await callApi(page, 'POST', '/api/admin/jobs/publish-planned/run')
          return (await callApi(page, 'GET', '/api/admin/dashboard'))['failed_plans']
        },
        { timeout: 60_000, intervals: [2000] },
      )
      .toBe(1)
    await page.goto('/admin')
    await pressLink(page, 'Planning ging niet door')
    const row = rowOf(page, slug)
    await expectText(row, 'Er is al een pagina op dit adres.')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    await pressLink(row, `Proef ${slug}`)
    await expectText(page, 'Er is al een pagina op dit adres.')
  },
)

test(
  'a page that is only a concept can be thrown away in the list, and comes back by the message',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/paginas')
    await callApi(page, 'PUT', '/api/editor/draft', {
      slug: 'proef-alleen-concept',
      based_on: 0,
      page: pageWith('proef-alleen-concept', 'Kop'),
    })
    await page.reload()
    const row = rowOf(page, 'proef-alleen-concept')
    await pressButton(row, /weggooien$/)
    await expect(page.getByText('is weggegooid.').first()).toBeVisible()
    await expect(row).toHaveCount(0)
    await pressButton(page, 'Maak ongedaan')
    await expectText(row, 'Concept', { exact: true })
  },
)

test(
  'an empty article and a link that leads nowhere are asked about before they go live',
  long,
  async ({ page }) => {
    page.on('dialog', (leaving) => void leaving.accept())
    await openAsOwner(page, '/editor?kind=article')
    await fillIn(page, { 'Titel van het artikel': 'Proefartikel' })
    await savePage(page)
    const question = page.getByRole('dialog', { name: 'Nog even kijken voor je opslaat' })
    await expect(question).toContainText('Het artikel is leeg.')
    expect(await statusOf(page, '/artikel/proefartikel')).toBe(404)
    await pressButton(question, 'Eerst aanpassen')

    const withLink = pageWith('proef-link', 'Kop')
    withLink.content[0]!.attributes.text = '<p>Lees <a href="/bestaat-niet">hoe het was</a>.</p>'
    await callApi(page, 'POST', '/api/pages', withLink)
    await page.goto('/editor/proef-link')
    await titleField(page).fill('Nieuwe kop')
    await savePage(page)
    await expect(question).toContainText('‘hoe het was’ gaat naar /bestaat-niet')
    await expectAccessible(page)
    await pressButton(question, 'Bewaar toch')
    await expectSaved(page)
  },
)
