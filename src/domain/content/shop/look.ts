import { z } from 'zod'
import type { FieldErrors } from '../../problem.ts'
import { defineSetting } from '../../setting/define-setting.ts'
import {
  colourPattern,
  defaultColours,
  findLookErrors,
  letterPairNames,
  letterStyles,
} from './look-colours.ts'

const Colour = z.string().trim().toLowerCase().regex(colourPattern, 'Kies een kleur.')

export const Look = z
  .object({
    main: Colour.describe('Buttons, links and the bars above and below each page'),
    ground: Colour.describe('Behind every page'),
    accent: Colour.describe('Offers and the number in the cart'),
    letters: z.enum(letterPairNames, 'Kies letters.'),
  })
  .meta({ id: 'Look' })
export type Look = z.output<typeof Look>

export const lookSetting = defineSetting({
  name: 'look',
  path: '/api/admin/look',
  key: 'look',
  schema: Look,
  default: { ...defaultColours, letters: 'soft' },
  permission: 'settings',
  readSummary: 'The colours and letters of the shop, with the version to save them under',
  summary:
    'Sets the colours of pages and mails, and the letters of pages. Refuses colours on which text would be hard to read (WCAG 2.2 AA)',
  auditAction: 'Kleuren en letters gewijzigd',
  toAuditText: ({ main, ground, accent, letters }) => [main, ground, accent, letters].join(' '),
  cacheTags: ['details'],
  findErrors: ({ look }): FieldErrors =>
    Object.fromEntries(
      Object.entries(findLookErrors(look)).map(([field, errors]) => [`look.${field}`, errors]),
    ),
  form: {
    title: 'Kleuren en letters',
    fields: {
      main: { kind: 'colour', label: 'Hoofdkleur', hint: 'Knoppen, links en balken', half: true },
      ground: { kind: 'colour', label: 'Achtergrond', hint: 'Achter elke pagina', half: true },
      accent: {
        kind: 'colour',
        label: 'Accent',
        hint: 'Aanbiedingen en het getal bij de mand',
        half: true,
      },
      letters: {
        kind: 'radio',
        label: 'Letters',
        styleOf: letterStyles,
        options: [
          ['soft', 'Zacht', 'Koppen in Fraunces, tekst in Atkinson Hyperlegible'],
          ['clear', 'Helder', 'Alles in Atkinson Hyperlegible'],
          ['classic', 'Klassiek', 'Koppen in Georgia, tekst in Atkinson Hyperlegible'],
          ['plain', 'Gewoon', 'De letters van het apparaat van de bezoeker'],
        ],
      },
    },
    button: 'Bewaar kleuren en letters',
    reset: 'Terug naar de kleuren en letters van Luwte',
    saved:
      'De kleuren en letters zijn bewaard. Je winkel heeft ze meteen, je mails krijgen de kleuren, en dit beheer als je de pagina opnieuw laadt.',
    draft: 'kleuren en letters',
    words: 'huisstijl kleur lettertype font knop achtergrond stijl uiterlijk thema',
    checksWhileTyping: true,
  },
})
