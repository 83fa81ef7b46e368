// Amounts are in euros.

import { z } from 'zod'
import { numberOr, integerOr } from '../text/number-input.ts'
import { parsedBy, SingleLineText } from '../text/text-input.ts'
import { formatIban, parseIban } from './iban.ts'
import { payLaterLabel } from './pay-later-terms.ts'
import { defineSetting } from '../setting/define-setting.ts'

const defaultMaxFirstOrdersPerDay = 2

const amountWrong = 'Vul een bedrag in van € 1 tot € 1.000.'
const Amount = numberOr(amountWrong, 1, 1000).multipleOf(0.01, amountWrong)
const Iban = z
  .string({ error: 'Vul een IBAN in.' })
  .transform(
    parsedBy(
      (text) => (text.trim() === '' ? '' : parseIban(text)),
      'Dit is geen geldig IBAN. Kijk elk teken na.',
    ),
  )

export const PayLaterSettings = z
  .object({
    enabled: z.boolean(),
    max_first_order: Amount.describe(
      'Highest total of an order by a customer without a paid order to this house',
    ),
    max_later_order: Amount.describe('Highest total after one paid order to the same house'),
    max_first_orders_per_day: integerOr('Vul een heel getal in van 0 tot 1.000.', 0, 1000)
      .default(defaultMaxFirstOrdersPerDay)
      .describe('Orders of new customers per day that the shop accepts without staff'),
    iban: Iban.describe("The shop's own account; empty while unknown"),
    account_name: z.union([z.literal(''), SingleLineText('Vul de naam van de rekening in.', 70)]),
  })
  .superRefine(({ enabled, iban, account_name, max_first_order, max_later_order }, context) => {
    const add = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (enabled && iban === '')
      add('iban', 'Vul eerst het IBAN van de winkel in. Klanten maken daar het geld naar over.')
    if (enabled && account_name === '')
      add('account_name', 'Vul de naam in die bij het IBAN hoort.')
    if (max_later_order < max_first_order)
      add('max_later_order', 'Dit bedrag is minstens zo hoog als dat voor een eerste bestelling.')
  })
  .meta({ id: 'PayLaterSettings' })
export type PayLaterSettings = z.output<typeof PayLaterSettings>

export const payLaterSetting = defineSetting({
  name: 'pay-later',
  path: '/api/admin/pay-later',
  key: 'settings',
  schema: PayLaterSettings,
  default: {
    enabled: false,
    max_first_order: 75,
    max_later_order: 150,
    max_first_orders_per_day: defaultMaxFirstOrdersPerDay,
    iban: '',
    account_name: '',
  },
  permission: 'settings',
  readSummary:
    'Whether and up to which amounts customers pay afterwards, with the version to save the settings under',
  summary: 'Sets paying afterwards; orders that the shop already accepted stay as they are',
  auditAction: 'Achteraf betalen gewijzigd',
  toAuditText: ({ enabled, iban, account_name, ...limits }) =>
    [
      enabled ? 'aan' : 'uit',
      `${limits.max_first_order} en ${limits.max_later_order} euro`,
      `${limits.max_first_orders_per_day} nieuwe klanten per dag`,
      iban,
      account_name,
    ]
      .filter(Boolean)
      .join(', '),
  form: {
    title: 'Achteraf betalen',
    about: `Meer dan de helft vooraf laten betalen mag je een consument niet verplichten (artikel 7:26 lid 2 BW). Met ‘${payLaterLabel}’ heeft de klant een keuze. Je verzendt zo’n bestelling voordat er betaald is. Er gaan geen gegevens naar een kredietbedrijf.`,
    words: 'bankrekening rekeningnummer factuur op rekening 14 dagen overboeking overmaken',
    fields: {
      enabled: { kind: 'checkbox', label: 'Klanten kunnen achteraf betalen' },
      iban: {
        kind: 'text',
        label: 'IBAN van de winkel',
        hint: 'Hier maken klanten het geld naar over. Het staat op de pagina van hun bestelling en in mails.',
      },
      account_name: { kind: 'text', label: 'Naam van de rekening', max: 70 },
      max_first_order: {
        kind: 'euros',
        label: 'Hoogste bedrag van een eerste bestelling, in euro’s',
        required: true,
      },
      max_later_order: {
        kind: 'euros',
        label: 'Hoogste bedrag na een betaalde bestelling, in euro’s',
        hint: 'Naar een adres waar de klant eerder betaalde. Per e-mailadres en per huisadres kan er één onbetaalde bestelling tegelijk zijn.',
        required: true,
      },
      max_first_orders_per_day: {
        kind: 'number',
        label: 'Eerste bestellingen per dag',
        hint: 'Zoveel bestellingen van nieuwe klanten gaan op een dag vanzelf door. De volgende staan bij Vandaag, tot je beslist.',
        required: true,
      },
    },
    toFields: (settings) => ({ ...settings, iban: formatIban(settings.iban) }),
    button: 'Bewaar achteraf betalen',
    saved: 'Bewaard. Het geldt voor nieuwe bestellingen.',
    draft: 'achteraf betalen',
  },
})
