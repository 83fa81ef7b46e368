// What holds on every screen of the back office and the editor: accessibility, and no sideways
// scrolling, on a phone and a desktop.

import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { adminScreens } from '#admin/shell/admin-screens.ts'
import { isUsed } from '#admin/shell/declare-screen.ts'
import { testedExtensions } from '#tests/support/extensions.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { findVariants, placeOrder } from '#tests/e2e/support/placed-order.ts'
import {
  expect,
  expectNoViolationsAtAnyWidth,
  test,
  main,
  expectNoText,
  longUnless,
} from '#tests/e2e/support/shop.ts'

// These take long, so that a worker should not have them all.
test.describe.configure({ mode: 'parallel' })

const extensions = testedExtensions.map(({ name }) => name)
const usedScreens = adminScreens.filter((screen) =>
  isUsed({ staff_role: 'owner', extensions }, screen),
)
const isPattern = (path: string) => path.includes(':')
const subjectOf = (path: string) => path.split('/')[0]!
const withDetails = new Set(
  usedScreens.filter(({ path }) => isPattern(path)).map(({ path }) => subjectOf(path)),
)
const withoutDetails = 'without details'
/**
 * The screens by the first part of their path: a list, and what its links lead to. Those that lead
 * to no other screen are together, because a log-in takes longer than a screen.
 */
const subjects = Map.groupBy(usedScreens, ({ path }) =>
  withDetails.has(subjectOf(path)) ? subjectOf(path) : withoutDetails,
)

/** Screens whose contents the demo shop does not have, such as letters. */
const unreachable = [
  'bestellingen/:number/brieven/:id',
  ...globSync('src/extensions/*/tests/unreachable-screens.json').flatMap(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as string[],
  ),
]

/** Follows a link where there is one, which takes a third of the time of loading the page. */
async function openScreen(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href="${path}"]`).first()
  if ((await link.count()) === 0) return void (await page.goto(path))
  const heading = page.getByRole('heading', { level: 1 })
  await heading.evaluate((element) => (element.dataset.left = 'true'))
  await link.dispatchEvent('click')
  // The address changes before the screen does.
  await page.waitForURL(path)
  await expect(page.locator('[data-left]')).toHaveCount(0)
}

async function expectScreen(page: Page, path: string): Promise<void> {
  await openScreen(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoText(page, 'Een ogenblik')
  await expectNoViolationsAtAnyWidth(page, 1280)
}

const staffLinks = (page: Page): Promise<string[]> =>
  main(page)
    .locator('a[href^="/admin/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

const matches = (pattern: string, path: string) =>
  new RegExp(`^/admin/${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path) &&
  !usedScreens.some((screen) => path === `/admin/${screen.path}`)

for (const [subject, screens] of subjects)
  test(
    `the screens of /admin, ${subject}, are accessible and fit every width`,
    longUnless(subject === withoutDetails),
    async ({ page, request }) => {
      test.setTimeout(480_000)
      if (subject === 'bestellingen') {
        const [variant] = await findVariants(request)
        await placeOrder(request, {
          email: 'scherm@voorbeeld.nl',
          lines: [{ ...variant!, quantity: 1 }],
        })
      }
      await openAsOwner(page, '/admin')
      const links = new Set<string>()
      const visit = (path: string) =>
        test.step(path, async () => {
          await expectScreen(page, path)
          for (const link of await staffLinks(page)) links.add(link)
        })
      for (const { path } of screens) if (!isPattern(path)) await visit(`/admin/${path}`)
      for (const { path } of screens) {
        if (!isPattern(path) || unreachable.includes(path)) continue
        const link = [...links].find((one) => matches(path, one))
        expect(link, `a link to a screen ${path}`).toBeDefined()
        await visit(link!)
      }
    },
  )

for (const path of ['/editor', '/editor/over-ons', '/editor?kind=article'])
  test(`${path} is accessible and fits every width`, async ({ page }) => {
    await openAsOwner(page, '/admin/paginas')
    await expectScreen(page, path)
  })
