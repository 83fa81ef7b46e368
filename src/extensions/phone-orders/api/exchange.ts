import { z } from 'zod'
import { endpoint } from '#api/framework/endpoint.ts'
import { LineQuantities, OrderNumberParams, staffActorOf } from '#api/order/order-input.ts'
import { returnReasons } from '#domain/order/returns/order-return.ts'
import { registerReturnByStaff } from '../operations/exchange.ts'

export const exchangeEndpoints = [
  endpoint(
    'POST /api/admin/orders/:number/returns',
    {
      summary:
        'Announces a return of shipped packs for the customer, who gets the instructions by mail. Repeating it within ten minutes does nothing',
      permission: 'service',
      auditAction: 'Retour voor een klant aangemeld',
      params: OrderNumberParams,
      body: z.object(
        { packs: LineQuantities, reason: z.enum(returnReasons, { error: 'Kies een reden.' }) },
        { error: 'Kies om welke pakken het gaat.' },
      ),
      problems: ['not-yet', 'period-over', 'nothing-to-return'],
    },
    async ({ context, params: { number }, caller, body }) => {
      await registerReturnByStaff(context, number, { ...body, by: staffActorOf(caller) })
    },
  ),
] as const
