import type { Page } from '@playwright/test'

/** Moves a finger to the left over most of the box. */
export async function swipeLeft(
  page: Page,
  box: { x: number; y: number; width: number; height: number },
) {
  const session = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const [from, to] = [box.x + box.width * 0.8, box.x + box.width * 0.1]
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: from, y }],
  })
  for (let x = from; x > to; x -= 20)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
