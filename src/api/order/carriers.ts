import { z } from 'zod'
import { carriersSetting } from '#data/order/carriers.ts'
import { formatCarriers } from '#domain/order/carrier-text.ts'
import { Carriers } from '#domain/order/carrier.ts'
import { saveCarriers } from '#operations/order/save-carriers.ts'
import { endpoint } from '../framework/endpoint.ts'

const Versioned = z.object({ carriers: Carriers, version: z.int32().min(0) })

const getCarriers = endpoint(
  'GET /api/admin/carriers',
  {
    summary:
      'The carriers whose sites tracking links may lead to, with the version to save them under',
    access: 'staff',
    permission: 'packing',
    reply: Versioned,
  },
  async ({ context }) => {
    const { value, version } = await carriersSetting.read(context.db)
    return { carriers: value, version }
  },
)

const putCarriers = endpoint(
  'PUT /api/admin/carriers',
  {
    summary: 'Sets the carriers; existing shipments keep their tracking link',
    access: 'staff',
    permission: 'settings',
    auditAction: 'Bezorgers gewijzigd',
    limit: 'write',
    body: Versioned,
    reply: z.object({ version: z.int32() }),
    problems: ['input-invalid', 'version-conflict'],
  },
  async ({ context, body, addAuditDetails }) => {
    const { before, version } = await saveCarriers(context, body.carriers, body.version)
    addAuditDetails({ before: formatCarriers(before), after: formatCarriers(body.carriers) })
    return { version }
  },
)

export const carrierEndpoints = [getCarriers, putCarriers] as const
