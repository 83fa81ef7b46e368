// Purchases in which something goes wrong and that still succeed or lose nothing.

import { orderFailedMessage } from '#domain/checkout/form-values.ts'
import {
  consentToHealthData,
  countCartLines,
  settleTestPayment,
  orderButton,
  readOrderNumber,
  submitOrder,
  expectPaid,
  openFilledCheckout,
} from '#tests/e2e/support/checkout.ts'
import {
  expect,
  expectAccessible,
  test,
  main,
  expectText,
  expectTitle,
  expectVisible,
  long,
  expectHref,
  expectNone,
  openPage,
} from '#tests/e2e/support/shop.ts'
import { pressButton, fillIn, expectValues } from '#tests/e2e/support/controls.ts'
import { storedCart } from '#tests/e2e/support/browser-storage.ts'
import { recordRequests, changeReply } from '#tests/e2e/support/requests.ts'

const createOrderUrl = '**/api/create-order'
const jsonResponse = (status: number, body: object) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

test('a double click on the order button makes one order', async ({ page, request }) => {
  await openFilledCheckout(page, request)
  const requests = recordRequests(page, '/api/create-order')
  await orderButton(page).dblclick()
  await expectTitle(page, 'Proefbetaling')
  expect(requests).toHaveLength(1)
})

test(
  'ordering again after the back button leads to the same payment, and to a new one when the order changed',
  long,
  async ({ page, request }) => {
    await openFilledCheckout(page, request)
    await submitOrder(page)
    const payment = page.url()
    await page.goBack()
    await expectValues(page, { Achternaam: 'de Wit' })
    await consentToHealthData(page)
    await submitOrder(page)
    expect(page.url()).toBe(payment)
    await page.goBack()
    await fillIn(page, { Achternaam: 'de Zwart' })
    await consentToHealthData(page)
    await submitOrder(page)
    expect(page.url()).not.toBe(payment)
  },
)

test('a lost response makes one order when it is retried, also after a reload', async ({
  page,
  request,
}) => {
  await openFilledCheckout(page, request)
  const orderIds: unknown[] = []
  await page.route(createOrderUrl, async (route) => {
    const response = await route.fetch()
    orderIds.push(((await response.json()) as { order_id: unknown }).order_id)
    if (orderIds.length < 3) await route.abort()
    else await route.fulfill({ response })
  })
  await orderButton(page).click()
  await expectText(page, orderFailedMessage)
  await orderButton(page).click()
  await expect.poll(() => orderIds.length).toBe(2)
  await page.reload()
  await consentToHealthData(page)
  await submitOrder(page)
  expect(new Set(orderIds).size).toBe(1)
})

test('an expired payment keeps the cart, and ordering again makes a new order', async ({
  page,
  request,
}) => {
  await openFilledCheckout(page, request)
  await submitOrder(page)
  const firstPaymentUrl = page.url()
  await settleTestPayment(page, 'Verlopen')
  await expectTitle(page, 'De tijd om te betalen is voorbij')
  await expectAccessible(page)
  expect(await countCartLines(page)).toBe(1)
  await page.goto('/checkout')
  await consentToHealthData(page)
  await submitOrder(page)
  expect(page.url()).not.toBe(firstPaymentUrl)
  await settleTestPayment(page, 'Betaald')
  await expectPaid(page)
  await expect.poll(() => countCartLines(page)).toBe(0)
})

test(
  'a failed payment is reported, and the order can be paid again',
  long,
  async ({ page, request }) => {
    await openFilledCheckout(page, request)
    await submitOrder(page)
    await settleTestPayment(page, 'Mislukt')
    await expectTitle(page, 'De betaling is niet gelukt')
    const number = await readOrderNumber(page)
    await pressButton(page, 'Betaal alsnog')
    await settleTestPayment(page, 'Betaald')
    await expectPaid(page)
    expect(await readOrderNumber(page)).toBe(number)
    await expect.poll(() => countCartLines(page)).toBe(0)
  },
)

test('a cancelled payment keeps the cart', long, async ({ page, request }) => {
  await openFilledCheckout(page, request)
  await submitOrder(page)
  await settleTestPayment(page, 'Geannuleerd')
  await expectTitle(page, 'Je bestelling is geannuleerd')
  expect(await countCartLines(page)).toBe(1)
})

test(
  'an unavailable payment service loses no input, and the same button works again',
  long,
  async ({ page, request }) => {
    await openFilledCheckout(page, request)
    const message = 'De betaaldienst is nu niet bereikbaar.'
    await page.route(
      createOrderUrl,
      (route) => route.fulfill(jsonResponse(502, { message, code: 'payment-unavailable' })),
      { times: 1 },
    )
    await orderButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expectValues(page, { Achternaam: 'de Wit' })
    await submitOrder(page)
  },
)

