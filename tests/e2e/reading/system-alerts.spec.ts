// System alerts in the back office: shown above the work, in words for the colleague’s role, and
// gone when they are over.

import { type SystemAlert, toSystemAlert } from '#domain/system-alert.ts'
import {
  expect,
  expectFits,
  test,
  expectText,
  expectVisible,
  long,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague, staffMenu } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressLink } from '#tests/e2e/support/controls.ts'

const testPaymentsNotice = 'Proefbetalingen staan aan: bestellingen worden betaald zonder geld'

test(
  'a full disk, an unavailable mail server and test payments are shown above the work, and disappear when they end',
  long,
  async ({ page }) => {
    let alerts: SystemAlert[] = [
      toSystemAlert('cannot-write', { since: '2026-11-23T11:00:00.000Z', cause: 'disk-full' }),
      toSystemAlert('mail-server-away', {
        since: '2026-11-23T11:00:00.000Z',
        waiting: 12,
        next_try_at: '2026-11-23T11:15:00.000Z',
        failures: [{ reason: 'ESOCKET', mails: 12 }],
      }),
      toSystemAlert('test-payments'),
    ]
    await page.route('**/api/admin/system-alerts', (route) => route.fulfill({ json: { alerts } }))
    await openAsColleague(page, 'owner')
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText('De schijf van de server is vol.')
    await expectText(main, 'De volgende poging is op 23 nov')
    await expectText(page, testPaymentsNotice)
    await expectFits(page)
    const menu = staffMenu(page)
    await pressLink(menu, 'Instellingen')
    await pressLink(main, 'Achtergrondtaken')
    await expectVisible(main, 'heading', '12 mails gaan niet weg: de mailserver antwoordt niet')
    // The screen also polls by itself. Only the press ends the alert in this test, so that the
    // button stays until then.
    await page.route('**/api/admin/outbox/retry-all', (route) => {
      alerts = [toSystemAlert('test-payments')]
      return route.continue()
    })
    await pressButton(main, 'Probeer alle mails nu opnieuw')
    await expectText(main, 'Er is geen mail die opnieuw geprobeerd kan worden.')
    await expect(
      main.getByRole('heading', { name: '12 mails gaan niet weg: de mailserver antwoordt niet' }),
    ).toBeHidden()
    await pressLink(menu, 'Producten')
    await expectText(page, testPaymentsNotice)
    await page.goto('/editor/over-ons')
    await expectText(page, testPaymentsNotice)
  },
)
