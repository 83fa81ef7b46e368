// Input before hydration: presses and typed text are recorded and replayed once the scripts are
// there. The scripts are delayed on purpose.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Route } from '@playwright/test'
import { filterLabel, filterPanel } from '#tests/e2e/support/filter-panel.ts'
import { waitForHydration, openUnhydrated, openHydrated } from '#tests/e2e/support/hydration.ts'
import { addButton, findProduct, hasHipSizes } from '#tests/e2e/support/product-page.ts'
import {
  expect,
  test,
  main,
  expectText,
  expectVisible,
  expectNoText,
  long,
  longUnless,
} from '#tests/e2e/support/shop.ts'
import { pressButton, fillIn, pressLabel, chooseIn } from '#tests/e2e/support/controls.ts'
import { cartPanel } from '#tests/e2e/support/checkout.ts'
import { delayRequests } from '#tests/e2e/support/requests.ts'

const entryScript = /\/build\/entry-client-[\w-]+\.js$/
/**
 * A press that is replayed later changes nothing to wait for, and Playwright would wait too long
 * for the replay.
 */
const withoutWaiting = { noWaitAfter: true }

test('a product can be added to the cart before hydration, once, and the page stays', async ({
  page,
}) => {
  await page.goto('/shop')
  const product = await page
    .getByRole('link', { name: /Bekijk product/ })
    .first()
    .getAttribute('href')
  const release = await delayRequests(page, entryScript)
  await openUnhydrated(page, product!)
  const add = page.getByRole('button', { name: 'Voeg toe aan winkelmand' })
  await add.click(withoutWaiting)
  await add.click(withoutWaiting)
  release()
  const cart = cartPanel(page)
  await expect(cart).toBeVisible()
  await expect(cart.getByRole('spinbutton', { name: /aantal/i })).toHaveValue('1')
  await expect(page).toHaveURL(new RegExp(`${product}$`))
})

test(
  'input that needs a script is remembered however long the scripts take',
  long,
  async ({ page, request }) => {
    const { slug } = await findProduct(request, hasHipSizes)
    const release = await delayRequests(page, entryScript)
    await openUnhydrated(page, `/product/${slug}`)
    const afterFourSeconds = await page.evaluate(() => performance.now() + 4000)
    await addButton(page).click(withoutWaiting)
    await page.waitForFunction((moment) => performance.now() > moment, afterFourSeconds + 1000)
    release()
    await expect(cartPanel(page)).toBeVisible()
  },
)

/** Handles requests for scripts that contain this text with `handle`. */
const routeScriptsWith = (page: Page, text: string, handle: (route: Route) => Promise<unknown>) =>
  page.route(/\/build\/[\w-]+\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes(text)) await handle(route)
    else await route.fulfill({ response })
  })
async function delayScriptsWith(page: Page, text: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await routeScriptsWith(page, text, (route) => promise.then(() => route.continue()))
  return resolve
}

test('hydrating the gallery after a choice of variant moves nothing, so a press that has begun reaches its button', async ({
  page,
  request,
}) => {
  const { slug, product_variations: variations } = await findProduct(request, hasHipSizes)
  const release = await delayScriptsWith(page, 'Bekijk groot: ')
  await openUnhydrated(page, `/product/${slug}`)
  await waitForHydration(page)
  const pictures = page.getByRole('region', { name: /^Foto’s van/ })
  await addButton(page).scrollIntoViewIfNeeded()
  await chooseIn(page, { 'Kies je maat': { index: 1 } })
  await expect(pictures).toBeVisible()
  const buttonBox = (await addButton(page).boundingBox())!
  await page.mouse.move(buttonBox.x + buttonBox.width / 2, buttonBox.y + buttonBox.height / 2)
  await page.mouse.down()
  release()
  await expect
    .poll(() =>
      pictures.evaluate((element) =>
        element.closest('[data-hydrates]')?.matches('[data-hydrated]'),
      ),
    )
    .toBe(true)
  expect(await addButton(page).boundingBox()).toEqual(buttonBox)
  await page.mouse.up()
  await expect(cartPanel(page)).toContainText(variations[1]!.name)
  await page.keyboard.press('Escape')
  await pressButton(pictures, 'Volgende foto')
  await expectText(pictures, 'Foto 2 van')
})

test(
  'pictures and highlights keep the server’s HTML when their script is lost, whatever is chosen',
  long,
  async ({ page, request }) => {
    const { slug, product_variations: variations } = await findProduct(request, hasHipSizes)
    await routeScriptsWith(page, 'Bekijk groot: ', (route) => route.abort())
    await page.goto(`/product/${slug}`)
    await chooseIn(page, { 'Kies je maat': { index: 1 } })
    await page.getByText('Welke maat heb ik?').click()
    await expectVisible(page, 'table', 'Maten in centimeters')
    await expect(
      page
        .getByRole('region', { name: /^Foto’s van/ })
        .getByRole('link')
        .first(),
    ).toBeVisible()
    await expectVisible(page, 'heading', /Andere klanten bekeken ook|Past hierbij/)
    await addButton(page).click()
    await expect(cartPanel(page)).toContainText(variations[1]!.name)
  },
)

test('text typed before hydration is kept and used by the form', async ({ page }) => {
  const release = await delayRequests(page, entryScript)
  await openUnhydrated(page, '/login')
  await page.getByLabel('E-mailadres').pressSequentially('klant@luwte.example')
  await fillIn(page, { Wachtwoord: 'demo-klant-luwte' }, { exact: true })
  release()
  await waitForHydration(page)
  await pressButton(page, 'Inloggen')
  await expect(page).toHaveURL(/\/account/)
})

