// What lies on the packing table: the orders to pack, with what goes in each and where it goes.

import { z } from 'zod'
import { packingOf } from '#data/packing.ts'
import { shopDetails } from '#data/shop-details.ts'
import { leftOutReasons } from '#domain/order/pack-list.ts'
import { endpoint } from './endpoint.ts'

const mostAtOnce = 100

export const getPackList = endpoint(
  'POST /api/admin/pack-list',
  {
    summary:
      'Orders to pack with their address and what goes in; what was withdrawn or refunded is told and not packed, and orders that are not paid are left out',
    for: 'staff',
    right: 'packing',
    auditAction: 'Paklijst gemaakt',
    body: z.object({
      numbers: z
        .array(z.string().regex(/^L\d{1,9}$/))
        .min(1, 'Kies eerst bestellingen.')
        .max(mostAtOnce, `Kies hoogstens ${mostAtOnce} bestellingen.`),
    }),
    reply: z.object({
      sender: z.string().describe('Where a parcel comes from, as the settings tell it: never the name of the shop'),
      orders: z.array(
        z.object({
          number: z.string(),
          at: z.iso.datetime(),
          name: z.string(),
          address: z.array(z.string()).describe('As it is written on an envelope'),
          on_hold: z.boolean().describe('A withdrawal in words keeps everything here'),
          lines: z.array(
            z.object({
              line: z.int(),
              name: z.string(),
              to_send: z.int(),
              sent: z.int(),
              withheld: z.int(),
              unsent: z.int().describe('Refunded before they left'),
            }),
          ),
        }),
      ),
      left_out: z
        .array(z.object({ number: z.string(), reason: z.enum(leftOutReasons) }))
        .describe('Orders that are not to be packed: not paid, ended, or nothing of them is to be sent any more'),
    }),
    problems: ['input-invalid'],
  },
  async ({ shop, addAuditDetails, body: { numbers } }) => {
    const { orders, leftOut } = await packingOf(
      shop.db,
      [...new Set(numbers)].map((number) => Number(number.slice(1))),
    )
    addAuditDetails({ orders: orders.map(({ number }) => number) })
    return { sender: (await shopDetails(shop.db)).company.returnAddress, orders, left_out: leftOut }
  },
)
