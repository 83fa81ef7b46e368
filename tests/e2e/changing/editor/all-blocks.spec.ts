// One page with the samples of all blocks, for visitors.

import { readdirSync } from 'node:fs'
import { layoutNameOf } from '#blocks/layout-of.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  resize,
  long,
} from '#tests/e2e/support/shop.ts'
import { waitForFooter } from '#tests/e2e/support/hydration.ts'

const layouts = readdirSync('src/blocks')
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => ({ layout: layoutNameOf(name), file: name }))

test(
  'a page of all samples is rendered by the server, hydrates without errors and fits the smallest screen',
  long,
  async ({ page }) => {
    const content = await Promise.all(
      layouts.map(async ({ layout, file }) => {
        const { sample } = (await import(`#blocks/${file}`)) as { sample: object }
        return {
          layout,
          attributes: { ...sample, ...('products' in sample && { products: ['duin-dagbroekje'] }) },
        }
      }),
    )
    await openAsOwner(page, '/admin/paginas')
    const status = await page.evaluate(
      async (body) => {
        const headers = {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('authToken')}`,
        }
        return (await fetch('/api/pages', { method: 'POST', headers, body: JSON.stringify(body) }))
          .status
      },
      { title: 'Alle blokken', slug: 'alle-blokken', content },
    )
    expect(status).toBe(201)

    const html = await (await page.goto('/alle-blokken'))?.text()
    expect(html?.match(/<section data-ground=/g)).toHaveLength(layouts.length)
    expect(html).not.toMatch(/\sstyle=/)
    await waitForFooter(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    await resize(page, 320, 640)
    await expectNoSidewaysScroll(page)
  },
)
