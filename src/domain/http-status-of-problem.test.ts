import { describe, expect, test } from 'vitest'
import { httpStatusOfProblem as inBrowser } from './http-status-of-problem.browser.ts'
import { httpStatusOfProblem } from './http-status-of-problem.ts'
import { Problem } from './problem.ts'

describe('httpStatusOfProblem', () => {
  test('is the status of the code on the server', () => {
    expect(httpStatusOfProblem(new Problem('not-found'))).toBe(404)
  })

  test('is the status of the response in the browser, and 503 without a response', () => {
    expect(inBrowser(new Problem('not-found', { status: 410 }))).toBe(410)
    expect(inBrowser(new Problem('shop-unavailable'))).toBe(503)
  })
})
