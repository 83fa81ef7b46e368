import type { Page } from '@playwright/test'

/**
 * Moves a finger to the left over most of the box, and rests before it leaves: the browser takes a
 * press that follows a fling as one that stops the fling.
 */
export async function swipeLeft(
  page: Page,
  box: { x: number; y: number; width: number; height: number },
) {
  const session = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const [from, to] = [box.x + box.width * 0.8, box.x + box.width * 0.1]
  let timestamp = Date.now() / 1000 - 2
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
    seconds = 0.02,
  ) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints,
      timestamp: (timestamp += seconds),
    })
  await send('touchStart', [{ x: from, y }])
  for (let x = from; x > to; x -= 20) await send('touchMove', [{ x, y }])
  await send('touchMove', [{ x: to, y }])
  await send('touchMove', [{ x: to + 1, y }], 0.3)
  await send('touchEnd', [], 0.3)
  await session.detach()
}
