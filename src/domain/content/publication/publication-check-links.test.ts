import { expect, test } from 'vitest'
import type { Fields } from '../block-fields.ts'
import { checkPublication } from './publication-check.ts'

const fields = {
  text: { kind: 'richtext', label: 'Tekst' },
  button: {
    kind: 'object',
    label: 'Knop',
    of: { text: { kind: 'text', label: 'Tekst' }, href: { kind: 'text', label: 'Adres' } },
  },
} as const satisfies Fields
const fieldsOf = () => fields
const block = (attributes: Record<string, unknown>) => ({ layout: 'Known', attributes })

test('a link at which the shop shows nothing is a grave finding, in a button and in rich text', () => {
  const content = [
    block({
      text: '<p>Lees <a href="/weg">wat er was</a> en <a href="/er">wat er is</a>.</p>',
      button: { text: 'Kijk', href: ' /weg ' },
    }),
  ]
  const page = { title: 'Titel', description: 'Omschrijving', content }
  expect(checkPublication(page, fieldsOf, undefined, new Set(['/weg']))).toEqual([
    {
      grave: true,
      message: 'De link ‘wat er was’ gaat naar /weg, en daar staat nu niets voor bezoekers.',
      spot: { block: 0, path: ['text'] },
    },
    {
      grave: true,
      message: 'Knop: de knop ‘Kijk’ gaat naar /weg, en daar staat nu niets voor bezoekers.',
      spot: { block: 0, path: ['button', 'href'] },
    },
  ])
})

test('an empty page or article is a grave finding, and an article without a cover picture advice', () => {
  const empty = { title: 'Proef', description: 'x', content: [] }
  expect(checkPublication(empty, fieldsOf)).toMatchObject([
    { grave: true, message: 'De pagina is leeg. Voeg een onderdeel toe.' },
  ])
  expect(checkPublication({ ...empty, cover_image: null }, fieldsOf)).toMatchObject([
    { grave: false, spot: { path: ['cover_image'] } },
    { grave: true, message: 'Het artikel is leeg. Voeg een onderdeel toe.' },
  ])
})
