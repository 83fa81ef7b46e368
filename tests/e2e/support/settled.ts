// A page on which nothing moves any more.

import { expect, type Page } from '@playwright/test'

/** Runs in the page: how much of what moves comes to an end and has not yet. */
const moving = () =>
  document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)).length

/** Whatever fades or slides because of what was just done has come to its end. */
export const atRest = (page: Page): Promise<void> => expect.poll(() => page.evaluate(moving)).toBe(0)

/** Runs in the page: counts from now on what begins to fade or slide. */
const watch = () => {
  const begun = { count: 0 }
  Reflect.set(globalThis, 'begunSince', begun)
  for (const kind of ['transitionrun', 'animationstart']) addEventListener(kind, () => (begun.count += 1), { capture: true })
}
const begun = () => (Reflect.get(globalThis, 'begunSince') as { count: number } | undefined)?.count

/** What is seen of a page while nothing moves, or why it cannot be seen: what began to move meanwhile makes it look again. */
export async function seenAtRest<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await atRest(page)
  await page.evaluate(watch)
  const [seen] = await Promise.allSettled([look()])
  if ((await page.evaluate(begun)) !== 0) return seenAtRest(page, look)
  if (seen.status === 'rejected') throw seen.reason
  return seen.value
}
