// Sample packs: from the product page to the payment by touch, and the sentence when the household had one before.

import type { Page } from '@playwright/test'
import { fillInCheckout, orderButton, settleTestPayment, submitOrder } from './support/checkout.ts'
import { openProduct } from './support/product-page.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/shop.ts'

const sampleButton = (page: Page) => page.getByRole('button', { name: 'Probeer er twee' })
const cartPanel = (page: Page) => page.getByRole('dialog', { name: 'Winkelmand' })
/** The demo shop has a free sample pack of this product, in one size. */
const product = { slug: 'helm-schild' } as Parameters<typeof openProduct>[1]

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a visitor orders a sample pack as letterbox post, and reads kindly that a second one is too many', async ({ page }) => {
    await openProduct(page, product)
    await sampleButton(page).tap()
    const panel = cartPanel(page)
    await expect(panel).toContainText('Proefpakjes gaan als brievenbuspost, voor € 2,95.')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Afrekenen' }).tap()
    await expect(page.getByText('een proefpakje kan niet in een abonnement')).toBeVisible()
    await fillInCheckout(page, { number: '21' })
    await expect(orderButton(page)).toContainText('2,95')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await submitOrder(page)
    await settleTestPayment(page, 'Betaald')
    await expect(page.getByRole('heading', { level: 1, name: 'Bedankt, je bestelling is betaald' })).toBeVisible()

    await openProduct(page, product)
    await sampleButton(page).tap()
    await cartPanel(page).getByRole('button', { name: 'Afrekenen' }).tap()
    await fillInCheckout(page, { number: '21' })
    await orderButton(page).tap()
    await expect(page.getByText(/Van elk product sturen we één proefpakje per huishouden/)).toBeVisible()
    await expectAccessible(page)
  })
})
