import { z } from 'zod'
import { SingleLineText } from '../../text/text-input.ts'
import { defineSetting } from '../../setting/define-setting.ts'
import { integerOr } from '../../text/number-input.ts'

export const MoneyBackSetting = z
  .object({
    enabled: z.boolean(),
    text: z.union([z.literal(''), SingleLineText('Vul in wat je belooft.', 300)]),
    days: integerOr('Vul een aantal dagen in van 14 tot 365.', 14, 365).describe(
      'Until how many days after delivery the customer can ask for it',
    ),
  })
  .refine(({ enabled, text }) => !enabled || text !== '', {
    error: 'Vul in wat je belooft.',
    path: ['text'],
  })
  .meta({ id: 'MoneyBackSetting' })
export type MoneyBackSetting = z.output<typeof MoneyBackSetting>

/** A new shop promises nothing until its owner does. The text is a proposal. */
export const moneyBackSetting = defineSetting({
  name: 'money-back',
  path: '/api/admin/money-back',
  key: 'setting',
  schema: MoneyBackSetting,
  default: {
    enabled: false,
    text: 'Past een product niet, dan krijg je één keer het eerste pak ervan terugbetaald, ook als het open is.',
    days: 30,
  },
  permission: 'settings',
  readSummary:
    'What the shop promises about the first pack of a product, with the version to save it under',
  summary:
    'Sets what the shop promises about the first pack of a product. Orders keep the promise that they were placed under',
  auditAction: 'Niet-goed-geld-terug gewijzigd',
  toAuditText: ({ enabled, text, days }) => (enabled ? `${text} ${days} dagen` : 'uit'),
  cacheTags: ['details'],
  form: {
    title: 'Niet goed, geld terug',
    words: 'niet-goed-geld-terug garantie belofte eerste pak passen terugbetaling',
    about:
      'Een belofte bovenop de wet: wie een pak opent en merkt dat het niet past, krijgt het terug. Hij staat dan bij elk product, bij het afrekenen, in mails, op de pagina van de bestelling en op de plek van [[geld terug]] in je pagina’s. Wie bestelde, houdt wat je toen beloofde.',
    fields: {
      enabled: { kind: 'checkbox', label: 'We beloven dit' },
      text: {
        kind: 'textarea',
        label: 'Wat je belooft',
        hint: 'In een of twee zinnen. Tot wanneer het kan, zet de winkel erachter.',
        max: 300,
      },
      days: { kind: 'number', label: 'Tot hoeveel dagen na ontvangst', required: true },
    },
    button: 'Bewaar de belofte',
    saved: 'Bewaard. Dit geldt voor elke nieuwe bestelling.',
    draft: 'geld terug',
  },
})
