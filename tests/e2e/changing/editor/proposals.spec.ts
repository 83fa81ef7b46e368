// In a shop whose editors propose, a publisher reads along: from 'Stel voor' to the site.

import type { Page } from '@playwright/test'
import { callApi, textOf } from '#tests/e2e/support/call-api.ts'
import { openAsColleague, openAsOwner } from '#tests/e2e/support/log-in.ts'
import {
  expect,
  expectAccessible,
  expectNone,
  expectNoText,
  expectText,
  expectVisible,
  long,
  main,
  test,
} from '#tests/e2e/support/shop.ts'
import { fillIn, pressButton, pressLink } from '#tests/e2e/support/controls.ts'
import { savePage, expectSaved } from '#tests/e2e/support/editor.ts'

const title = (editor: Page) => editor.locator('[id="veld.a.title"]')
const slug = 'proef-voorstel'
const page = (text: string) => ({
  title: 'Proef voorstel',
  slug,
  description: 'Een proef.',
  content: [
    { key: 'a', layout: 'TextBlock', attributes: { title: 'Kop', text: `<p>${text}</p>` } },
  ],
})

test(
  'an editor proposes a page, a publisher sends it back with a word, and puts the next one on the site',
  long,
  async ({ page: owner, newVisitor }) => {
    test.slow()
    await openAsOwner(owner, '/admin/paginas')
    await callApi(owner, 'POST', '/api/pages', page('Oude tekst.'))
    await callApi(owner, 'PUT', '/api/admin/proposals', { setting: { required: true }, version: 0 })

    const editor = await newVisitor()
    await openAsColleague(editor, 'editor', `/editor/${slug}`)
    await title(editor).fill('Eerste voorstel')
    await expectNone(editor, 'button', 'Save Page')
    await pressButton(editor, 'Stel voor')
    await expectText(editor, /^Voorgesteld om /)

    const publisher = await newVisitor()
    await openAsColleague(publisher, 'publisher')
    await pressLink(main(publisher), 'Voorstellen van de redactie')
    await pressLink(main(publisher), 'Proef voorstel')
    await expectText(publisher, 'Er is een voorstel voor deze pagina')
    await pressButton(publisher, 'Stuur terug')
    const dialog = publisher.getByRole('dialog')
    await pressButton(dialog, 'Stuur terug')
    await expectText(dialog, 'Schrijf wat er nog anders moet.')
    await expectAccessible(publisher)
    await fillIn(dialog, { 'Wat moet er nog anders?': 'Noem ook de maten.' })
    await pressButton(dialog, 'Stuur terug')
    await expectNone(publisher, 'button', 'Stuur terug')

    await pressButton(editor, 'Stel voor')
    await expectText(editor, /^Een uitgever stuurde je voorstel terug: ‘Noem ook de maten.’/)
    await editor.goto('/admin')
    await pressLink(main(editor), 'Voorstel teruggestuurd')
    await expectText(main(editor), '‘Noem ook de maten.’')
    await expectNone(main(editor), 'button', 'Proef voorstel weggooien')
    await editor.goto(`/editor/${slug}`)
    await pressButton(editor, 'Verder met het concept')
    await title(editor).fill('Voorstel met maten')
    await pressButton(editor, 'Stel voor')
    await expectText(editor, /^Voorgesteld om /)

    await publisher.goto(`/editor/${slug}`)
    await pressButton(publisher, 'Bekijk het voorstel')
    await savePage(publisher)
    await expectSaved(publisher)
    expect(await textOf(publisher, `/${slug}`)).toContain('Voorstel met maten')
    await publisher.goto('/admin/paginas')
    await expectVisible(main(publisher), 'link', 'Proef voorstel')
    await expectNoText(main(publisher), 'Voorstel', { exact: true })
  },
)
