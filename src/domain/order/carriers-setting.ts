// The carriers whose sites tracking links may lead to.

import { z } from 'zod'
import { defineSetting } from '../setting/define-setting.ts'
import { formatCarriers } from './carrier-text.ts'
import { Carrier } from './carrier.ts'

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
})
