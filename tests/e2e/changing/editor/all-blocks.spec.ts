// One page with the samples of all blocks, for visitors.

import { layoutNameOf } from '#blocks/layout-of.ts'
import { blockPaths } from '#tests/support/block-paths.ts'
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

test(
  'a page of all samples is rendered by the server, hydrates without errors and fits the smallest screen',
  long,
  async ({ page }) => {
    const content = await Promise.all(
      blockPaths.map(async (path) => {
        const { sample } = (await import(`#blocks/${path}`)) as { sample: object }
        return {
          layout: layoutNameOf(path),
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
    expect(html?.match(/<section data-ground=/g)).toHaveLength(blockPaths.length)
    expect(html).not.toMatch(/\sstyle=/)
    await waitForFooter(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    await resize(page, 320, 640)
    await expectNoSidewaysScroll(page)
  },
)
