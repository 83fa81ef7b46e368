// The legal ground on which the shop uses health data (article 9(2) GDPR). The owner chooses it.

import { z } from 'zod'
import { defineSetting } from '../setting/define-setting.ts'
import { OptionalText } from '../text/text-input.ts'

export const healthDataGrounds = ['consent', 'other'] as const

const missingText = 'Vul de tekst van je jurist in.'

export const HealthDataGround = z
  .object({
    ground: z.enum(healthDataGrounds, { error: 'Kies een grondslag.' }),
    text: OptionalText(1000, missingText).describe(
      'The ground as a lawyer wrote it, for the privacy page; only used for another ground than consent',
    ),
  })
  .refine(({ ground, text }) => ground === 'consent' || text !== '', {
    error: missingText,
    path: ['text'],
  })
  .meta({ id: 'HealthDataGround' })

export type HealthDataGround = z.output<typeof HealthDataGround>

/** The shop asks for consent until the owner chooses another ground. */
export const healthDataSetting = defineSetting({
  name: 'health-data',
  path: '/api/admin/health-data',
  key: 'setting',
  schema: HealthDataGround,
  default: { ground: 'consent', text: '' },
  permission: 'settings',
  readSummary: 'The ground for health data, with the version to save it under',
  summary: 'Chooses the ground for health data. With consent, the shop asks every customer for it',
  auditAction: 'Grondslag voor gezondheidsgegevens gewijzigd',
  toAuditText: ({ ground, text }) => (ground === 'consent' ? 'toestemming' : text),
  cacheTags: ['details'],
  form: {
    title: 'Gezondheidsgegevens',
    words: 'avg privacy toestemming grondslag vinkje jurist',
    about:
      'Een bestelling kan iets zeggen over iemands gezondheid. De wet vraagt daarvoor een eigen grondslag (artikel 9 van de AVG).',
    fields: {
      ground: {
        kind: 'radio',
        label: 'Waarom mag je deze gegevens gebruiken?',
        options: [
          [
            'consent',
            'Toestemming van de klant',
            'Bij het afrekenen en het maken van een account staat een vinkje. Zonder vinkje geen bestelling. Aan de telefoon vraag je het zelf.',
          ],
          [
            'other',
            'Een andere grondslag',
            'De winkel vraagt dan niets. Je jurist schrijft op waarom je deze gegevens mag gebruiken.',
          ],
        ],
      },
      text: {
        kind: 'textarea',
        label: 'Tekst van je jurist',
        hint: 'Komt in het privacybeleid op de plek van [[grondslag gezondheidsgegevens]]. Haal daar zelf de zinnen over toestemming weg.',
        rows: 5,
        max: 1000,
        required: true,
        when: { ground: 'other' },
      },
    },
    button: 'Bewaar de grondslag',
    saved: 'Bewaard. Dit geldt voor elke nieuwe bestelling.',
    draft: 'gezondheidsgegevens',
  },
})

const consentText =
  'De wet noemt dat gezondheidsgegevens. We gebruiken ze alleen met je uitdrukkelijke toestemming (artikel 9, lid 2, onder a, van de AVG). Die geef je met een vinkje bij het afrekenen en bij het maken van een account, of aan de telefoon. Ben je ingelogd, dan geldt het vinkje bij het afrekenen ook voor je volgende bestellingen, tot je je toestemming intrekt.'

export const describeHealthDataGround = ({ ground, text }: HealthDataGround): string =>
  ground === 'consent' ? consentText : text

/**
 * The answer to the question in a request. Requests of other programs may leave it out; the shop
 * then stores no consent.
 */
export const HealthConsent = z
  .boolean({ error: 'Geef aan of je dit goed vindt.' })
  .nullish()
  .describe(
    'True if the customer ticked the box. False is rejected while the shop asks for consent; left out, no consent is stored',
  )
