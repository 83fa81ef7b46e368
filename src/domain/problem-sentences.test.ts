import { expect, test } from 'vitest'
import { problemSentences } from './problem-sentences.ts'
import { problemSentences as inBrowser } from './problem-sentences.browser.ts'

test('a browser says about a problem what the server says', () => {
  expect(problemSentences).toMatchObject(inBrowser)
})
