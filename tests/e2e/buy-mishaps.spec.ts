// A purchase in which something goes wrong, and how it still ends well.

import { orderFailed } from '#domain/checkout/form-values.ts'
import { atCheckout, cartLines, decide, fillIn, orderButton, orderNumber, toTestPayment } from './support/buying.ts'
import { expect, expectAccessible, test } from './support/shop.ts'

const paid = { level: 1, name: 'Bedankt, je bestelling is betaald' } as const
const createOrder = '**/api/create-order'
const failing = (status: number, body: object) => ({ status, contentType: 'application/json', body: JSON.stringify(body) })

test('a double click on the order button makes one order', async ({ page, request }) => {
  await atCheckout(page, request)
  await fillIn(page)
  const keys: (string | undefined)[] = []
  await page.route(createOrder, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.continue()
  })
  await orderButton(page).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Proefbetaling' })).toBeVisible()
  expect(keys).toHaveLength(1)
})

test('the back button and the same order again lead to the same payment', async ({ page, request }) => {
  await atCheckout(page, request)
  await fillIn(page)
  await toTestPayment(page)
  const payment = page.url()
  await page.goBack()
  await expect(page.getByLabel('Achternaam')).toHaveValue('de Wit')
  await toTestPayment(page)
  expect(page.url()).toBe(payment)
  await page.goBack()
  await page.getByLabel('Achternaam').fill('de Zwart')
  await toTestPayment(page)
  expect(page.url()).not.toBe(payment)
})

test('an answer lost on the way makes one order when tried again, also after a reload', async ({ page, request }) => {
  await atCheckout(page, request)
  await fillIn(page)
  const answers: unknown[] = []
  await page.route(createOrder, async (route) => {
    const response = await route.fetch()
    answers.push(((await response.json()) as { order_id: unknown }).order_id)
    if (answers.length < 3) await route.abort()
    else await route.fulfill({ response })
  })
  await orderButton(page).click()
  await expect(page.getByText(orderFailed)).toBeVisible()
  await orderButton(page).click()
  await expect.poll(() => answers.length).toBe(2)
  await page.reload()
  await toTestPayment(page)
  expect(new Set(answers).size).toBe(1)
})

test('an expired payment keeps the cart, and ordering again is a new order', async ({ page, request }) => {
  await atCheckout(page, request)
  await fillIn(page)
  await toTestPayment(page)
  const first = page.url()
  await decide(page, 'Verlopen')
  await expect(page.getByRole('heading', { level: 1, name: 'De tijd om te betalen is voorbij' })).toBeVisible()
  await expectAccessible(page)
  expect(await cartLines(page)).toBe(1)
  await page.goto('/checkout')
  await toTestPayment(page)
  expect(page.url()).not.toBe(first)
  await decide(page, 'Betaald')
  await expect(page.getByRole('heading', paid)).toBeVisible()
  await expect.poll(() => cartLines(page)).toBe(0)
})

test('a failed payment says so, and paying is possible after all', async ({ page, request }) => {
  await atCheckout(page, request)
  await fillIn(page)
  await toTestPayment(page)
  await decide(page, 'Mislukt')
  await expect(page.getByRole('heading', { level: 1, name: 'De betaling is niet gelukt' })).toBeVisible()
  const number = await orderNumber(page)
  await page.getByRole('button', { name: 'Betaal alsnog' }).click()
  await decide(page, 'Betaald')
  await expect(page.getByRole('heading', paid)).toBeVisible()
  expect(await orderNumber(page)).toBe(number)
  await expect.poll(() => cartLines(page)).toBe(0)
})

test('a cancelled payment keeps the cart', async ({ page, request }) => {
  await atCheckout(page, request)
  await fillIn(page)
  await toTestPayment(page)
  await decide(page, 'Geannuleerd')
  await expect(page.getByRole('heading', { level: 1, name: 'Je bestelling is geannuleerd' })).toBeVisible()
  expect(await cartLines(page)).toBe(1)
})

