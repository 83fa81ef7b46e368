// Screen-reader transcripts of a purchase, the product finder, stopping a subscription, an account
// and the editor, read from the browser’s accessibility tree and stored in spoken/. A changed name,
// state, order or announcement shows up there as a changed line.

import {
  settleTestPayment,
  fillInCheckout,
  orderButton,
  productWithVariants,
  submitOrder,
  cartPanel,
  expectPaid,
  openFilledCheckout,
  orderSummary,
} from '#tests/e2e/support/checkout.ts'
import { linkPathIn, waitForMail } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  test,
  pageTitle,
  main,
  expectText,
  expectTitle,
  expectVisible,
  long,
  expectFocused,
} from '#tests/e2e/support/shop.ts'
import { startScreenReader } from '#tests/e2e/support/screen-reader.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { nextDelivery, expectAnnounced } from '#tests/e2e/support/subscription.ts'
import { waitForFooter, openHydrated } from '#tests/e2e/support/hydration.ts'
import {
  pressButton,
  pressLink,
  fillIn,
  pressLabel,
  chooseIn,
  expectFieldFocused,
  pressKeys,
} from '#tests/e2e/support/controls.ts'
import { adviceRegion, showButton } from '#tests/e2e/support/finder.ts'
import { blockPanel, blockTitle } from '#tests/e2e/support/editor.ts'

test('a purchase sounds as in its transcript', async ({ page, request }) => {
  const screenReader = await startScreenReader(page)
  const product = await productWithVariants(request)
  await openHydrated(page, `/product/${product.slug}`)
  await screenReader.record('De kop van de pagina', { role: 'banner' })
  // Waits for the lazy cart panel, as after listening to a page; pressed earlier, the panel would
  // open with its text already in it.
  const title = page.getByRole('heading', { name: 'Winkelmand', exact: true, includeHidden: true })
  await expect(page.locator('dialog').filter({ has: title })).toBeAttached()
  await chooseIn(page, { 'Kies je maat': { index: 1 } })
  await pressButton(page, 'Voeg toe aan winkelmand')
  await expect(cartPanel(page).getByRole('status')).toHaveText(
    /ligt in je winkelmand\. 1 product in je winkelmand/,
  )
  // The day of delivery appears later than the cart.
  await expectText(cartPanel(page), /verwacht uiterlijk/)
  await screenReader.record('In de winkelmand gelegd', { role: 'dialog' })
  await pressButton(cartPanel(page), 'Afrekenen')
  await expectFieldFocused(page, 'E-mailadres')
  await expectVisible(page, 'radio', 'iDEAL')
  await expect(orderButton(page)).toBeVisible()
  // The day of delivery appears later than the form.
  await expectText(orderSummary(page), /verwacht uiterlijk/)
  await screenReader.record('Afrekenen')
  await orderButton(page).press('Enter')
  await expectFieldFocused(page, 'E-mailadres')
  await screenReader.record('Besteld zonder iets in te vullen', { role: 'form' })
  await fillInCheckout(page)
  await screenReader.record('Ingevuld', { role: 'form' })
  await submitOrder(page)
  await expect(page.getByRole('button', { name: 'Betaald', exact: true })).toBeEnabled()
  await screenReader.record('Proefbetaling')
  await settleTestPayment(page, 'Betaald')
  await expectPaid(page)
  await expectVisible(page, 'region', 'Wat je kunt doen')
  await waitForFooter(page)
  await screenReader.record('Betaald')
  screenReader.expectTranscript('aankoop')
})

test('the product finder sounds as in its transcript', long, async ({ page }) => {
  const screenReader = await startScreenReader(page)
  await page.goto('/producthulp')
  const gender = page.getByRole('group', { name: 'Ik ben een' })
  const leakage = page.getByRole('group', { name: 'Wat voor incontinentie heb je last van?' })
  const moments = page.getByRole('group', { name: 'Wanneer heb je last van incontinentie?' })
  await waitForFooter(page)
  await screenReader.record('De keuzehulp')
  await pressLabel(gender, 'Man')
  await expect(leakage.getByRole('radio').first()).toBeEnabled()
  await pressButton(moments, 'Next', { key: 'Enter' })
  await expect(leakage.getByRole('radio').first()).toBeFocused()
  await screenReader.record('Verder zonder alles te beantwoorden')
  await pressLabel(leakage, 'Een scheutje')
  await pressLabel(moments, '’s Nachts')
  await showButton(page).focus()
  await screenReader.record('Alles beantwoord')
  await page.keyboard.press('Enter')
  await expect(pageTitle(page, 'Ons advies voor jou')).toBeFocused()
  await expect(adviceRegion(page).getByRole('article').first()).toBeVisible()
  await screenReader.record('Het advies', { role: 'region', name: /^Ons advies/ })
  screenReader.expectTranscript('keuzehulp')
})

