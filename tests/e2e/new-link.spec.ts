// Whoever fears that somebody else has the link of an order gets a new one by mail, and the old one ends.

import { productWithVariants } from './support/buying.ts'
import { letterTo, pathIn } from './support/outbox.ts'
import { expect, expectFits, test } from './support/shop.ts'

test('a new link to an order comes by mail, and the one before opens nothing any more', async ({ page, request, shop }) => {
  const email = 'nieuwe-link@voorbeeld.nl'
  const { slug } = await productWithVariants(request)
  const product = (await (await request.get(`/api/product/${slug}`)).json()) as { product_variations: { id: number; price: number }[] }
  const { id, price } = product.product_variations[1]!
  const placed = await request.post('/api/create-order', {
    data: {
      customer: { email, first_name: 'Jo', last_name: 'de Wit' },
      address: { street: 'Dam', street_number: '1', postcode: '1012JS', city: 'Amsterdam', country: 'NL' },
      payment_method: 'ideal',
      lineItems: [{ id, price, quantity: 1 }],
    },
  })
  const { redirectUrl } = (await placed.json()) as { redirectUrl: string }
  const payment = redirectUrl.replace('/betaalproef/', '/api/test-payments/')
  const { redirectUrl: path } = (await (await request.post(payment, { data: { status: 'paid' } })).json()) as { redirectUrl: string }
  const { number } = (await (await request.get(path.replace('/bestelling/', '/api/orders/'))).json()) as { number: string }

  await page.goto(path)
  await page.getByRole('group').filter({ hasText: 'Nieuwe link laten mailen' }).locator('summary').click()
  await expect(page.getByText('Heeft iemand anders deze link gezien?')).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Mail een nieuwe link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'De nieuwe link is onderweg' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Deze bestelling vinden we niet' })).toBeVisible()
  const mail = await letterTo(shop, email, `Nieuwe link naar bestelling ${number}`)
  await page.goto(pathIn(mail, '/bestelling/'))
  await expect(page.getByRole('heading', { name: 'Wat je kunt doen' })).toBeVisible()
})
