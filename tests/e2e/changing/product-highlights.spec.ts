// Highlights with pictures, which staff write.

import { testProductInput } from '#tests/support/builders/product-input.ts'
import { callApi } from '#tests/e2e/support/call-api.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'
import { expect, long, main, resize, test } from '#tests/e2e/support/shop.ts'

test('highlights alternate between left and right', long, async ({ page }) => {
  await openAsColleague(page, 'editor', '/admin/producten')
  const names = ['In de ochtend', 'Op een middag', 'Voor de avond']
  await callApi(page, 'POST', '/api/admin/product', {
    ...testProductInput({ name: 'Dag en nacht', slug: 'dag-en-nacht' }),
    price: 9.95,
    stock: 5,
    attributes: Object.fromEntries(
      names.flatMap((name, index) => [
        [`highlight_header${index + 1}`, name],
        [`highlight_body${index + 1}`, 'Zo gaat dat.'],
        [`highlight_image${index + 1}`, 'duinpad'],
      ]),
    ),
  })
  await resize(page, 1280, 900)
  await page.goto('/product/dag-en-nacht')
  const sides = () =>
    Promise.all(
      names.map(async (name) => {
        const box = await main(page).getByRole('heading', { name }).boundingBox()
        return box && (box.x > 640 ? 'right' : 'left')
      }),
    )
  await expect.poll(sides).toEqual(['right', 'left', 'right'])
})