test('stopping a subscription sounds as in its transcript', long, async ({ page, request }) => {
  const screenReader = await startScreenReader(page)
  await openFilledCheckout(page, request)
  await pressLabel(page, 'Abonnement')
  await submitOrder(page)
  await settleTestPayment(page, 'Betaald')
  await pressLink(main(page), 'Regel je abonnement')
  await expect(nextDelivery(page)).toBeVisible()
  await expect(pageTitle(page, 'Je abonnement')).toBeFocused()
  await screenReader.record('Je abonnement')
  await pressButton(page, 'Sla deze levering over')
  await expectAnnounced(page, 'slaan we over')
  await expect(page.getByRole('button', { name: 'Sla deze levering over' })).toBeEnabled()
  await screenReader.record('Een levering overgeslagen', {
    role: 'region',
    name: /^Volgende levering/,
  })
  await pressLink(page, 'Stop abonnement')
  await expect(pageTitle(page, 'Wil je je abonnement stoppen?')).toBeFocused()
  await screenReader.record('Stoppen, eerste klik')
  await pressButton(page, 'Stop abonnement')
  await expect(pageTitle(page, 'Je abonnement is gestopt')).toBeFocused()
  await screenReader.record('Stoppen, tweede klik')
  screenReader.expectTranscript('abonnement-stoppen')
})

test('an account sounds as in its transcript', long, async ({ page, request, shop }) => {
  const screenReader = await startScreenReader(page)
  const account = {
    name: 'Noa de Boer',
    email: 'hoort@voorbeeld.nl',
    password: 'zeven blauwe lantaarns',
  }
  await request.post('/api/register', { data: account })
  await page.goto(
    linkPathIn(await waitForMail(shop, account.email, 'Bevestig je e-mailadres'), '/bevestig/'),
  )
  await pressButton(page, 'Bevestig en log in', { key: 'Enter' })
  await expectFieldFocused(page, 'Wachtwoord', { exact: true })
  await screenReader.record('Bevestigd zonder wachtwoord')
  await fillIn(page, { Wachtwoord: account.password }, { exact: true })
  await page.keyboard.press('Enter')
  await expectTitle(page, 'Bestelhistorie')
  await expectText(page, 'No orders found.')
  await screenReader.record('Bestelhistorie')
  await pressLink(page.getByRole('navigation', { name: 'Account' }), 'Gegevens', {
    key: 'Enter',
  })
  await expect(page.getByRole('button', { name: 'Adres toevoegen' })).toBeEnabled()
  await expectText(page, 'Bewaar je adres, dan staat het bij het afrekenen al ingevuld.')
  await screenReader.record('Mijn gegevens')
  await pressButton(page, 'Adres toevoegen', { key: 'Enter' })
  await expectFieldFocused(page.getByRole('region', { name: 'Adressen' }), 'Voornaam')
  await screenReader.record('Een adres toevoegen', { role: 'region', name: /^Adressen/ })
  screenReader.expectTranscript('account')
})

test('the editor sounds as in its transcript', long, async ({ page }) => {
  const screenReader = await startScreenReader(page)
  await openAsOwner(page, '/editor/wat-je-hoort')
  await expectText(page, 'Deze pagina bestaat nog niet')
  await screenReader.record('Een nieuwe pagina')
  await fillIn(page, { 'Titel van de pagina': 'Wat je hoort' })
  await pressButton(page, 'Add Component', { key: 'Enter' })
  await page.getByRole('searchbox', { name: 'Zoek een onderdeel' }).fill('titel')
  await expectFocused(page, 'searchbox', 'Zoek een onderdeel')
  await screenReader.record('Een onderdeel kiezen', { role: 'dialog' })
  await page.keyboard.press('Escape')
  await pressButton(page, 'Add Component', { key: 'Enter' })
  await page.getByRole('searchbox', { name: 'Zoek een onderdeel' }).fill('regel ernaast')
  await pressKeys(page, 'Tab', 'Enter')
  await expect(blockPanel(page, 'TitleSubtitle')).toBeFocused()
  await screenReader.record('Een onderdeel toegevoegd')
  await blockTitle(blockPanel(page, 'TitleSubtitle')).fill('Zonder beeld')
  await page.keyboard.press('Control+s')
  await expectText(page, /Concept bewaard om/)
  await screenReader.record('Opgeslagen')
  screenReader.expectTranscript('editor')
})
