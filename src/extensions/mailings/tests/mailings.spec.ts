import type { Page } from '@playwright/test'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectFits,
  test,
  expectText,
  expectVisible,
  long,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressLink, fillIn, pressLabel } from '#tests/e2e/support/controls.ts'

const main = (page: Page) => page.getByRole('main').first()

test(
  'an editor writes a mailing: a revealing subject is refused, a test mail arrives, and the mailing is scheduled',
  long,
  async ({ page, shop }) => {
    await openAsColleague(page, 'editor', '/admin/nieuwsbrief')
    await expectVisible(page, 'link', 'Rustig de herfst in')
    await expectFits(page)
    await pressLink(page, 'Adressen')
    await expect(page.getByText('anneke@voorbeeld.example').first()).toBeVisible()
    await expectFits(page)
    await pressLink(page, 'Mailings')
    await pressButton(page, 'Nieuwe mailing')
    const subject = page.getByLabel('Onderwerp')
    await subject.fill('Nieuwe luiers in de winkel')
    await expectText(page, 'In het onderwerp staat ‘luiers’.', { exact: false })
    await pressButton(page.getByRole('group', { name: 'Onderdeel toevoegen' }), 'Kop')
    await page.getByRole('textbox', { name: 'Kop' }).fill('De winter in')
    for (const button of ['Proefmail naar mij', 'Versturen', 'Bewaar']) {
      await pressButton(page, button, { exact: true })
      await expect(page.getByRole('alert')).toContainText('In het onderwerp staat ‘luiers’.')
      await expect(subject).toBeFocused()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await subject.fill('Nieuws voor de winter')
    await pressButton(page, 'Voorbeeld')
    await expect(page.getByRole('region', { name: 'Nieuws voor de winter' })).toContainText(
      'De winter in',
    )
    await pressButton(page, 'Proefmail naar mij')
    await expect(
      main(page).getByRole('status').filter({ hasText: 'De proefmail gaat naar' }),
    ).toBeVisible()
    await expectFits(page)
    const { text } = await waitForMail(
      shop,
      'redactie@luwte.example',
      'Proef: Nieuws voor de winter',
    )
    expect(text).toContain('De winter in')
    await pressButton(page, 'Versturen')
    await pressLabel(page, 'Op een moment dat ik kies')
    await fillIn(page, { 'Dag en tijd': '2099-01-31T09:00' })
    await pressButton(page, 'Plan de mailing')
    await expect(main(page)).toContainText('Gepland. Vertrekt op')
    await expectFits(page)
    await pressButton(page, 'Niet versturen')
    await expect(subject).toHaveValue('Nieuws voor de winter')
  },
)
