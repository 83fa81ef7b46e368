// Error messages of failed requests: the sentences of the specification’s error catalogue, also
// when the shop cannot be reached.

import type { Page, Route } from '@playwright/test'
import {
  orderButton,
  cartPanel,
  openFilledCheckout,
  fillCart,
} from '#tests/e2e/support/checkout.ts'
import {
  expect,
  expectAccessible,
  test,
  main,
  expectText,
  longUnless,
  long,
} from '#tests/e2e/support/shop.ts'
import { pressButton, fillIn, expectFieldFocused } from '#tests/e2e/support/controls.ts'
import { fillInLogin } from '#tests/e2e/support/log-in.ts'

const respondWith = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: body })
const abortRequest = (route: Route) => route.abort()
const errorWithoutMessage = respondWith(500, {})
const errorWithMessage = respondWith(500, {
  code: 'unexpected',
  message: 'Er ging iets mis. Probeer het straks opnieuw.',
})

test.use({ expectedErrors: /status of 500/ })

const form = (page: Page) =>
  main(page)
    .locator('form')
    .filter({ has: page.getByLabel('E-mailadres') })

test('a failed order shows the server’s message, or else the specified one', async ({
  page,
  request,
}) => {
  const specified =
    'Er is een fout opgetreden bij het verwerken van je bestelling. Probeer het opnieuw.'
  const alert = main(page).getByRole('alert')
  await openFilledCheckout(page, request)
  for (const [failure, expected] of [
    [abortRequest, specified],
    [errorWithoutMessage, specified],
    [
      respondWith(502, { code: 'payment-unavailable', message: 'De betaaldienst slaapt.' }),
      'De betaaldienst slaapt.',
    ],
    [
      (route: Route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      specified,
    ],
  ] as const) {
    await page.route('**/api/create-order', failure, { times: 1 })
    await orderButton(page).click()
    await expect(alert.filter({ hasText: expected })).toHaveCount(1)
    await expect(orderButton(page)).toBeEnabled()
  }
  await expectAccessible(page)
})

test('a failed log-in always alerts the specified sentence', async ({ page }) => {
  await page.goto('/login')
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await fillInLogin(page, 'jo@voorbeeld.nl', 'een geheim woord')
  const failures = [
    abortRequest,
    errorWithoutMessage,
    respondWith(422, { errors: { email: ['Vul dit goed in.'] } }),
  ]
  for (const [index, failure] of failures.entries()) {
    await page.route('**/api/login', failure, { times: 1 })
    await pressButton(form(page), 'Inloggen')
    await expect.poll(() => alerts).toHaveLength(index + 1)
  }
  expect(new Set(alerts)).toEqual(
    new Set(['Login failed. Please check your credentials and try again.']),
  )
})

for (const [path, button, call] of [
  ['/forgot-password', 'Verstuur reset link', '**/api/forgot-password'],
  ['/reset-password?token=abc', 'Reset Wachtwoord', '**/api/reset-password'],
] as const)
  test(
    `${path} shows one message when it fails`,
    longUnless(path === '/forgot-password'),
    async ({ page }) => {
      await page.goto(path)
      await fillIn(page, { 'E-mailadres': 'jo@voorbeeld.nl' })
      if (path.startsWith('/reset'))
        for (const label of ['Nieuw wachtwoord', 'Bevestig wachtwoord'])
          await page.getByLabel(label).fill('kwikstaart op het hek')
      const specified = 'Er is een fout opgetreden. Probeer het opnieuw.'
      for (const [failure, expected] of [
        [abortRequest, specified],
        [errorWithoutMessage, specified],
        [errorWithMessage, specified],
        [
          respondWith(422, {
            message: 'Er klopt iets niet.',
            errors: { email: ['Dit adres kennen we niet.'] },
          }),
          'Dit adres kennen we niet.',
        ],
      ] as const) {
        await page.route(call, failure, { times: 1 })
        await pressButton(form(page), button)
        await expect(form(page).getByRole('alert')).toHaveText(expected)
        await expect(page.getByText(expected)).toHaveCount(1)
        await expectFieldFocused(page, 'E-mailadres')
      }
      await expectAccessible(page)
    },
  )

test(
  'the cart reports at once that it exceeds the order limits, and adding goes on',
  long,
  async ({ page, request }) => {
    await fillCart(page, request)
    const panel = cartPanel(page)
    const quantity = panel.getByRole('spinbutton')
    const alerts = panel.getByRole('alert')
    await quantity.fill('999')
    const limit =
      /^Van .+ kun je nu hoogstens (6|10|15|20) pakken tegelijk bestellen\. Kies er minder/
    await expect(alerts).toHaveText([limit])
    await pressButton(panel, 'Eén meer')
    await expect(quantity).toHaveValue('1000')
    await expect(alerts).toHaveText([limit])
    await expectAccessible(page)
    await pressButton(panel, 'Afrekenen')
    await expectText(main(page), limit)
    await expect(main(page).getByRole('spinbutton')).toHaveValue('1000')
  },
)