test('a filter ticked before hydration narrows the list', async ({ page }) => {
  const release = await delayRequests(page, entryScript)
  await openUnhydrated(page, '/shop')
  await expect(filterLabel(page)).toHaveText('0 Filters')
  const panel = filterPanel(page)
  await pressLabel(panel.getByRole('group', { name: 'Geslacht' }), 'Dames')
  await pressLabel(panel, '3-5 (Matig)')
  release()
  await expect(page.getByRole('list', { name: 'Gekozen filters' }).getByRole('button')).toHaveCount(
    2,
  )
  await expect(filterLabel(page)).toHaveText('2 Filters')
})

test('a choice counts that is pressed before its part of the page is hydrated', async ({
  page,
  request,
}) => {
  const { slug } = await findProduct(request, hasHipSizes)
  const release = await delayScriptsWith(page, 'Bekijk groot: ')
  await openUnhydrated(page, `/product/${slug}`)
  await waitForHydration(page)
  await pressLabel(page, 'Elke maand, stop wanneer je wilt')
  release()
  await expectText(page, 'Dit geldt voor je hele bestelling.')
  await expect(page.getByLabel('Elke maand, stop wanneer je wilt')).toBeChecked()
})

test(
  'an answer to the product finder before hydration opens the next question',
  long,
  async ({ page }) => {
    const release = await delayRequests(page, entryScript)
    await openUnhydrated(page, '/producthulp')
    await pressLabel(page, 'Vrouw')
    await pressLabel(page, 'Man')
    release()
    await expect(page.getByLabel('Een scheutje')).toBeEnabled()
    await expect(page.getByLabel('Man', { exact: true })).toBeChecked()
  },
)

test('when the scripts never arrive, a pressed button works as without scripts', async ({
  page,
}) => {
  await page.route(entryScript, (route) => route.abort())
  await openUnhydrated(page, '/herroepen')
  await fillIn(page, { 'Je naam': 'Jo de Wit' })
  await main(page)
    .getByRole('button', { name: 'overeenkomst hier herroepen' })
    .click(withoutWaiting)
  await expectNoText(page, 'Vul je naam in.')
  await expect(main(page).getByRole('alert').first()).toBeVisible()
})

/**
 * Runs in the page: elements whose id or reference differs between React and the server’s HTML,
 * which React never corrects.
 */
const mismatchedIds = () =>
  [
    ...document.querySelectorAll('[id], [for], [name], [aria-describedby], [aria-labelledby]'),
  ].flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
    const props = key === undefined ? {} : (Reflect.get(element, key) as Record<string, unknown>)
    return Object.entries({
      id: 'id',
      for: 'htmlFor',
      name: 'name',
      'aria-describedby': 'aria-describedby',
      'aria-labelledby': 'aria-labelledby',
    })
      .filter(
        ([attribute, prop]) =>
          typeof props[prop] === 'string' && element.getAttribute(attribute) !== props[prop],
      )
      .map(
        ([attribute, prop]) =>
          `${element.tagName} ${attribute}: ${element.getAttribute(attribute)}, ${String(props[prop])}`,
      )
  })

for (const path of ['/', '/shop', '/login', '/herroepen', '/veelgestelde-vragen'])
  test(
    `React uses the ids of the server’s HTML on ${path}`,
    longUnless(path === '/'),
    async ({ page }) => {
      await openHydrated(page, path)
      expect(await page.evaluate(mismatchedIds)).toEqual([])
    },
  )

test('a page whose end arrives late is not hydrated before it is complete', async ({
  page,
  shop,
}) => {
  // A proxy in front of the shop that sends a page without its end, and the end when the test asks
  // for it.
  const { promise: restRequested, resolve: sendRest } = Promise.withResolvers<void>()
  const slow = createServer((outgoing, reply) => {
    void fetch(shop.url + outgoing.url, { headers: { 'accept-encoding': 'identity' } }).then(
      async (response) => {
        const body = Buffer.from(await response.arrayBuffer())
        reply.setHeader('content-type', response.headers.get('content-type') ?? '')
        if (outgoing.url !== '/herroepen') return reply.end(body)
        const end = body.indexOf('id="page-data"')
        reply.write(body.subarray(0, end))
        await restRequested
        return reply.end(body.subarray(end))
      },
    )
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const opened = openUnhydrated(
    page,
    `http://localhost:${(slow.address() as AddressInfo).port}/herroepen`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1)
  // The scripts are preloaded but have not run.
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached()
  expect(await page.locator('#app').getAttribute('data-hydrated')).toBeNull()
  sendRest()
  await opened
  await waitForHydration(page)
  slow.closeAllConnections()
  slow.close()
})

test(
  'the log-in screen that staff are sent to does not move when its banner arrives',
  long,
  async ({ page }) => {
    const release = await delayScriptsWith(page, 'min-[22rem]:leading-5')
    await page.goto('/admin')
    const button = main(page).getByRole('button', { name: 'Inloggen' })
    await expect(button).toBeVisible()
    const banner = page.getByRole('list').filter({ hasText: 'Discrete levering' })
    await expect(banner).toHaveCount(0)
    const box = await button.boundingBox()
    release()
    await expect(banner).toBeVisible()
    expect(await button.boundingBox()).toEqual(box)
    await page.unrouteAll({ behavior: 'wait' })
  },
)
