import { z } from 'zod'
import { keysetPage } from '#data/core/keyset-page.ts'
import {
  auditActionsInLog,
  foldersOfExtensions,
  searchAuditLog,
  listColleaguesForLogFilter,
  loadAuditNames,
  auditWords,
} from '#data/staff/audit-log.ts'
import {
  describeAuditSubject,
  describeAuditDetails,
  translateAuditDetails,
} from '#domain/staff/audit-entry-text.ts'
import {
  type AuditNames,
  collectNamedIds,
  findNamedSubject,
  kindOfDetail,
  nameOfNumber,
} from '#domain/staff/audit-names.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdInUrl, BigIdInUrl, fromRow, Moment } from '../framework/json-shapes.ts'
import { requireFound } from '#domain/problem.ts'

const pageSize = 50
const Day = z.iso.date('Kies een datum.').optional()

type Row = Awaited<ReturnType<typeof searchAuditLog>>[number]['row']

function describeEntry({ endpoint, subject, details }: Row, names: AuditNames) {
  const named = findNamedSubject({ endpoint, subject }, foldersOfExtensions)
  const name = named ? names[named.kind]?.get(named.id) : nameOfNumber({ endpoint, subject })
  const { item, ...rest } = details ?? {}
  const nameOf = (detail: string, id: number) => {
    const kind = kindOfDetail[detail]
    return kind && names[kind]?.get(id)
  }
  // The name of the item is the subject already.
  const shown = name !== undefined && item === name ? rest : details
  return {
    subject: describeAuditSubject(subject, name),
    details: describeAuditDetails(translateAuditDetails(shown, auditWords), nameOf),
  }
}

function describeOtherActor(
  { userId, apiKeyId, endpoint }: Pick<Row, 'userId' | 'apiKeyId' | 'endpoint'>,
  partner: string | null,
): string {
  if (apiKeyId !== null) return partner === null ? `Oude sleutel ${apiKeyId}` : `Sleutel ${partner}`
  if (userId !== null) return `Oud-collega ${userId}`
  return endpoint.startsWith('job ') ? 'De winkel' : 'Opdrachtregel'
}

export const auditLogAndJobEndpoints = [
  endpoint(
    'GET /api/admin/audit-log',
    {
      permission: 'record',
      summary:
        'Audit log of staff actions, latest first, fifty at a time, with the values to filter by',
      reads: 'replica',
      query: {
        by: IdInUrl.optional(),
        action: z.string().max(200).optional(),
        from: Day,
        to: Day.describe('Inclusive'),
        number: z.string().trim().max(20).optional().describe('Order number'),
        after: BigIdInUrl.optional(),
      },
      reply: {
        rows: z.array(
          fromRow({
            id: z.int(),
            at: Moment,
            recorded_at: Moment.describe('Time of the database when it wrote the entry'),
            by: z
              .string()
              .describe('Name of the colleague or the API key; for two years also of a former one'),
            action: z.string(),
            subject: z.string(),
            details: z.string(),
            outcome: z
              .enum(['done', 'refused', 'failed', 'unknown'])
              .describe('Unknown while the action runs, or when the shop was killed during it'),
          }),
        ),
        next: z.string().nullable(),
        colleagues: z.array(z.object({ id: z.int(), name: z.string(), left: z.boolean() })),
        actions: z.array(z.string()),
      },
    },
    async ({ context: { db }, query: { number, ...query } }) => {
      const filter = { ...query, number: number?.toUpperCase() }
      const [{ rows, next }, colleagues, actions] = await Promise.all([
        keysetPage(
          pageSize,
          (limit) => searchAuditLog(db, filter, limit),
          ({ row }) => String(row.id),
        ),
        listColleaguesForLogFilter(db),
        auditActionsInLog(db),
      ])
      const ids = collectNamedIds(
        rows.map(({ row }) => row),
        foldersOfExtensions,
      )
      const names = await loadAuditNames(db, ids, colleagues)
      return {
        rows: rows.map(({ row, name, partner }) => ({
          ...row,
          by: name ?? describeOtherActor(row, partner),
          ...describeEntry(row, names),
          outcome: row.outcome ?? ('unknown' as const),
        })),
        next,
        colleagues,
        actions,
      }
    },
  ),
  endpoint(
    'GET /api/admin/jobs',
    {
      permission: 'record',
      summary: 'Background jobs: schedule, last and next run, and how many runs wait or failed',
      reply: {
        jobs: z.array(
          fromRow({
            name: z.string(),
            cron: z.string().nullable(),
            waiting: z.int(),
            running: z.int(),
            failed: z.int().describe('In the last hour'),
            last_run_at: Moment.nullable(),
            last_run_failed: z.boolean(),
            next_run_at: Moment.nullable(),
          }),
        ),
      },
    },
    async ({ context }) => ({ jobs: await context.jobs.list() }),
  ),
  endpoint(
    'POST /api/admin/jobs/:name/run',
    {
      permission: 'record',
      summary: 'Runs a job now, such as one that failed',
      auditAction: 'Taak opnieuw gestart',
      limit: 'write',
      params: { name: z.string().regex(/^[a-z][a-z-]{1,60}$/) },
      status: 202,
    },
    async ({ context, params }) => {
      requireFound(await context.jobs.run(params.name))
    },
  ),
] as const
