// A review, from writing it through an order’s link, by way of staff, to the product page.

import { openTab } from '#tests/e2e/support/product-page.ts'
import { openAsCustomer, openAsOwner } from '#tests/e2e/support/log-in.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  main,
  expectText,
  expectTitle,
  expectNoText,
} from '#tests/e2e/support/shop.ts'
import { pressButton, pressLink, fillIn, pressLabel } from '#tests/e2e/support/controls.ts'
import { textOf } from '#tests/e2e/support/call-api.ts'

test('a review is written through the order’s link, approved by staff, published, and withdrawn by its writer', async ({
  page,
  newVisitor,
}) => {
  await openAsCustomer(page)
  const delivered = page
    .getByRole('group', { name: /^Bestelling/ })
    .filter({ hasText: 'Bezorgd' })
    .first()
  await delivered.getByText('Order ID').click()
  await pressLink(delivered, /^Schrijf een review/)
  await expectTitle(page, 'Hoe bevalt het?')
  await expectFits(page)
  const link = new URL(page.url()).pathname
  const firstReview = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
  const name = (await firstReview.getByRole('heading', { level: 2 }).textContent()) ?? ''

  await expect(firstReview.getByRole('textbox')).toHaveCount(0)
  await firstReview
    .getByRole('group', { name: 'Hoeveel sterren geef je?' })
    .getByRole('radio', { name: '4 van 5' })
    .press('Space')
  await pressButton(firstReview, /^Verstuur je review/)
  await expect(firstReview).toContainText('Schrijf wat je ervan vindt.')
  await firstReview.getByText('Wil je meer vertellen?').click()
  await pressLabel(firstReview.getByRole('group', { name: 'Pasvorm' }), '5')
  await pressLabel(firstReview.getByRole('group', { name: /^Wanneer gebruik je/ }), '’s Nachts')
  await fillIn(firstReview, {
    'Wat vind je ervan?': 'Zit goed en blijft de hele dag droog.',
    Schuilnaam: 'Zeemeeuw',
  })
  await pressButton(firstReview, /^Verstuur je review/)
  await expect(firstReview).toContainText('We lezen je review eerst zelf.')
  await expectAccessible(page)

  const backOffice = await newVisitor()
  await openAsOwner(backOffice, '/admin/reviews')
  const pendingReview = backOffice.getByRole('row').filter({ hasText: 'Zeemeeuw' })
  await expect(pendingReview).toContainText('Zit goed en blijft de hele dag droog.')
  await expectFits(backOffice)
  const slug = await pendingReview.getByRole('link', { name }).getAttribute('href')
  const productPage = await newVisitor()
  await productPage.goto(slug ?? '')
  await openTab(productPage, 'Reviews')
  await expectText(productPage, 'Nog niemand schreef iets over dit product.')
  await productPage.getByText('Zo ziet een review eruit').click()
  await expect(productPage.getByText('Voorbeeld', { exact: true }).first()).toBeVisible()
  await pressButton(pendingReview, /^Plaatsen/)
  await expectText(backOffice, 'De review staat op de productpagina.')
  await pressLink(backOffice, 'Geplaatst', { exact: true })
  await pressButton(pendingReview, /^Niet plaatsen/)
  const dialog = backOffice.getByRole('dialog', { name: 'Waarom plaats je deze review niet?' })
  await pressButton(dialog, 'Niet plaatsen met deze reden')
  await expect(dialog).toContainText('Schrijf waarom.')
  await fillIn(dialog, { 'Waarom niet?': 'Er staat een naam in.' })
  await pressButton(dialog, 'Niet plaatsen met deze reden')
  await pressButton(backOffice, 'Maak ongedaan')
  await expectText(backOffice, 'De review staat weer zoals die stond.')
  await pressButton(pendingReview, /^Antwoord/)
  const answer = backOffice.getByRole('dialog', { name: 'Antwoord op deze review' })
  await fillIn(answer, { Antwoord: 'Fijn om te horen.' })
  await pressButton(answer, 'Bewaar het antwoord')
  await expectText(backOffice, 'Het antwoord staat onder de review.')

  await expect
    .poll(async () => (await textOf(productPage, slug ?? '')).includes('Fijn om te horen.'), {
      timeout: 10_000,
    })
    .toBe(true)
  await productPage.reload()
  await openTab(productPage, 'Reviews')
  await expectText(productPage, 'Zit goed en blijft de hele dag droog.')
  await expectText(productPage, /Zeemeeuw, ’s nachts, /)
  await expectText(productPage, /Antwoord van Luwte\s+Fijn om te horen\./)
  await expect(productPage.getByRole('img', { name: '4,0 van 5 sterren' }).first()).toBeVisible()
  await expectNoText(productPage, 'Zo ziet een review eruit')
  const structuredData = JSON.parse(
    (await productPage.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}',
  ) as Record<string, unknown>
  expect(structuredData['aggregateRating']).toMatchObject({ ratingValue: 4, reviewCount: 1 })
  await expectFits(productPage)

  await page.goto(link)
  await expectText(page, 'Je review staat op de productpagina.')
  await page
    .getByRole('button', { name: /^Trek in/ })
    .first()
    .click()
  await expect
    .poll(async () => (await textOf(productPage, slug ?? '')).includes('Zit goed en blijft'))
    .toBe(false)
  await backOffice.context().close()
  await productPage.context().close()
})
