// What is pressed and typed before the page's scripts are there: it is kept and happens once they are. The scripts come late on purpose.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Route } from '@playwright/test'
import { awakened, openAsleep } from './support/hydrated.ts'
import { addButton, productThat, sized } from './support/product-page.ts'
import { expect, test } from './support/shop.ts'

/** Holds back the file that starts all others; resolves to what lets it go. */
async function lateScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/build\/entry-client-[\w-]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
/** A press that is held changes nothing that could be waited for; it waits at most so long, so this must be well within it. */
const press = { noWaitAfter: true }

test('a product put in the cart before the scripts are there, once, and the page stays', async ({ page }) => {
  await page.goto('/shop')
  const product = await page
    .getByRole('link', { name: /Bekijk product/ })
    .first()
    .getAttribute('href')
  const come = await lateScripts(page)
  await openAsleep(page, product!)
  const add = page.getByRole('button', { name: 'Voeg toe aan winkelmand' })
  await add.click(press)
  await add.click(press)
  come()
  const cart = page.getByRole('dialog', { name: 'Winkelmand' })
  await expect(cart).toBeVisible()
  await expect(cart.getByRole('spinbutton', { name: /aantal/i })).toHaveValue('1')
  await expect(page).toHaveURL(new RegExp(`${product}$`))
})

test('what only a script can do is kept for as long as the scripts take', async ({ page, request }) => {
  const { slug } = await productThat(request, sized)
  const come = await lateScripts(page)
  await openAsleep(page, `/product/${slug}`)
  const longer = await page.evaluate(() => performance.now() + 4000)
  await addButton(page).click(press)
  await page.waitForFunction((then) => performance.now() > then, longer + 1000)
  come()
  await expect(page.getByRole('dialog', { name: 'Winkelmand' })).toBeVisible()
})

/** What becomes of the scripts that hold these words. */
const onScriptOf = (page: Page, words: string, become: (route: Route) => Promise<unknown>) =>
  page.route(/\/build\/[\w-]+\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes(words)) await become(route)
    else await route.fulfill({ response })
  })

test('a variant chosen while the help beside it sleeps moves nothing, so a press that has begun ends where it began', async ({
  page,
  request,
}) => {
  const { slug, product_variations: variations } = await productThat(request, sized)
  const { promise: late, resolve: come } = Promise.withResolvers<void>()
  await onScriptOf(page, 'Welke maat heb ik?', (route) => late.then(() => route.continue()))
  await openAsleep(page, `/product/${slug}`)
  await awakened(page)
  const help = page.getByText('Welke maat heb ik?')
  await addButton(page).scrollIntoViewIfNeeded()
  await page.getByLabel('Kies je variant').selectOption({ index: 1 })
  await expect(help).toBeVisible()
  const place = (await addButton(page).boundingBox())!
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  come()
  // It has woken, in the same place, and knows what was chosen meanwhile.
  await expect.poll(() => help.evaluate((element) => element.closest('[data-hydrates]')?.matches('[data-hydrated]'))).toBe(true)
  expect(await addButton(page).boundingBox()).toEqual(place)
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Winkelmand' })).toContainText(variations[1]!.name)
  await page.keyboard.press('Escape')
  await help.click()
  await expect(page.getByRole('button', { name: 'Toon mijn maat' })).toBeVisible()
})

test('help whose script is lost stays as it came, whatever is chosen', async ({ page, request }) => {
  const { slug, product_variations: variations } = await productThat(request, sized)
  for (const question of ['Welke maat heb ik?', 'Hoeveel heb ik nodig?']) await onScriptOf(page, question, (route) => route.abort())
  await page.goto(`/product/${slug}`)
  await page.getByLabel('Kies je variant').selectOption({ index: 1 })
  await page.getByText('Welke maat heb ik?').click()
  await expect(page.getByRole('table', { name: 'Maten in centimeters' })).toBeVisible()
  await expect(page.getByText('Hoeveel heb ik nodig?')).toBeVisible()
  await addButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Winkelmand' })).toContainText(variations[1]!.name)
})

test('words typed early are not lost, and what waits for them reacts', async ({ page }) => {
  const come = await lateScripts(page)
  await openAsleep(page, '/login')
  await page.getByLabel('E-mailadres').pressSequentially('klant@luwte.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('demo-klant-luwte')
  come()
  await awakened(page)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(/\/account/)
})

test('a filter ticked early narrows the list', async ({ page }) => {
  const come = await lateScripts(page)
  await openAsleep(page, '/shop')
  await page.getByRole('button', { name: '0 Filters' }).click()
  await page.getByRole('form', { name: 'Filters' }).getByRole('radio', { name: 'Dames', exact: true }).check()
  await page.getByRole('form', { name: 'Filters' }).getByRole('checkbox', { name: '3-5 (Matig)' }).check()
  come()
  await expect(page.getByRole('list', { name: 'Gekozen filters' }).getByRole('button')).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('button', { name: '2 Filters' })).toBeVisible()
})

test('scripts that never come: what was pressed happens as it would without them', async ({ page }) => {
  await page.route(/\/build\/entry-client-[\w-]+\.js$/, (route) => route.abort())
  await openAsleep(page, '/herroepen')
  await page.getByLabel('Je naam').fill('Jo de Wit')
  await page.getByRole('main').getByRole('button', { name: 'overeenkomst hier herroepen' }).click(press)
  await expect(page.getByText('Vul je naam in.')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
})

/** Runs in the page: elements of which React believes another id or reference than the server wrote, which it never mends. */
const unlike = () =>
  [...document.querySelectorAll('[id], [for], [name], [aria-describedby], [aria-labelledby]')].flatMap((element) => {
    const key = Object.keys(element).find((own) => own.startsWith('__reactProps'))
    const props = key === undefined ? {} : (Reflect.get(element, key) as Record<string, unknown>)
    return Object.entries({
      id: 'id',
      for: 'htmlFor',
      name: 'name',
      'aria-describedby': 'aria-describedby',
      'aria-labelledby': 'aria-labelledby',
    })
      .filter(([attribute, prop]) => typeof props[prop] === 'string' && element.getAttribute(attribute) !== props[prop])
      .map(([attribute, prop]) => `${element.tagName} ${attribute}: ${element.getAttribute(attribute)}, ${String(props[prop])}`)
  })

for (const path of ['/', '/shop', '/login', '/herroepen', '/veelgestelde-vragen'])
  test(`React takes over the ids that the server wrote: ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Wis mijn sporen' })).toBeEnabled()
    expect(await page.evaluate(unlike)).toEqual([])
  })

test('a page whose end comes late is not begun before it is whole', async ({ page, shop }) => {
  // In front of the shop: hands a page on without its end, and the end when somebody has seen the rest.
  const { promise: seen, resolve: go } = Promise.withResolvers<void>()
  const slow = createServer((asked, answer) => {
    void fetch(shop.url + asked.url, { headers: { 'accept-encoding': 'identity' } }).then(async (found) => {
      const body = Buffer.from(await found.arrayBuffer())
      answer.setHeader('content-type', found.headers.get('content-type') ?? '')
      if (asked.url !== '/herroepen') return answer.end(body)
      const end = body.indexOf('id="page-data"')
      answer.write(body.subarray(0, end))
      await seen
      return answer.end(body.subarray(end))
    })
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const opened = openAsleep(page, `http://localhost:${(slow.address() as AddressInfo).port}/herroepen`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  // Named, and fetched ahead, but not run.
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached()
  await expect(page.locator('script[src*="entry-client"]')).toHaveCount(0)
  go()
  await opened
  await awakened(page)
  slow.closeAllConnections()
  slow.close()
})
