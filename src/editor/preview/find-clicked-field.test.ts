import { expect, test } from 'vitest'
import type { Fields } from '#domain/content/block-fields.ts'
import { findClickedField } from './find-clicked-field.ts'

const fields = {
  title: { kind: 'text', label: 'Titel' },
  text: { kind: 'richtext', label: 'Tekst' },
  image: { kind: 'image', label: 'Foto' },
  points: {
    kind: 'repeater',
    label: 'Punten',
    of: { title: { kind: 'text', label: 'Titel' }, image: { kind: 'image', label: 'Foto' } },
  },
} as const satisfies Fields
const attributes = {
  title: 'Rustig',
  text: '<p>Rustig slapen, <strong>elke</strong> nacht.</p><p>Tweede regel &amp; meer</p>',
  image: { url: '/media/bed.jpg', alt: '' },
  points: [{ title: 'Een' }, { title: 'Twee  woorden', image: '/media/lamp.jpg' }],
}

test.each([
  [{ words: 'Rustig' }, ['title']],
  [{ words: 'Rustig slapen' }, ['text']],
  [{ words: 'elke' }, ['text']],
  [{ words: ' Tweede regel & meer ' }, ['text']],
  [{ words: 'Twee woorden' }, ['points', 1, 'title']],
  [{ words: '', picture: '/media/bed.jpg' }, ['image']],
  [{ words: '', picture: '/media/lamp.jpg' }, ['points', 1, 'image']],
  [{ words: 'Niet van dit blok' }, undefined],
  [{ words: '', picture: '/media/elders.jpg' }, undefined],
])('findClickedField finds the field of %j', (chosen, path) =>
  expect(findClickedField(fields, attributes, chosen)).toEqual(path),
)
