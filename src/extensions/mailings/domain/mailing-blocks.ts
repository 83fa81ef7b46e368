import type { Fields } from '#domain/content/block-fields.ts'

export const mailingBlocks = {
  MailHeading: { name: 'Kop', fields: { text: { kind: 'text', label: 'Kop', max: 120 } } },
  MailText: { name: 'Tekst', fields: { text: { kind: 'richtext', label: 'Tekst' } } },
  MailPicture: {
    name: 'Foto',
    fields: {
      image: { kind: 'image', label: 'Foto' },
      href: {
        kind: 'text',
        label: 'Link',
        hint: 'Mag leeg blijven. Een adres in de winkel, zoals /shop.',
        max: 300,
      },
    },
  },
  MailButton: {
    name: 'Knop',
    fields: {
      label: { kind: 'text', label: 'Tekst op de knop', max: 60 },
      href: {
        kind: 'text',
        label: 'Link',
        hint: 'Een adres in de winkel, zoals /shop, of een heel adres met https://.',
        max: 300,
      },
    },
  },
  MailTeaser: {
    name: 'Producten of artikelen',
    fields: {
      products: { kind: 'multiselect', label: 'Producten', max: 3, options: 'products' },
      articles: { kind: 'multiselect', label: 'Artikelen', max: 3, options: 'articles' },
    },
  },
  MailDivider: { name: 'Lijn', fields: {} },
} as const satisfies Record<string, { name: string; fields: Fields }>

export type MailingLayout = keyof typeof mailingBlocks
export const isMailingLayout = (layout: string): layout is MailingLayout =>
  Object.hasOwn(mailingBlocks, layout)

export const mailingBlockFieldsOf = (layout: string): Fields | undefined =>
  isMailingLayout(layout) ? mailingBlocks[layout].fields : undefined

export const mailingStateLabels = {
  draft: 'Concept',
  planned: 'Gepland',
  sending: 'Wordt verstuurd',
  sent: 'Verstuurd',
  stopped: 'Gestopt',
}
export type MailingState = keyof typeof mailingStateLabels
export const mailingStates = Object.keys(mailingStateLabels) as MailingState[]

export const isEditableMailing = (state: MailingState): boolean => state === 'draft'
export const isStoppableMailing = (state: MailingState): boolean =>
  state === 'planned' || state === 'sending'
