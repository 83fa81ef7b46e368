// The promise about the first pack of a product: the owner words it and turns it off.

import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { expect, test, expectText, long, expectNone, main } from '#tests/e2e/support/shop.ts'
import { pressButton, fillIn } from '#tests/e2e/support/controls.ts'

test(
  'a promise of the owner stands at products and on pages, until the owner turns it off',
  long,
  async ({ page, newVisitor }) => {
    await openAsOwner(page, '/admin/instellingen/geld-terug')
    const form = main(page)
    const save = async () => {
      // The sentence of the save before stays on the screen.
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
      await pressButton(form, 'Bewaar de belofte')
      await saved
      await expectText(page, 'Dit geldt voor elke nieuwe bestelling.')
    }
    const visitor = await newVisitor()
    await fillIn(form, {
      'Wat je belooft': 'Past het niet? Dan betalen we het pak terug.',
      'Tot hoeveel dagen na ontvangst': '60',
    })
    await save()
    const promise = visitor.getByText(
      'betalen we het pak terug. Dat kan tot 60 dagen na ontvangst.',
    )
    for (const path of ['/product/duin-dagbroekje', '/herroepen', '/algemene-voorwaarden']) {
      await visitor.goto(path)
      await expect(promise.first()).toBeAttached()
    }
    await form.getByLabel('We beloven dit').uncheck()
    await save()
    for (const path of ['/herroepen', '/algemene-voorwaarden', '/product/duin-dagbroekje']) {
      await visitor.goto(path)
      await expect(promise).toHaveCount(0)
    }
    await expectNone(visitor, 'heading', 'Niet goed? Geld terug.')
  },
)
