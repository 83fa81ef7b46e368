// The five pictures of a product: what each place shows, how staff make them, and what the program
// can see of them.

import type { ProductKind } from '../product-kind.ts'
import type { ProductFinding } from './product-finding.ts'

type PicturePlace = { name: string; how: string }
const pack: PicturePlace = {
  name: 'het pak',
  how: 'Recht van voren, met naam en aantal leesbaar, en met zoveel erin als iemand krijgt.',
}
const label: PicturePlace = {
  name: 'het etiket',
  how: 'Van dichtbij, met naam en inhoud leesbaar.',
}
const height: PicturePlace = { name: 'hoogte', how: 'Rechtop naast een liniaal.' }
const withPhone: PicturePlace = { name: 'naast een telefoon', how: 'Even ver van de camera.' }
const thickness: PicturePlace = {
  name: 'dikte',
  how: 'Plat op tafel, van opzij, naast een munt van 1 euro.',
}
const thing: PicturePlace = { name: 'het product', how: 'Van voren, dicht, zonder iets erbij.' }
const opening: PicturePlace = {
  name: 'open',
  how: 'De opening of de binnenkant, van schuin boven.',
}

/** In the order in which the product page shows them. */
export const picturePlaces: Readonly<Record<ProductKind, readonly PicturePlace[]>> = {
  worn: [
    { name: 'gedragen', how: 'Van voren, op iemand of op een paspop, van taille tot bovenbeen.' },
    { name: 'binnenkant', how: 'Open en plat, van boven, met de kern naar de camera.' },
    thickness,
    {
      name: 'onder kleding',
      how: 'Van opzij in een gewone broek, met en zonder, naast elkaar in één foto.',
    },
    pack,
  ],
  bed: [
    { name: 'het product', how: 'Uitgespreid, van schuin boven, met één hoek omgeslagen.' },
    { name: 'de kern', how: 'Van boven, met goed te zien waar het vocht blijft.' },
    thickness,
    { name: 'op bed of stoel', how: 'Zo dat te zien is hoeveel het bedekt.' },
    pack,
  ],
  care: [thing, opening, height, withPhone, label],
  travel: [thing, opening, height, withPhone, pack],
}

const minPictureWidth = 1280
const formatPixels = (pixels: number): string => `${pixels.toLocaleString('nl-NL')} pixels`

/** How far a picture may differ from a square: the card is square, and the phone shows 4 : 3. */
const shape = { min: 4 / 5, max: 4 / 3 } as const

/** How to photograph, in the order in which staff need it. */
export const pictureAdvice: readonly string[] = [
  'Licht: overdag bij een raam, van opzij. Zonder flits.',
  'Achtergrond: effen en licht, op elke foto dezelfde. Of doorzichtig, als PNG of WebP.',
  `Maat: vierkant en minstens ${formatPixels(minPictureWidth)} breed. Het product vult bijna het hele beeld.`,
  'Mensen: een gezicht is niet nodig.',
  'Beschrijving: wat er te zien is, met de kant, de kleur en wat ernaast ligt.',
]

/** Width and height in pixels; 0 when the shop does not know them. */
export type CheckedPicture = { alt: string; width: number; height: number }

const opensWithPack =
  /^(?:(?:een|het|de|groot|grote|klein|kleine|zacht|zachte|wit|witte)\s+)*(?:pak|zak|doos|doosje|verpakking|etiket)(?![\p{L}\p{N}])/iu

export function checkPictures(
  pictures: readonly CheckedPicture[],
  kind: ProductKind,
): ProductFinding[] {
  if (pictures.length === 0) return [{ field: 'pictures', text: 'Er is nog geen foto.' }]
  const missing = picturePlaces[kind]
    .slice(pictures.length)
    .map(({ name }, index) => `${pictures.length + index + 1} ${name}`)
  return [
    ...pictures.flatMap((picture, index) => {
      const earlier = pictures.slice(0, index).map(({ alt }) => alt.trim())
      return findingsOf(picture, index, earlier)
    }),
    // Care, such as wipes, stands for itself in its pack.
    ...(kind !== 'care' && opensWithPack.test(pictures[0]!.alt.trim())
      ? [
          {
            field: 'pictures.0.alt',
            text: 'Foto 1 toont het pak. Zet een foto van het product zelf vooraan: die staat op de kaart.',
          },
        ]
      : []),
    ...(missing.length > 0
      ? [
          {
            field: 'pictures',
            text: `Er ${pictures.length === 1 ? 'is 1 foto' : `zijn ${pictures.length} foto’s`} van de vijf. Nog te maken: ${missing.join(', ')}.`,
          },
        ]
      : []),
  ]
}

function findingsOf(
  { alt, width, height }: CheckedPicture,
  index: number,
  earlier: readonly string[],
): ProductFinding[] {
  const name = `Foto ${index + 1}`
  const same = alt.trim() ? earlier.indexOf(alt.trim()) : -1
  const ratio = width / height
  return [
    ...(alt.trim()
      ? []
      : [
          {
            field: `pictures.${index}.alt`,
            text: `${name} heeft geen beschrijving voor wie niet kan zien.`,
          },
        ]),
    ...(same === -1
      ? []
      : [
          {
            field: `pictures.${index}.alt`,
            text: `${name} heeft dezelfde beschrijving als foto ${same + 1}.`,
          },
        ]),
    ...(width > 0 && width < minPictureWidth
      ? [
          {
            field: `pictures.${index}`,
            text: `${name} is te klein: ${formatPixels(width)} breed in plaats van ${formatPixels(minPictureWidth)}. Op een groot scherm wordt ze wazig.`,
          },
        ]
      : []),
    ...(width > 0 && height > 0 && (ratio < shape.min || ratio > shape.max)
      ? [
          {
            field: `pictures.${index}`,
            text: `${name} is ${ratio > 1 ? 'te breed' : 'te hoog'}: op de kaart valt er een deel af. Snijd haar vierkant.`,
          },
        ]
      : []),
  ]
}
