import { z } from 'zod'
import { countOrdersPerFilter } from '#data/staff/dashboard-counts.ts'
import { listViewsOf } from '#data/staff/list-views.ts'
import { removeListView, saveListView } from '#operations/staff/list-views.ts'
import { requireUser } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'
import { fromRow, IdInUrl } from '../framework/json-shapes.ts'
import { RequiredLine } from '#domain/text/text-input.ts'

const ListViews = z.object({
  views: z.array(z.object({ id: z.int(), name: z.string(), query: z.string() })),
})
const own = { permission: 'orders', reply: ListViews } as const

export const deleteListView = endpoint(
  'DELETE /api/admin/list-views/:view',
  {
    ...own,
    auditAction: 'Weergave van de bestellijst weggehaald',
    summary: 'Removes an own saved view. Idempotent',
    params: { view: IdInUrl },
  },
  async ({ context, caller, params: { view }, addAuditDetails }) => {
    const { userId } = requireUser(caller)
    addAuditDetails({ view: (await removeListView(context, userId, view)) ?? 'was al weg' })
    return { views: await listViewsOf(context.db, userId) }
  },
)

export const listViewsEndpoints = [
  endpoint(
    'GET /api/admin/list-views',
    {
      permission: 'orders',
      summary: 'The own saved views of the order list, and how many orders the fixed ones have',
      reply: ListViews.extend({
        counts: fromRow({ to_pack: z.int(), packed: z.int(), late: z.int() }),
      }),
      problems: [],
    },
    async ({ context: { db, clock }, caller }) => {
      const filters = ['to-pack', 'packed', 'late'] as const
      const [toPack = 0, packed = 0, late = 0] = await countOrdersPerFilter(
        db,
        filters,
        [],
        clock(),
      )
      return {
        views: await listViewsOf(db, requireUser(caller).userId),
        counts: { toPack, packed, late },
      }
    },
  ),
  endpoint(
    'POST /api/admin/list-views',
    {
      ...own,
      auditAction: 'Weergave van de bestellijst bewaard',
      summary:
        'Saves a view of the order list under a name, and replaces an own view with the same name',
      body: z.object(
        {
          name: RequiredLine('Geef de weergave een naam.', 40),
          query: z
            .string()
            .min(1, 'Kies eerst wat je wilt zien.')
            .max(500)
            .regex(/^[\w=&%.+*-]*$/, 'Deze weergave kunnen we niet bewaren.'),
        },
        { error: 'Geef de weergave een naam.' },
      ),
    },
    async ({ context, caller, body, addAuditDetails }) => {
      addAuditDetails({ view: body.name })
      const { userId } = requireUser(caller)
      await saveListView(context, userId, body)
      return { views: await listViewsOf(context.db, userId) }
    },
  ),
] as const
