import { describe, expect, test } from 'vitest'
import { isUnderApi, withoutLongQuery } from './request-target.ts'

describe('isUnderApi', () => {
  test.each([
    '/api',
    '/api/product',
    '//api/product',
    '/API/x',
    String.raw`/api\product`,
    '/api%00',
    '/%61pi/%00',
    '/api?query=x',
  ])('holds for %s', (path) => {
    expect(isUnderApi(path)).toBe(true)
  })

  test.each(['/', '/apiary', '/api-docs', '/shop/api', '/artikel/api'])('not for %s', (path) => {
    expect(isUnderApi(path)).toBe(false)
  })
})

describe('withoutLongQuery', () => {
  test('shortens the URL of a page, and none under /api', () => {
    const query = `?q=${'x'.repeat(5_000)}`
    expect(withoutLongQuery(`/search${query}`)).toBe('/search')
    expect(withoutLongQuery(`/api/search${query}`)).toBeUndefined()
    expect(withoutLongQuery(`/api${query}`)).toBeUndefined()
  })
})
