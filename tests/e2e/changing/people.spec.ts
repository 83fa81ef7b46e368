// Ordering for somebody else: a daughter on a phone, a carer of two people by keyboard, and a
// guest.

import {
  consentToHealthData,
  unfoldKnown,
  payOrder,
  openFilledCheckout,
  countCartLines,
} from '#tests/e2e/support/checkout.ts'
import {
  expect,
  expectAccessible,
  test,
  phone,
  expectText,
  expectTitle,
  expectVisible,
  expectNoText,
  expectFocused,
  expectChecked,
  long,
} from '#tests/e2e/support/shop.ts'
import { demoCarer, openAsCustomer } from '#tests/e2e/support/log-in.ts'
import {
  fillIn,
  pressLabel,
  tapButton,
  expectValues,
  pressButton,
  pressLink,
} from '#tests/e2e/support/controls.ts'
import { storedCart } from '#tests/e2e/support/browser-storage.ts'

test.describe('by touch', () => {
  test.use(phone)

  test('a daughter adds her mother, orders for her, finds the order and removes her', async ({
    page,
  }) => {
    await openAsCustomer(page, '/account/voor-wie')
    await tapButton(page, 'Iemand toevoegen')
    await fillIn(page, {
      'Hoe noem je deze persoon?': 'Mama',
      Voornaam: 'Riet',
      Achternaam: 'Vos',
      Postcode: '1012JS',
      Huisnummer: '1',
    })
    await page
      .getByRole('list', { name: 'Uit je eerdere bestellingen' })
      .getByRole('button')
      .first()
      .tap()
    await expectVisible(page, 'button', /^Haal weg/)
    await tapButton(page, 'Bewaar')
    await expectFocused(page, 'checkbox', /hij of zij vindt het goed/)
    await pressLabel(page, /hij of zij vindt het goed/)
    await tapButton(page, 'Bewaar')
    await expectText(page, 'Mama is toegevoegd.')
    await expectAccessible(page)

    await tapButton(page, /^In de mand/)
    await expect.poll(() => countCartLines(page)).toBeGreaterThan(0)
    await page.goto('/checkout')
    await unfoldKnown(page)
    await pressLabel(page, 'Voor Mama')
    await expectChecked(page, 'radio', 'Ander adres')
    const other = page.getByRole('group', { name: 'Naar wie gaat het pakket?' })
    await expectText(other, 'Dam, Amsterdam')
    await pressLabel(page, 'Voor mezelf')
    await expectChecked(page, 'radio', 'Thuis')
    await pressLabel(page, 'Voor Mama')
    await expectAccessible(page)
    await consentToHealthData(page)
    await payOrder(page)

    await page.goto('/account')
    const latest = page.getByRole('region', { name: 'Je laatste bestelling' })
    await expectText(latest, 'Mama')
    await page.goto('/account/voor-wie')
    await tapButton(page, /^Verwijder/)
    await tapButton(page, 'Verwijder Mama')
    await expectText(page, 'Mama is verwijderd.')
    await page.goto('/account')
    await expectText(latest, 'Totaalbedrag')
    await expectNoText(latest, 'Mama')
  })
})

test(
  'a carer of two people filters her orders and gives a subscription to the other person, by keyboard alone',
  long,
  async ({ page }) => {
    const press = (key: string) => page.keyboard.press(key)
    await openAsCustomer(page, '/account', demoCarer)
    const subscriptions = page.getByRole('region', { name: 'Je abonnement' })
    await expectVisible(subscriptions, 'heading', 'voor Mama')
    await page.getByLabel('Toon wat ik bestel').focus()
    await press('ArrowDown')
    await press('ArrowDown')
    await expect(page.getByRole('option', { name: 'voor Joop', selected: true })).toBeAttached()
    await expect(subscriptions).toBeHidden()
    await expectNoText(page.getByRole('article', { name: /^Bestelling/ }), 'Mama')
    await expectAccessible(page)
    await page.getByLabel('Toon wat ik bestel').focus()
    await press('ArrowUp')
    await press('ArrowUp')
    await subscriptions.getByRole('link', { name: /^Regel je abonnement/ }).focus()
    await press('Enter')

    await page.locator('summary', { hasText: 'Voor wie: Mama' }).press('Enter')
    await page.getByRole('radio', { name: /^Voor Mama/ }).focus()
    await press('ArrowUp')
    await expectChecked(page, 'radio', /^Voor Joop/)
    await expectText(page, /^Zo wordt het vanaf de levering van/)
    await expectText(page, 'Joop Hendriks, Domplein 9, 3512 JC Utrecht')
    await expectAccessible(page)
    await press('Tab')
    await expectFocused(page, 'checkbox', 'Bezorg de komende leveringen op dit adres')
    await press('Tab')
    await press('Enter')
    await expectText(page, /^Bewaard voor wie dit abonnement is/)
    await expectText(page, 'Je veranderde voor wie het abonnement is, en waar we het bezorgen.')
    await page.goto('/account')
    await expectVisible(subscriptions, 'heading', 'voor Joop')
  },
)

test(
  'a carer orders for a person in one press, and the second press adds nothing',
  long,
  async ({ page }) => {
    const cart = async () => (await storedCart(page)).map(({ id, quantity }) => [id, quantity])
    await openAsCustomer(page, '/account/voor-wie', demoCarer)
    await pressButton(page, 'Bestel voor Mama', { key: 'Enter' })
    await expectTitle(page, 'Afrekenen')
    await unfoldKnown(page)
    await expectChecked(page, 'radio', /^Voor Mama/)
    await expectChecked(page, 'radio', 'Ander adres')
    const before = await cart()
    await page.goto('/account/voor-wie')
    await pressButton(page, 'Bestel voor Mama', { key: 'Enter' })
    await expectText(page, /^De vaste producten van Mama lagen al in je winkelmand/)
    expect(await cart()).toEqual(before)
    await pressButton(page, 'Bestel voor Joop', { key: 'Enter' })
    await expectText(page, /^Er lag al iets anders in je winkelmand: Duin/)
    await expectAccessible(page)
    await pressLink(page.getByRole('article', { name: 'Joop' }), 'Naar afrekenen', { key: 'Enter' })
    await unfoldKnown(page)
    await expectChecked(page, 'radio', /^Voor Joop/)
    await pressLabel(page, 'Voor mezelf')
    await expectChecked(page, 'radio', 'Thuis')
  },
)

test('a guest orders the same again for another address', long, async ({ page, request }) => {
  await openFilledCheckout(page, request)
  await payOrder(page)
  await page.goto(`${new URL(page.url()).pathname}/opnieuw`)
  await unfoldKnown(page)
  await pressLabel(page, 'Ander adres')
  const other = page.getByRole('group', { name: 'Naar wie gaat het pakket?' })
  await expectValues(other, { Voornaam: '' })
  await fillIn(other, {
    Voornaam: 'Oma',
    Achternaam: 'Kort',
    Postcode: '9712hn',
    Huisnummer: '1',
  })
  await other.getByLabel('Huisnummer').blur()
  await expectText(other, 'Grote Markt, Groningen')
  await consentToHealthData(page)
  await payOrder(page)
  await expect(page.getByRole('region', { name: 'Bezorgadres' })).toContainText('Oma Kort')
  await expect(page.getByRole('region', { name: 'Bezorgadres' })).toContainText(
    'Op de factuurJo de Wit',
  )
})
