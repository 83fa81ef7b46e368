import { z } from 'zod'
import { defineSetting } from '../../setting/define-setting.ts'
import { leavesWhenLabels, leavesWhenValues } from './leaves-when.ts'

const ExchangeSetting = z
  .object({
    by_customer: z.boolean().describe('Customers exchange on the page of their order'),
    free_delivery: z.boolean().describe('The delivery of the new packs costs nothing'),
    leaves: z.enum(leavesWhenValues, { error: 'Kies wanneer het nieuwe pakket weggaat.' }),
  })
  .meta({ id: 'ExchangeSetting' })

export const exchangeSetting = defineSetting({
  name: 'exchange',
  path: '/api/admin/exchange-terms',
  key: 'setting',
  schema: ExchangeSetting,
  default: { by_customer: true, free_delivery: true, leaves: 'under-way' },
  permission: 'settings',
  readSummary: 'The terms of exchanges after sending, with the version to save them under',
  summary:
    'Sets the terms of exchanges after sending. An exchange keeps the terms that it began under',
  auditAction: 'Voorwaarden van het ruilen gewijzigd',
  toAuditText: ({ by_customer, free_delivery, leaves }) =>
    `${by_customer ? 'klanten ruilen zelf' : 'alleen medewerkers ruilen'}, bezorging ${free_delivery ? 'gratis' : 'tegen het gewone tarief'}, nieuw pakket: ${leavesWhenLabels[leaves].toLowerCase()}`,
  cacheTags: [],
  form: {
    title: 'Ruilen na verzending',
    words: 'omruilen andere maat verkeerde maat retour terugsturen omwisselen',
    about:
      'De klant stuurt pakken terug en krijgt er andere voor. Alleen het verschil wordt betaald. Wie al aan het ruilen is, houdt wat toen gold.',
    fields: {
      by_customer: {
        kind: 'checkbox',
        label: 'Klanten kunnen zelf een andere maat ruilen',
        hint: 'Op de pagina van hun bestelling, zolang terugsturen mag.',
      },
      free_delivery: {
        kind: 'checkbox',
        label: 'De tweede bezorging is gratis',
        hint: 'Anders betaalt de klant de gewone bezorgkosten voor het nieuwe pakket.',
      },
      leaves: {
        kind: 'select',
        label: 'Het nieuwe pakket gaat weg',
        options: Object.entries(leavesWhenLabels),
        hint: 'Komt een retour niet, dan vraag je de klant alsnog te betalen.',
      },
    },
    button: 'Bewaar',
    saved: 'Bewaard. Dit geldt voor elke nieuwe ruil.',
    draft: 'ruilen',
  },
})