test('a changed price is updated and shown, and ordering needs another click', async ({
  page,
  request,
}) => {
  await openFilledCheckout(page, request)
  const { id, display_name: name } = (await storedCart(page))[0]!
  const changed = jsonResponse(409, {
    message: 'Een prijs is veranderd.',
    code: 'price-changed',
    products: [{ id, name, price: 99, in_stock: true, stock_left: null }],
  })
  await page.route(createOrderUrl, (route) => route.fulfill(changed), { times: 1 })
  await orderButton(page).click()
  await expectText(main(page), `${name} kost nu € 99,00 in plaats van`)
  await expectText(page, 'Een prijs is veranderd.')
  await expect(page.getByRole('definition').filter({ hasText: '99,00' }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
})

test(
  'a shipping cost and a promise that changed in an open page are shown and used next',
  long,
  async ({ page, request }) => {
    await openFilledCheckout(page, request)
    const delivery = {
      shipping_fee: 6.95,
      sample_shipping_fee: 2.95,
      free_shipping_from: 900,
      cut_off: '15:00',
      dispatch_days: 3,
      dispatch_time: '3 werkdagen',
      transit_days: 1,
      delivers_on_saturday: false,
    }
    const money_back = { text: 'Past het niet? Geld terug.', days: 60 }
    await changeReply(page, '**/api/shop-details', (details) => ({
      ...details,
      delivery,
      money_back,
    }))
    for (const [code, message] of [
      ['price-changed', 'De verzendkosten zijn veranderd. Kijk het totaal nog even na.'],
      ['promise-changed', 'Onze belofte over het eerste pak van een product is veranderd.'],
    ] as const) {
      const refusal = jsonResponse(409, { message, code, products: [], shipping_cost: 6.95 })
      await page.route(createOrderUrl, (route) => route.fulfill(refusal), { times: 1 })
      await orderButton(page).click()
      await expectText(page, message)
    }
    await expect(page.getByRole('definition').filter({ hasText: '€ 6,95' })).toBeVisible()
    await page.getByText('Lees alles').click()
    await expectText(page, 'We verzenden binnen 3 werkdagen na je betaling')
    await expectText(page, money_back.text)
    const [next] = await Promise.all([
      page.waitForRequest(createOrderUrl),
      orderButton(page).click(),
    ])
    expect(next.postDataJSON()).toMatchObject({ shipping_cost: 6.95, money_back })
  },
)

test('an unknown order link shows a clear message', long, async ({ page }) => {
  await openPage(page, '/bestelling/bestaat-niet', 'Deze bestelling vinden we niet')
  await expectAccessible(page)
})

test('an order that was paid elsewhere leaves the cart, and the checkout says so with its link', async ({
  page,
  request,
}) => {
  await openFilledCheckout(page, request)
  await submitOrder(page)
  const paid = await request.post(`/api/test-payments/${page.url().split('/').at(-1)}`, {
    data: { status: 'paid' },
  })
  expect(paid.ok()).toBe(true)
  await page.goto('/checkout')
  await expectText(page, /^Je bestelling L\d+ is binnen\./)
  await expectHref(page, 'Bekijk je bestelling', /^\/bestelling\//)
  await expectVisible(page, 'heading', 'Je winkelmand is leeg')
  expect(await countCartLines(page)).toBe(0)
})

test('a payment method that was switched off is named and no longer offered', async ({
  page,
  request,
}) => {
  await openFilledCheckout(page, request)
  const sentence = 'Met iDEAL | Wero kan het nu niet. Kies een andere manier.'
  await page.route(createOrderUrl, (route) =>
    route.fulfill(
      jsonResponse(422, {
        message: sentence,
        code: 'input-invalid',
        errors: { payment_method: [sentence] },
      }),
    ),
  )
  const creditcard = {
    id: 'creditcard',
    description: 'Creditcard',
    image: { size2x: '/images/placeholder.svg' },
  }
  await page.route('**/api/payment-methods*', (route) =>
    route.fulfill(jsonResponse(200, { methods: { creditcard } })),
  )
  await orderButton(page).click()
  await expect(page.getByText(sentence).first()).toBeVisible()
  await expectNone(page, 'radio', 'iDEAL | Wero')
  await expect(page.getByRole('radio', { name: 'Creditcard' })).not.toBeChecked()
})
