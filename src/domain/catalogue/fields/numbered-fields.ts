// The product fields that stand several times, each with its number behind the name of the
// attribute, such as `usp_title1` to `usp_title4`.

import type { ProductField } from './product-field.ts'

const text = { section: 'details', input: 'lines', makesClaims: true } as const
const title = { ...text, input: 'line' } as const

export const numberedFields = {
  mark: { ...text, label: 'Vinkjes', column: 'Vinkje #', slot: { of: 'marks', part: 'text' } },
  usp_title: {
    ...title,
    label: 'Voordelen, kop #',
    column: 'Voordeel #',
    slot: { of: 'benefits', part: 'title' },
  },
  usp_body: {
    ...text,
    label: 'Voordelen, tekst #',
    column: 'Voordeel # uitleg',
    slot: { of: 'benefits', part: 'body' },
  },
  specs_title: {
    ...title,
    label: 'Specificaties, kop #',
    column: 'Specificatie #',
    slot: { of: 'specifications', part: 'title' },
  },
  specs_body: {
    ...text,
    label: 'Specificaties, tekst #',
    column: 'Specificatie # waarde',
    slot: { of: 'specifications', part: 'body' },
  },
  highlight_header: {
    ...title,
    label: 'Kop van blok #',
    column: 'Ervaring #',
    slot: { of: 'highlights', part: 'title' },
  },
  highlight_body: {
    ...text,
    label: 'Tekst van blok #',
    column: 'Ervaring # tekst',
    slot: { of: 'highlights', part: 'body' },
  },
  highlight_image: {
    ...text,
    label: 'Foto of film van blok #',
    column: 'Ervaring # beeld',
    slot: { of: 'highlights', part: 'picture' },
    makesClaims: false,
  },
  highlight_steps: {
    ...text,
    label: 'Stappen van de film van blok #',
    hint: 'Eén stap per regel, in de woorden van de ondertiteling. Ze staan genummerd onder de film, ook op papier.',
    column: 'Ervaring # stappen',
    slot: { of: 'highlights', part: 'steps' },
  },
  material_name: {
    label: 'Materiaal #',
    input: 'line',
    max: 200,
    slot: { of: 'materials', part: 'name' },
  },
  material_share: {
    label: 'Materiaal #, aandeel in %',
    column: 'Materiaal # aandeel',
    input: 'number',
    max: 100,
    slot: { of: 'materials', part: 'share' },
  },
  material_scheme: {
    label: 'Materiaal #, keurmerk en nummer',
    column: 'Materiaal # keurmerk',
    input: 'line',
    max: 200,
    slot: { of: 'materials', part: 'scheme' },
  },
} as const satisfies Record<string, ProductField>
