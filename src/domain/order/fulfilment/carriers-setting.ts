import { z } from 'zod'
import type { FieldErrors } from '../../problem.ts'
import { defineSetting } from '../../setting/define-setting.ts'
import { RequiredText } from '../../text/text-input.ts'

/** Staff edit the carriers as text, one per line, such as `PostNL: postnl.nl, postnl.be`. */
export const formatCarriers = (carriers: readonly Carrier[]): string =>
  carriers.map(({ name, sites }) => `${name}: ${sites.join(', ')}`).join('\n')

/** Returns the number of the line, from 1, that `parseCarriers` reads as the carrier at `index`. */
export const carrierLineNumber = (text: string, index: number): number =>
  (text.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [at]))[index] ?? index) + 1

/** Does not validate the carriers; the schema does. */
export const parseCarriers = (text: string): Carrier[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', sites = ''] = line.split(/:(.*)/s)
      return { name: name.trim(), sites: sites.split(/[\s,;]+/).filter(Boolean) }
    })

const siteSays = 'Noem de site van de bezorger zoals postnl.nl, zonder https:// en zonder pad.'
const site = z
  .string({ error: siteSays })
  .trim()
  .toLowerCase()
  .max(80, siteSays)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/, siteSays)

export const Carrier = z
  .object({
    name: RequiredText('Vul de naam van de bezorger in.', 60),
    sites: z
      .array(site)
      .min(1, siteSays)
      .max(10, 'Een bezorger heeft hoogstens 10 sites.')
      .describe('Domains including subdomains: postnl.nl also covers jouw.postnl.nl'),
  })
  .meta({ id: 'Carrier' })
export type Carrier = z.infer<typeof Carrier>

export const carriersSetting = defineSetting({
  name: 'carriers',
  path: '/api/admin/carriers',
  key: 'carriers',
  schema: z.array(Carrier).max(40, 'Noem hoogstens 40 bezorgers.'),
  // Common carriers in the Netherlands.
  default: [
    { name: 'PostNL', sites: ['postnl.nl', 'postnl.be', 'internationalparceltracking.com'] },
    { name: 'DHL', sites: ['dhl.com', 'dhl.nl', 'dhlecommerce.nl', 'dhlparcel.nl'] },
    { name: 'DPD', sites: ['dpd.com', 'dpd.nl', 'dpd.de', 'dpdgroup.com'] },
    { name: 'GLS', sites: ['gls-group.com', 'gls-group.eu', 'gls-info.nl'] },
    { name: 'UPS', sites: ['ups.com'] },
    { name: 'bpost', sites: ['bpost.be', 'bpost.cloud'] },
    { name: 'Budbee', sites: ['budbee.com'] },
    { name: 'Trunkrs', sites: ['trunkrs.nl'] },
    { name: 'Red je Pakketje', sites: ['redjepakketje.nl'] },
    { name: 'Homerr', sites: ['homerr.com'] },
    { name: 'FedEx', sites: ['fedex.com'] },
  ],
  permission: 'settings',
  readPermission: 'packing',
  readSummary:
    'The carriers whose sites tracking links may lead to, with the version to save them under',
  summary: 'Sets the carriers; existing shipments keep their tracking link',
  auditAction: 'Bezorgers gewijzigd',
  toAuditText: formatCarriers,
  form: {
    title: 'Bezorgers',
    words: 'bezorger postnl dhl dpd track trace vervoerder pakketdienst',
    fields: {
      carriers: {
        kind: 'textarea',
        label: 'Waar klanten hun pakket volgen',
        hint: 'De bovenste bezorger staat bij het verzenden al gekozen. Eén bezorger per regel: de naam, een dubbele punt en de site. Adressen onder die site tellen mee: postnl.nl geldt ook voor jouw.postnl.nl. Andere adressen weigert de winkel, zodat niemand klanten naar een nepsite kan sturen.',
        rows: 12,
      },
    },
    toFields: (carriers) => ({ carriers: formatCarriers(carriers) }),
    toValue: ({ carriers }: { carriers: string }) => parseCarriers(carriers),
    toErrors: describeFirstError,
    button: 'Bewaar de bezorgers',
    saved: 'Bewaard. Alleen adressen van deze bezorgers gaan nog mee in een mail.',
    draft: 'bezorgers',
  },
})

function describeFirstError(errors: FieldErrors, { carriers }: { carriers: string }): FieldErrors {
  const [[path, [text = '']] = ['', ['']]] = Object.entries(errors)
  const index = /^carriers\.(\d+)/.exec(path)?.[1]
  const line = index === undefined ? '' : `Regel ${carrierLineNumber(carriers, Number(index))}: `
  return { carriers: [line + text] }
}
