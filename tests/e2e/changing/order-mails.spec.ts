// The mails about one purchase: a confirmation, and before it at most one reminder to pay.

import { withShopDatabase } from '#tests/chaos/crash/shop-database.ts'
import {
  settleTestPayment,
  readOrderNumber,
  submitOrder,
  expectPaid,
  payOrder,
  openFilledCheckout,
} from '#tests/e2e/support/checkout.ts'
import { mailsTo } from '#tests/support/outbox-folder.ts'
import { waitForMail, linkPathIn } from '#tests/e2e/support/outbox.ts'
import { expect, test, expectTitle, long } from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { openSubscription } from '#tests/e2e/support/subscription.ts'
import { pressButton, fillIn } from '#tests/e2e/support/controls.ts'

const subjectsTo = async (shop: Parameters<typeof mailsTo>[0], email: string) =>
  (await mailsTo(shop, email)).map(({ subject }) => subject.replace(/[LA]\d+/, '#'))

test(
  'a purchase sends one confirmation when paid, and one reminder with a payment link when not',
  long,
  async ({ page, request, shop }) => {
    const [paysAtOnce, subscriber, paysLater] = [
      'meteen@voorbeeld.nl',
      'elke.maand@voorbeeld.nl',
      'straks@voorbeeld.nl',
    ]
    await openFilledCheckout(page, request)
    await fillIn(page, { 'E-mailadres': paysAtOnce })
    await payOrder(page)
    await waitForMail(shop, paysAtOnce, `Je betaling voor ${await readOrderNumber(page)} is binnen`)

    await openSubscription(page, request, subscriber)

    await openFilledCheckout(page, request)
    await fillIn(page, { 'E-mailadres': paysLater })
    await submitOrder(page)
    await settleTestPayment(page, 'Geannuleerd')
    await expectTitle(page, 'Je bestelling is geannuleerd')
    const number = await readOrderNumber(page)

    await withShopDatabase('running', shop.dataDir, ({ rows }) =>
      rows(
        `update orders set created_at = created_at - interval '15 minutes' where email like '%@voorbeeld.nl'`,
      ),
    )
    await openAsOwner(page, '/admin/taken')
    await page.getByText('Aan betalen herinneren', { exact: true }).click()
    await pressButton(page, /Aan betalen herinneren/)
    const reminder = await waitForMail(
      shop,
      paysLater,
      `Je bestelling ${number} is nog niet betaald`,
    )
    expect(reminder.text).toContain('Betaal je bestelling:')
    await page.goto(linkPathIn(reminder, '/bestelling/'))
    await pressButton(page, 'Betaal alsnog')
    await settleTestPayment(page, 'Betaald')
    await expectPaid(page)
    await waitForMail(shop, paysLater, `Je betaling voor ${number} is binnen`)

    expect(await subjectsTo(shop, paysAtOnce)).toEqual(['Je betaling voor # is binnen'])
    expect(await subjectsTo(shop, subscriber)).toEqual(['Je abonnement # is begonnen'])
    expect(await subjectsTo(shop, paysLater)).toEqual([
      'Je bestelling # is nog niet betaald',
      'Je betaling voor # is binnen',
    ])
  },
)
