import { describe, expect, test } from 'vitest'
import { findEditPath } from './edit-path.ts'

describe('findEditPath', () => {
  test.each([
    ['/', '/editor/home'],
    ['/over-ons/', '/editor/over-ons'],
    ['/herroepen', '/editor/herroepen'],
    ['/artikel/slapen', '/editor/slapen?kind=article'],
    ['/product/duin', '/admin/producten/duin'],
  ])('%s is edited at %s', (pathname, path) => expect(findEditPath(pathname)?.path).toBe(path))
  test.each([
    '/shop',
    '/shop/nacht',
    '/checkout',
    '/account',
    '/bestelling/abc',
    '/wijziging/abc',
    '/bevestig-adres/abc',
    '/herroepen/abc',
    '/product/duin/voorbeeld',
  ])('%s is not editable', (pathname) => expect(findEditPath(pathname)).toBeUndefined())
})