test('an address that cannot be looked up is filled in by hand', async ({ page, request }) => {
  await atCheckout(page, request)
  await page.route('**/api/check-address', (route) => route.fulfill(failing(503, { message: 'We kunnen je adres nu niet opzoeken.' })))
  await page.getByLabel('E-mailadres').fill('jo@voorbeeld.nl')
  await page.getByLabel('Voornaam').fill('Jo')
  await page.getByLabel('Achternaam').fill('de Wit')
  await page.getByLabel('Postcode').fill('9999XX')
  await page.getByLabel('Huisnummer').fill('3')
  await page.getByLabel('Huisnummer').blur()
  await expect(page.getByText('We kunnen je adres nu niet opzoeken.')).toBeVisible()
  await page.getByRole('radio', { name: 'iDEAL' }).check()
  await orderButton(page).click()
  const byHand = page.getByRole('button', { name: 'Adres handmatig invullen' })
  await expect(byHand).toBeFocused()
  await byHand.click()
  await expect(page.getByLabel('Straat')).toBeFocused()
  await page.getByLabel('Straat').fill('Zeeweg')
  await page.getByLabel('Plaats').fill('Duindorp')
  await expectAccessible(page)
  await toTestPayment(page)
  await decide(page, 'Betaald')
  await expect(page.getByText('Zeeweg 3')).toBeVisible()
})

test('a late answer for an earlier address is ignored', async ({ page, request }) => {
  await atCheckout(page, request)
  const waiting: (() => void)[] = []
  await page.route('**/api/check-address', async (route) => {
    const { postcode } = route.request().postDataJSON() as { postcode: string }
    if (postcode === '1012JS') await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue().catch(() => {})
  })
  await page.getByLabel('Postcode').fill('1012JS')
  await page.getByLabel('Huisnummer').fill('1')
  await page.getByLabel('Huisnummer').blur()
  await expect.poll(() => waiting.length).toBe(1)
  await page.getByLabel('Postcode').fill('3512JC')
  await page.getByLabel('Postcode').blur()
  await expect(page.getByLabel('Straat')).toHaveValue('Domplein')
  for (const go of waiting) go()
  await expect(page.getByLabel('Straat')).toHaveValue('Domplein')
  await expect(page.getByLabel('Plaats')).toHaveValue('Utrecht')
})

test('a field left empty is pointed at', async ({ page, request }) => {
  await atCheckout(page, request)
  await fillIn(page)
  await page.getByLabel('E-mailadres').fill('')
  await orderButton(page).click()
  await expect(page.getByLabel('E-mailadres')).toBeFocused()
  await expect(page.getByLabel('E-mailadres')).toHaveAccessibleDescription(/Vul je e-mailadres in/)
  await expectAccessible(page)
})

test('a missing payment method is an alert, a message in place and the focus', async ({ page, request }) => {
  await atCheckout(page, request)
  await page.getByLabel('E-mailadres').fill('jo@voorbeeld.nl')
  await page.getByLabel('Voornaam').fill('Jo')
  await page.getByLabel('Achternaam').fill('de Wit')
  await page.getByLabel('Postcode').fill('1012JS')
  await page.getByLabel('Huisnummer').fill('1')
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await orderButton(page).click()
  await expect(page.getByRole('alert').getByText('Please select a payment method')).toHaveAttribute('lang', 'en')
  expect(alerts).toEqual(['Please select a payment method'])
  await expect(page.getByRole('radio', { name: 'iDEAL' })).toBeFocused()
  await expectAccessible(page)
})

test('a payment service that is down loses nothing, and the same button works again', async ({ page, request }) => {
  await atCheckout(page, request)
  await fillIn(page)
  const message = 'De betaaldienst is nu niet bereikbaar.'
  await page.route(createOrder, (route) => route.fulfill(failing(502, { message, code: 'payment-unavailable' })), { times: 1 })
  await orderButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(page.getByLabel('Achternaam')).toHaveValue('de Wit')
  await toTestPayment(page)
})

test('a changed price is taken over, said, and ordered at only after another click', async ({ page, request }) => {
  await atCheckout(page, request)
  await fillIn(page)
  const { id, display_name: name } = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { id: number; display_name: string }[])[0]!,
  )
  const changed = failing(409, {
    message: 'Een prijs is veranderd.',
    code: 'price-changed',
    products: [{ id, name, price: 99, in_stock: true, stock_left: null }],
  })
  await page.route(createOrder, (route) => route.fulfill(changed), { times: 1 })
  await orderButton(page).click()
  await expect(page.getByText(`${name} kost nu € 99,00 in plaats van`)).toBeVisible()
  await expect(page.getByText('Een prijs is veranderd.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '99,00' }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('an order link that is not known says so kindly', async ({ page }) => {
  await page.goto('/bestelling/bestaat-niet')
  await expect(page.getByRole('heading', { level: 1, name: 'Deze bestelling vinden we niet' })).toBeVisible()
  await expectAccessible(page)
})
