// The carriers of the shop, and how its owner sets them.

import { z } from 'zod'
import { carriersSetting } from '#data/carriers.ts'
import { carriersAsText } from '#domain/order/carrier-text.ts'
import { Carriers } from '#domain/order/carrier.ts'
import { setCarriers } from '#operations/set-carriers.ts'
import { endpoint } from './endpoint.ts'

const Versioned = z.object({ carriers: Carriers, version: z.int32().min(0) })

const getCarriers = endpoint(
  'GET /api/admin/carriers',
  {
    summary: 'The carriers whose sites a buyer may be sent to, with the version to save them under',
    for: 'staff',
    right: 'packing',
    reply: Versioned,
  },
  async ({ shop }) => {
    const { value, version } = await carriersSetting.read(shop.db)
    return { carriers: value, version }
  },
)

const putCarriers = endpoint(
  'PUT /api/admin/carriers',
  {
    summary: 'Sets the carriers; parcels that left keep the address that they have',
    for: 'staff',
    right: 'settings',
    auditAction: 'Bezorgers gewijzigd',
    limit: 'write',
    body: Versioned,
    reply: z.object({ version: z.int32() }),
    problems: ['input-invalid', 'version-conflict'],
  },
  async ({ shop, body, addAuditDetails }) => {
    const { before, version } = await setCarriers(shop, body.carriers, body.version)
    addAuditDetails({ before: carriersAsText(before), after: carriersAsText(body.carriers) })
    return { version }
  },
)

export const carrierEndpoints = [getCarriers, putCarriers] as const
