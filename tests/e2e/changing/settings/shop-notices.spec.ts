// An announcement and a period without shipping: staff enter them, and visitors read them and the
// later promise.

import { upcomingPromises } from '#domain/order/delivery/delivery-promise.ts'
import { defaultDeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { addWorkingDays } from '#domain/time/working-days.ts'
import { productWithVariants } from '#tests/e2e/support/checkout.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  main,
  expectText,
  expectNoText,
  resize,
  expectFitsHere,
  long,
  expectHref,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { pressButton, fillIn } from '#tests/e2e/support/controls.ts'

test(
  'staff announce something and close for a holiday, and every page and promise follows',
  long,
  async ({ page, request, newVisitor }) => {
    test.setTimeout(120_000)
    const today = toCalendarDay(new Date())
    const reopens = addWorkingDays(addDays(today, 12), 1)
    await resize(page, 1024, 800)
    await openAsOwner(page, '/admin/instellingen/mededeling')
    const form = main(page)
    await fillIn(form, { Tekst: 'Nieuw: onderleggers om te wassen', Link: 'shop' }, { exact: true })
    await fillIn(form, {
      'Eerste dag zonder verzending': today,
      'We versturen weer op': addDays(today, -1),
    })
    await page.keyboard.press('Control+s')
    await expect(form.getByLabel('Link', { exact: true })).toHaveAccessibleDescription(
      /heeft een adres dat niet klopt/,
    )
    await fillIn(form, { Link: '/shop' }, { exact: true })
    await page.keyboard.press('Control+s')
    await expect(form.getByLabel('We versturen weer op')).toHaveAccessibleDescription(
      /ligt niet na de eerste dag/,
    )
    await fillIn(form, { 'We versturen weer op': reopens })
    await form.getByText('Toon de drie vaste teksten van de banner').click()
    await page.keyboard.press('Control+s')
    await expectText(page, 'Bewaard. De winkel toont dit op de dagen die je koos.')
    await expectAccessible(page)
    for (const width of [390, 1440]) {
      await resize(page, width)
      await expectNoSidewaysScroll(page)
    }

    const visitor = await newVisitor({ viewport: { width: 390, height: 844 } })
    const { slug } = await productWithVariants(request)
    await visitor.goto(`/product/${slug}`)
    const header = visitor.getByRole('banner')
    await expectHref(header, 'Nieuw: onderleggers om te wassen', '/shop')
    await expectText(
      header,
      `Nu versturen we niet. We versturen weer op ${formatWeekdayAndDay(reopens)}.`,
    )
    await expectNoText(header, 'Discrete levering')
    const promised = upcomingPromises(
      new Date(),
      { ...defaultDeliveryTerms, closure: { first: today, reopens } },
      1,
    )[0]!.day
    await expect(main(visitor).getByText(/verwacht uiterlijk/)).toContainText(
      formatWeekdayAndDay(promised),
    )
    await expect(
      visitor
        .getByText(`binnen 2 werkdagen na ${formatWeekdayAndDay(addDays(reopens, -1))} verzonden`)
        .first(),
    ).toBeVisible()
    await expectFitsHere(visitor)

    for (const label of ['Tekst', 'Link', 'Eerste dag zonder verzending', 'We versturen weer op'])
      await form.getByLabel(label, { exact: true }).fill('')
    await form.getByText('Toon de drie vaste teksten van de banner').click()
    await pressButton(page, 'Sluit deze melding')
    await pressButton(form, 'Bewaar mededeling en vakantie', { key: 'Enter' })
    await expectText(page, /^Bewaard/)
    await visitor.reload()
    await expectText(header, 'Discrete levering')
    await expectNoText(header, /versturen weer/)
    await visitor.context().close()
  },
)
