import { describe, expect, it } from 'vitest'
import { formatReadingTime } from './format-reading-time.ts'
import { readingMinutes } from './reading-time.ts'

const words = (count: number) => Array.from({ length: count }, () => 'woord').join(' ')
const textBlock = (text: string) => ({ layout: 'TextBlock', attributes: { title: 'Kop', text } })

describe('readingMinutes', () => {
  it('counts 200 words a minute, rounded to whole minutes', () => {
    expect(readingMinutes([textBlock(`<p>${words(798)}</p>`)])).toBe(4)
    expect(readingMinutes([textBlock(`<p>${words(480)}</p><ul><li>${words(30)}</li></ul>`)])).toBe(
      3,
    )
  })
  it('is at least one minute', () => {
    expect(readingMinutes([])).toBe(1)
  })
  it('counts no URLs and no texts of pictures', () => {
    const image = { url: '/a.jpg', alt: words(400) }
    expect(
      readingMinutes([
        { layout: 'ImageText', attributes: { image, button: { href: words(400) } } },
      ]),
    ).toBe(1)
  })
})

describe('formatReadingTime', () => {
  it('uses the singular for one minute', () => {
    expect([formatReadingTime(1), formatReadingTime(4)]).toEqual([
      'Leestijd 1 minuut',
      'Leestijd 4 minuten',
    ])
  })
})
