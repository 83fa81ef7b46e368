// What staff see of a shop that cannot work as it should: above their work, in words for their duty, and gone when it is over.

import { type Condition, conditionOf } from '#domain/operating/condition.ts'
import { expect, expectFits, test } from './support/shop.ts'
import { asColleague } from './support/staff.ts'

const strip = 'Proefbetalingen staan aan: bestellingen worden betaald zonder geld.'

test('a full disk, a mail server that is away and test payments are told above the work, and end', async ({ page }) => {
  let conditions: Condition[] = [
    conditionOf('cannot-write', { since: '2026-11-23T11:00:00.000Z', cause: 'disk-full' }),
    conditionOf('mail-server-away', { since: '2026-11-23T11:00:00.000Z', waiting: 12, next_try_at: '2026-11-23T11:15:00.000Z' }),
    conditionOf('test-payments'),
  ]
  await page.route('**/api/admin/conditions', (route) => route.fulfill({ json: { conditions } }))
  await asColleague(page, 'owner')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('De schijf van de server is vol.')
  await expect(main.getByText('Er wachten 12 mails; de volgende poging is op 23 nov')).toBeVisible()
  await expect(page.getByText(strip)).toBeVisible()
  await expectFits(page)
  const menu = page.getByRole('navigation', { name: 'Beheer' })
  await menu.getByRole('link', { name: 'Taken' }).click()
  await expect(main.getByText('De mailserver is niet bereikbaar')).toBeVisible()
  // The screen asks by itself as well: only the press ends the condition, so that the button stands until then.
  await page.route('**/api/admin/outbox/retry-all', (route) => {
    conditions = [conditionOf('test-payments')]
    return route.continue()
  })
  await main.getByRole('button', { name: 'Probeer alle mails nu opnieuw' }).click()
  await expect(main.getByText('Er is geen mail die opnieuw geprobeerd kan worden.')).toBeVisible()
  await expect(main.getByText('De mailserver is niet bereikbaar')).toBeHidden()
  await menu.getByRole('link', { name: 'Producten' }).click()
  await expect(page.getByText(strip)).toBeVisible()
  await page.goto('/editor/over-ons')
  await expect(page.getByText(strip)).toBeVisible()
})
