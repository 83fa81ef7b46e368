// 'Het lekte' after a delivery: one press moves the product finder on the device, and is not sent.

import { openAsCustomer } from '#tests/e2e/support/log-in.ts'
import { pressLabel, pressLink } from '#tests/e2e/support/controls.ts'
import { recordRequests } from '#tests/e2e/support/requests.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  expectNoText,
  expectText,
  expectTitle,
  main,
  test,
} from '#tests/e2e/support/shop.ts'

test('one press after a leak moves the product finder on the device, and Nee takes it back', async ({
  page,
}) => {
  await openAsCustomer(page)
  const review = page.getByRole('link', { name: /^Schrijf een review/, includeHidden: true })
  const orderPath = (await review.first().getAttribute('href'))!.replace('/beoordelen', '')
  await page.goto(orderPath)
  const requests = recordRequests(page)
  const readAmount = () =>
    page.evaluate(
      () => localStorage.getItem('wizardAnswers')?.match(/leakage_amount":("\w+")/)?.[1],
    )
  expect(await readAmount()).toBeUndefined()
  await pressLink(main(page), 'Het lekte')
  await expectTitle(page, 'Wat past beter?')
  const question = main(page).getByRole('group', { name: 'Lekte het?' })
  await expect(question.first()).toBeVisible()
  if ((await question.count()) > 1) await pressLabel(question.first(), 'Ja')
  await expectText(page, /Lekte het, neem dan iets dat meer opneemt|neemt niets meer op/)
  await expectText(page, /keuzehulp op dit apparaat zoekt nu iets dat meer opneemt/)
  await expect.poll(readAmount).toMatch(/medium|heavy|extreme/)
  await expectFits(page)
  await expectAccessible(page)
  const lines = requests.map((one) => `${one.url()} ${one.postData() ?? ''}`)
  expect(lines.filter((line) => /lek|leak|medium|heavy|extreme/.test(line))).toEqual([])
  await pressLabel(question.first(), 'Nee')
  await expectNoText(page, /keuzehulp op dit apparaat zoekt nu/)
  await expect.poll(readAmount).toBeUndefined()
})
