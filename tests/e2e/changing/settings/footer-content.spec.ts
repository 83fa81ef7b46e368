// Staff choose the links and the sentence in the footer; visitors read them, and always the links
// that the law requires.

import {
  expect,
  expectAccessible,
  expectFits,
  test,
  expectText,
  expectVisible,
  long,
  expectHref,
  expectNone,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { pressButton, fillIn } from '#tests/e2e/support/controls.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test(
  'staff choose the columns and the sentence of the footer, which visitors see, and let it follow the menu again',
  long,
  async ({ page, newVisitor }) => {
    await openAsOwner(page, '/admin/menu')
    await pressButton(page, 'Kies de links zelf')
    await fillIn(page, { 'Zin onder het logo': 'Rustig de dag door.' })
    const form = page.getByRole('region', { name: 'Onder elke pagina' })
    await form.getByLabel('Opschrift').nth(1).fill('Vragen')
    await pressButton(form, 'Haal Toegankelijkheid weg')
    await pressButton(form, 'Link erbij onder Vragen')
    // The other links are one line each.
    await fillIn(form, { 'Gaat naar': '/kennisbank#lezen' })
    await form.getByLabel('Naam', { exact: true }).fill('Lezen')
    await expectFits(page)
    await pressButton(page, 'Bewaar', { exact: true })
    await expectText(page, 'Alles staat in de winkel.')

    const visitor = await newVisitor({ viewport: { width: 1280, height: 900 } })
    await visitor.goto('/herroepen')
    const footer = visitor.getByRole('contentinfo')
    await expectText(footer, 'Rustig de dag door.')
    const questions = footer.getByRole('navigation', { name: 'Vragen' })
    await expectHref(questions, 'Lezen', '/kennisbank#lezen')
    await expectNone(questions, 'link', 'Toegankelijkheid')
    for (const name of ['Privacybeleid', 'Algemene voorwaarden', 'Toegankelijkheid', 'Contact'])
      await expect(footer.getByRole('link', { name, exact: true })).toHaveCount(1)
    await expectAccessible(visitor)

    await pressButton(page, 'Laat de links weer het menu volgen')
    await pressButton(page, 'Bewaar', { exact: true })
    await expectText(page, 'Alles staat in de winkel.')
    await visitor.reload()
    await expectVisible(
      footer.getByRole('navigation', { name: 'Hulp' }),
      'link',
      'Toegankelijkheid',
    )
    await visitor.close()
  },
)
