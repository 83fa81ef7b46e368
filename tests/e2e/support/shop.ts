// The fixture of the browser journeys: a real demo shop with its URL as baseURL (shops.ts says
// which), and checks for axe and console errors.

import AxeBuilder from '@axe-core/playwright'
import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { waitForAnimations, observeAtRest } from './animations.ts'
import { withHydrationWaits } from './hydration.ts'
import { waitOutMidnight } from './avoid-midnight.ts'
import { Shops } from './shops.ts'

export { expect }

/**
 * Errors that a journey provokes on purpose, and requests of the trace recorder for pictures that
 * are not uploaded yet.
 */
const ignoredErrors = /status of 4\d\d|status of 50[23]|net::ERR/

/** Raised when a journey resizes the window during a view transition. */
const resizedDuringTransition = /Transition was aborted .*Viewport size changed/

type Options = { expectedErrors: RegExp | undefined }
type Fixtures = {
  sameDay: void
  consoleErrors: string[]
  shop: RunningShop
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
}
export const test = base.extend<Options & Fixtures, { shops: Shops }>({
  shops: [
    async ({}, use) => {
      const shops = new Shops()
      await use(shops)
      await shops.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** The console errors that a journey provokes: `test.use` for that journey alone. */
  expectedErrors: [undefined, { option: true }],
  shop: async ({ shops }, use, { file }) => use(await shops.of(file)),
  page: async ({ page, javaScriptEnabled }, use) =>
    use(javaScriptEnabled ? withHydrationWaits(page) : page),
  baseURL: async ({ shop }, use) => use(shop.url),
  /** Opens a page in a browser of its own, as another visitor or colleague. */
  newVisitor: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  sameDay: [
    async ({}, use, { timeout }) => {
      await waitOutMidnight(timeout)
      await use()
    },
    { auto: true, timeout: 180_000 },
  ],
  /** Console errors and policy violations of the page; a journey fails when there is any. */
  consoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const consoleErrors: string[] = []
      page.on('console', (message) => {
        if (
          message.type() === 'error' &&
          !ignoredErrors.test(message.text()) &&
          !expectedErrors?.test(message.text())
        )
          consoleErrors.push(message.text())
      })
      page.on('pageerror', (error) => {
        if (!resizedDuringTransition.test(String(error))) consoleErrors.push(String(error))
      })
      await use(consoleErrors)
      expect(consoleErrors).toEqual([])
    },
    { auto: true },
  ],
})

/** The tag of journeys that only `npm run test:all` runs. */
export const long = { tag: '@long' }
/** Of a table of journeys, `npm test` runs those for which this is true. */
export const longUnless = (isShort: boolean) => (isShort ? {} : long)

/** The size and the touch of a phone, for `test.use`. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Resizes the window, by default to the height of a phone. */
export const resize = (page: Page, width: number, height = 844): Promise<void> =>
  page.setViewportSize({ width, height })

export const main = (page: Page) => page.getByRole('main')
export const header = (page: Page) => page.getByRole('banner')
export const footer = (page: Page) => page.getByRole('contentinfo')
export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' })

/** The heading that names the page. */
export const pageTitle = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })

export const expectTitle = (page: Page, name: string | RegExp): Promise<void> =>
  expect(pageTitle(page, name)).toBeVisible()

/** The same where another page has a longer title that begins alike. */
export const expectExactTitle = (page: Page, name: string): Promise<void> =>
  expectVisible(page, 'heading', name, { level: 1, exact: true })

/** Opens the page with this path and expects its title. */
export async function openPage(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path)
  await expectTitle(page, title)
}

type Container = Pick<Page, 'getByRole' | 'getByText'>
export const expectText = (
  container: Container,
  text: string | RegExp,
  match: { exact?: boolean } = {},
): Promise<void> => expect(container.getByText(text, match)).toBeVisible()

export const expectNoText = (
  container: Container,
  text: string | RegExp,
  match: { exact?: boolean } = {},
): Promise<void> => expect(container.getByText(text, match)).toHaveCount(0)

/** The part with a role and a name, such as a button or a dialog. */
type Part = [
  container: Container,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
  match?: Parameters<Page['getByRole']>[1],
]
const expectPart = (...[container, role, name, match]: Part) =>
  expect(container.getByRole(role, { ...match, name }))

export const expectVisible = (...part: Part): Promise<void> => expectPart(...part).toBeVisible()
export const expectNone = (...part: Part): Promise<void> => expectPart(...part).toHaveCount(0)
export const expectFocused = (...part: Part): Promise<void> => expectPart(...part).toBeFocused()
export const expectChecked = (...part: Part): Promise<void> => expectPart(...part).toBeChecked()

export const expectHref = (
  container: Container,
  link: string | RegExp,
  href: string | RegExp,
  match: Part[3] = {},
): Promise<void> => expectPart(container, 'link', link, match).toHaveAttribute('href', href)

/** Expects one status message with this text, which may be for screen readers alone. */
export const expectStatus = (container: Container, text: string | RegExp): Promise<void> =>
  expect(container.getByRole('status').filter({ hasText: text })).toHaveCount(1)

const describeViolation = ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
  `${id}: ${nodes.map(({ html }) => html).join(' | ')}`

/**
 * Expects no violation of WCAG 2.2 AA in the visible content. An open modal dialog is checked
 * alone: the page behind it cannot be reached. For the tables of screens and states, which check
 * each once.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await observeAtRest(page, async () => {
    const isLoaded = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
    // Axe is half a megabyte of source. The other mode opens an extra page per check, for frames of
    // other sites; the shop has none.
    const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: '0' }) })
      .setLegacyMode()
      .options({
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
        // Describing what passed took a third of the time.
        resultTypes: ['violations'],
      })
    const modal = (await page.locator('dialog:modal').count()) > 0
    return (modal ? axe.include('dialog:modal') : axe).analyze()
  })
  expect(violations.map(describeViolation)).toEqual([])
}

/** `npm run test:all` runs axe and the loops over widths within every journey too. */
const checksWithinJourneys = process.env['TEST_RUNS'] === 'long'

/** The same within a journey, in `npm run test:all`. */
export const expectAccessible = (page: Page): Promise<void> =>
  checksWithinJourneys ? expectNoViolations(page) : Promise.resolve()

/** Expects no horizontal scrolling at the current width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBeLessThanOrEqual(0)
}

/**
 * At the current width: expects no horizontal scrolling, and in `npm run test:all` accessibility.
 */
export async function expectFitsHere(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/**
 * Within a journey, in `npm run test:all`: expects accessibility at desktop and phone width, and no
 * horizontal scrolling from 320 pixels on. Ends at the desktop size.
 */
export async function expectFits(page: Page): Promise<void> {
  // A view transition must end before the window changes its size.
  await waitForAnimations(page)
  if (checksWithinJourneys) await expectNoViolationsAtAnyWidth(page, 1280)
  await resize(page, 1280)
}

/**
 * Expects no horizontal scrolling from 320 pixels on, and no violation at the width of most
 * visitors of this screen; in `npm run test:all` none at the other width either. Ends at the size
 * of a phone.
 */
export async function expectNoViolationsAtAnyWidth(
  page: Page,
  mainWidth: 390 | 1280,
): Promise<void> {
  for (const [width, height] of [
    [768, 640],
    [320, 640],
    [1280, 844],
    [390, 844],
  ] as const) {
    await resize(page, width, height)
    await expectNoSidewaysScroll(page)
    const isChecked = height === 844 && (checksWithinJourneys || width === mainWidth)
    if (isChecked) await expectNoViolations(page)
  }
}
