import { fillInCheckout, openCheckout, settleTestPayment, submitOrder } from './support/checkout.ts'
import { pressLabel } from './support/press-label.ts'
import { test } from './support/shop.ts'
import { logIn } from './support/staff.ts'

test('screens', async ({ page, request }) => {
  test.setTimeout(150_000)
  await openCheckout(page, request)
  await fillInCheckout(page)
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await pressLabel(page, 'Thuis')
    await page.getByRole('heading', { name: 'Waar mag het heen?' }).scrollIntoViewIfNeeded()
    await page.screenshot({ path: `/tmp/pickup-home-${width}.png` })
    await pressLabel(page, 'Afhaalpunt')
    await page.getByRole('radio', { name: /Boekhandel/ }).waitFor()
    await page.screenshot({ path: `/tmp/pickup-checkout-${width}.png`, fullPage: true })
  }
  await pressLabel(page, /Boekhandel/)
  await submitOrder(page)
  await settleTestPayment(page, 'Betaald')
  await page.getByRole('heading', { name: /Bedankt/ }).waitFor()
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByText('Toch op een adres bezorgen').scrollIntoViewIfNeeded()
    await page.screenshot({ path: `/tmp/pickup-order-${width}.png`, fullPage: true })
  }
  await page.goto('/login?terug=%2Fadmin%2Fbestellingen')
  await logIn(page, 'beheer@luwte.example', 'demo-beheer-luwte')
  await page.getByText('Els Willems').first().waitFor()
  const number = await page
    .getByRole('row', { name: /Els Willems/ })
    .getByRole('link')
    .first()
    .innerText()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/admin/bestellingen/${number.trim()}`)
    await page.getByText('Afhaalpunt van PostNL').first().waitFor()
    await page.screenshot({ path: `/tmp/pickup-admin-${width}.png`, fullPage: true })
    await page.goto(`/admin/bestellingen/pakbonnen?nummers=${number.trim()}`)
    await page.getByText('Afhaalpunt van PostNL').first().waitFor()
    await page.screenshot({ path: `/tmp/pickup-slip-${width}.png` })
  }
})
