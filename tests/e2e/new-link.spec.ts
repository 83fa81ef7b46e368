// A customer who fears that someone else has the link of an order gets a new one by mail, and the
// old one stops working.

import { productWithVariants } from './support/checkout.ts'
import { waitForMail, linkPathIn } from './support/outbox.ts'
import { expect, expectFits, test } from './support/shop.ts'

test('a new order link arrives by mail, and the previous one stops working', async ({
  page,
  request,
  shop,
}) => {
  const email = 'nieuwe-link@voorbeeld.nl'
  const { slug } = await productWithVariants(request)
  const product = (await (await request.get(`/api/product/${slug}`)).json()) as {
    product_variations: { id: number; price: number }[]
  }
  const { id, price } = product.product_variations[1]!
  const response = await request.post('/api/create-order', {
    data: {
      customer: { email, first_name: 'Jo', last_name: 'de Wit' },
      address: {
        street: 'Dam',
        street_number: '1',
        postcode: '1012JS',
        city: 'Amsterdam',
        country: 'NL',
      },
      payment_method: 'ideal',
      lineItems: [{ id, price, quantity: 1 }],
    },
  })
  const { redirectUrl } = (await response.json()) as { redirectUrl: string }
  const payment = redirectUrl.replace('/betaalproef/', '/api/test-payments/')
  const { redirectUrl: path } = (await (
    await request.post(payment, { data: { status: 'paid' } })
  ).json()) as { redirectUrl: string }
  const { number } = (await (
    await request.get(path.replace('/bestelling/', '/api/orders/'))
  ).json()) as { number: string }

  await page.goto(path)
  await page
    .getByRole('group')
    .filter({ hasText: 'Nieuwe link laten mailen' })
    .locator('summary')
    .click()
  await expect(page.getByText('Heeft iemand anders deze link gezien?')).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Mail een nieuwe link' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'De nieuwe link is onderweg' }),
  ).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Deze bestelling vinden we niet' }),
  ).toBeVisible()
  const mail = await waitForMail(shop, email, `Nieuwe link naar bestelling ${number}`)
  await page.goto(linkPathIn(mail, '/bestelling/'))
  await expect(page.getByRole('heading', { name: 'Wat je kunt doen' })).toBeVisible()
})
