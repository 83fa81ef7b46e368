import { describe, expect, test } from 'vitest'
import type { ProductKind } from '../product-kind.ts'
import { type CheckedPicture, checkPictures, picturePlaces } from './picture-check.ts'

const five = picturePlaces.worn.map(({ name }): CheckedPicture => ({
  alt: `Verband, ${name}`,
  width: 1280,
  height: 1280,
}))
const withFirst = (changed: Partial<CheckedPicture>) => [
  { ...five[0]!, ...changed },
  ...five.slice(1),
]
const textsOf = (pictures: readonly CheckedPicture[], kind: ProductKind = 'worn') =>
  checkPictures(pictures, kind).map(({ text }) => text)

test('every kind of product has five places, each with a name of its own', () => {
  for (const places of Object.values(picturePlaces))
    expect(new Set(places.map(({ name }) => name)).size).toBe(5)
})

describe('checkPictures', () => {
  test('finds nothing in five large square pictures with descriptions of their own', () =>
    expect(checkPictures(five, 'worn')).toEqual([]))

  test('says only that there is none when there is none', () =>
    expect(checkPictures([], 'worn')).toEqual([
      { field: 'pictures', text: 'Er is nog geen foto.' },
    ]))

  test('names the places that are still empty', () => {
    expect(textsOf(five.slice(0, 3))).toEqual([
      'Er zijn 3 foto’s van de vijf. Nog te maken: 4 onder kleding, 5 het pak.',
    ])
    expect(textsOf(five.slice(0, 1))).toEqual([
      'Er is 1 foto van de vijf. Nog te maken: 2 binnenkant, 3 dikte, 4 onder kleding, 5 het pak.',
    ])
    expect(textsOf(five.slice(0, 4), 'care')).toEqual([
      'Er zijn 4 foto’s van de vijf. Nog te maken: 5 het etiket.',
    ])
    expect(textsOf([...five, { alt: 'De naad', width: 1280, height: 1280 }])).toEqual([])
  })

  test('finds a picture without a description, and one with that of another', () => {
    expect(checkPictures(withFirst({ alt: ' ' }), 'worn')).toEqual([
      {
        field: 'pictures.0.alt',
        text: 'Foto 1 heeft geen beschrijving voor wie niet kan zien.',
      },
    ])
    expect(checkPictures(withFirst({ alt: `${five[3]!.alt} ` }), 'worn')).toEqual([
      { field: 'pictures.3.alt', text: 'Foto 4 heeft dezelfde beschrijving als foto 1.' },
    ])
  })

  test.each([
    [
      1279,
      1279,
      [
        'Foto 1 is te klein: 1.279 pixels breed in plaats van 1.280 pixels. Op een groot scherm wordt ze wazig.',
      ],
    ],
    [1280, 1024, []],
    [1280, 960, []],
    [1280, 1600, []],
    [1280, 720, ['Foto 1 is te breed: op de kaart valt er een deel af. Snijd haar vierkant.']],
    [1280, 1920, ['Foto 1 is te hoog: op de kaart valt er een deel af. Snijd haar vierkant.']],
    [0, 0, []],
  ])('%i × %i pixels give %j', (width, height, texts) =>
    expect(textsOf(withFirst({ width, height }))).toEqual(texts),
  )

  test.each([
    ['Een zacht pak verband', true],
    ['Doosje inleggers met oudroze band', true],
    ['Het etiket van dichtbij', true],
    ['Verband van voren, het pak erachter', false],
    ['Pakket met verband', false],
  ])('‘%s’ as the first picture shows the pack: %s', (alt, shows) => {
    expect(checkPictures(withFirst({ alt }), 'worn').map(({ field }) => field)).toEqual(
      shows ? ['pictures.0.alt'] : [],
    )
    expect(checkPictures(withFirst({ alt }), 'care')).toEqual([])
  })
})
