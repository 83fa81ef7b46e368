import { describe, expect, test } from 'vitest'
import { editPathOf } from './edit-path.ts'

describe('editPathOf', () => {
  test.each([
    ['/', '/editor/home'],
    ['/over-ons/', '/editor/over-ons'],
    ['/artikel/slapen', '/editor/slapen?soort=artikel'],
    ['/product/duin', '/admin/producten/duin'],
  ])('%s is changed at %s', (pathname, path) => expect(editPathOf(pathname)?.path).toBe(path))
  test.each(['/shop', '/shop/nacht', '/checkout', '/account', '/bestelling/abc', '/product/duin/voorbeeld'])(
    '%s is edited nowhere',
    (pathname) => expect(editPathOf(pathname)).toBeUndefined(),
  )
})
