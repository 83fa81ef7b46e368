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
