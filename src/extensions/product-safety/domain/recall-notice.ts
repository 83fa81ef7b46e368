// The text of a recall notice. Article 36 of Regulation (EU) 2023/988 (GPSR) prescribes its heading
// and its parts, and forbids words that make the danger look smaller. Article 37 prescribes the
// choice between two remedies.

import { formatDate } from '#domain/time/format-date.ts'

/** The heading that article 36(2)(a) prescribes. */
export const recallHeading = 'Productveiligheid: terugroeping'

export const recallRemedyLabels = {
  refund: 'Geld terug',
  replacement: 'Een nieuw product',
}
export type RecallRemedy = keyof typeof recallRemedyLabels
export const recallRemedies = Object.keys(recallRemedyLabels) as RecallRemedy[]

export const maxRecallTextLength = 1000
export const maxRecallLots = 20

export type RecalledProduct = {
  name: string
  maker: string | null
  articleNumber: string | null
  ean: string | null
  /** The URL path of a picture of the product; null without a picture. */
  picture: string | null
}

/** `soldFrom` and `soldUntil` are calendar days, the first and the last day of shipping. */
export type RecallNotice = {
  product: RecalledProduct
  lots: readonly string[]
  soldFrom: string
  soldUntil: string
  risk: string
  instruction: string
  remedies: readonly RecallRemedy[]
  /** Why there is only one remedy; '' if the customer can choose. */
  singleRemedyReason: string
}

/** `isCertain` is false if the shop does not know the lot of the packs in this order. */
export type RecallRecipient = { orderNumber: string; isCertain: boolean }
export type RecallNoticePart = { title: string; sentences: string[] }

/**
 * Returns the parts of the notice in the order in which mail, letter, page and preview show them.
 * The page of the site has no recipient.
 */
export function describeRecall(
  notice: RecallNotice,
  recipient: RecallRecipient | undefined,
  company: { name: string; phone: string },
): RecallNoticePart[] {
  const { product, lots, soldFrom, soldUntil, risk, instruction } = notice
  return [
    {
      title: 'Om welk product gaat het?',
      sentences: [
        [
          product.name,
          ...(product.maker ? [`van ${product.maker}`] : []),
          ...(product.articleNumber ? [`artikelnummer ${product.articleNumber}`] : []),
          ...(product.ean ? [`EAN ${product.ean}`] : []),
        ].join(', ') + '.',
        `${lots.length === 1 ? 'Lotnummer' : 'Lotnummers'} ${lots.join(', ')}. Het lotnummer staat op het pak bij LOT.`,
        `${company.name} verzond dit product van ${formatDate(soldFrom)} tot en met ${formatDate(soldUntil)}.`,
        describeReceipt(recipient),
      ],
    },
    { title: 'Wat is het gevaar?', sentences: [risk] },
    {
      title: 'Wat moet je doen?',
      sentences: ['Stop meteen met dit product. Gebruik het niet meer.', instruction],
    },
    { title: 'Waar heb je recht op?', sentences: describeRemedies(notice) },
    {
      title: 'Heb je een vraag?',
      sentences: [
        `Bel ${company.phone}, of schrijf ons gratis op de pagina van je bestelling bij ‘Er is iets met mijn product’.`,
        'Gaf je dit product aan iemand anders? Laat diegene dit bericht dan ook lezen.',
      ],
    },
  ]
}

function describeReceipt(recipient: RecallRecipient | undefined): string {
  const check = 'Kijk op het pak of het een van deze lotnummers heeft.'
  if (!recipient) return `Heb je dit product? ${check}`
  const { orderNumber, isCertain } = recipient
  return isCertain
    ? `Bij bestelling ${orderNumber} kreeg je een pak met dit lotnummer.`
    : `Bij bestelling ${orderNumber} kreeg je dit product. ${check}`
}

function describeRemedies({ remedies, singleRemedyReason }: RecallNotice): string[] {
  const free = 'Het kost je niets, ook het terugsturen niet.'
  if (remedies.length > 1) return ['Je kiest zelf: je geld terug of een nieuw product.', free]
  return [
    remedies[0] === 'replacement' ? 'Je krijgt een nieuw product.' : 'Je krijgt je geld terug.',
    free,
    singleRemedyReason,
  ]
}

/**
 * Article 36(2)(c) forbids words that reduce the perceived risk. The patterns are the Dutch forms
 * of its examples.
 */
const reassuringPatterns: readonly (readonly [RegExp, string])[] = [
  [/vrijwillig/i, 'vrijwillig'],
  [/voorzorg/i, 'uit voorzorg'],
  [
    /uit eigen beweging|eigen initiatief|naar eigen inzicht|facultatief|discretionair/i,
    'uit eigen beweging',
  ],
  [/zeldza|zelden|een enkele keer|uitzonderlijk/i, 'zeldzaam'],
  [
    /(?:bepaalde|specifieke|bijzondere|sommige) (?:situaties|gevallen|omstandigheden)/i,
    'in bepaalde gevallen',
  ],
  [
    /(?:geen|niemand|nooit)[^.]{0,40}(?:ongeval|ongeluk|melding|klacht|gewond|letsel)|(?:ongeval|ongeluk|melding|klacht)[^.]{0,30}(?:niet|geen) (?:bekend|ontvangen|gemeld)/i,
    'geen ongelukken gemeld',
  ],
]

export const reassuringWordsIn = (text: string): string[] =>
  reassuringPatterns.flatMap(([pattern, word]) => (pattern.test(text) ? [word] : []))

type RecallErrors = Partial<
  Record<'risk' | 'instruction' | 'remedies' | 'single_remedy_reason', string[]>
>

export function validateRecall({
  risk,
  instruction,
  remedies,
  singleRemedyReason,
}: RecallNotice): RecallErrors {
  const errors: RecallErrors = {}
  for (const [field, text] of Object.entries({
    risk,
    instruction,
    single_remedy_reason: singleRemedyReason,
  }) as [keyof RecallErrors, string][]) {
    const words = reassuringWordsIn(text)
    if (words.length > 0)
      errors[field] = [
        `De wet verbiedt in dit bericht woorden die het gevaar kleiner maken. Haal weg: ${words.join(', ')}.`,
      ]
  }
  if (remedies.length === 0) errors.remedies = ['Kies wat de klant krijgt.']
  if (remedies.length === 1 && singleRemedyReason === '')
    errors.single_remedy_reason = [
      'Schrijf waarom de klant niet kan kiezen. De wet vraagt twee mogelijkheden, tenzij er maar één kan.',
    ]
  return errors
}
