import { describe, expect, test } from 'vitest'
import { splitDescription } from './split-description.ts'

describe('splitDescription', () => {
  test('splits after the first sentence', () => {
    expect(splitDescription('<p>Zacht broekje. Het zit goed.</p><p>Ook ’s nachts.</p>')).toEqual({
      lead: '<p>Zacht broekje.</p>',
      rest: '<p>Het zit goed.</p><p>Ook ’s nachts.</p>',
    })
  })

  test('keeps a paragraph of one sentence whole', () => {
    expect(splitDescription('<p>Zacht broekje.</p><p>Het zit goed.</p>')).toEqual({
      lead: '<p>Zacht broekje.</p>',
      rest: '<p>Het zit goed.</p>',
    })
    expect(splitDescription('<p>Zacht broekje.</p>')).toEqual({
      lead: '<p>Zacht broekje.</p>',
      rest: '',
    })
  })

  test('does not split inside markup', () => {
    expect(splitDescription('<p>Een <b>zacht. broekje</b>. Het zit goed.</p>')).toEqual({
      lead: '<p>Een <b>zacht. broekje</b>. Het zit goed.</p>',
      rest: '',
    })
  })

  test('keeps another structure whole', () => {
    for (const html of [
      '',
      '<ul><li>Zacht</li></ul><p>Goed. Fijn.</p>',
      'Zacht broekje. Het zit goed.',
    ])
      expect(splitDescription(html)).toEqual({ lead: html, rest: '' })
  })
})
