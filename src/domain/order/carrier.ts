// Carriers and the sites on which customers can track their shipments.

import { z } from 'zod'

const siteSays = 'Noem de site van de bezorger zoals postnl.nl, zonder https:// en zonder pad.'
const site = z
  .string({ error: siteSays })
  .trim()
  .toLowerCase()
  .max(80, siteSays)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/, siteSays)

export const Carrier = z
  .object({
    name: z
      .string({ error: 'Vul de naam van de bezorger in.' })
      .trim()
      .min(1, 'Vul de naam van de bezorger in.')
      .max(60, 'Gebruik hoogstens 60 tekens.'),
    sites: z
      .array(site)
      .min(1, siteSays)
      .max(10, 'Een bezorger heeft hoogstens 10 sites.')
      .describe('Domains including subdomains: postnl.nl also covers jouw.postnl.nl'),
  })
  .meta({ id: 'Carrier' })
export type Carrier = z.infer<typeof Carrier>
