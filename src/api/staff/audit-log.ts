import { z } from 'zod'
import { keysetPage } from '#data/core/keyset-page.ts'
import {
  foldersOfExtensions,
  searchAuditLog,
  listColleaguesForLogFilter,
  loadAuditNames,
  auditWords,
} from '#data/staff/audit-log.ts'
import { auditSubjectNames } from '#domain/staff/audit/audit-subjects.ts'
import { describeAuditEntry } from '#domain/staff/audit/audit-entry.ts'
import { collectNamedIds, collectNamedSlugs } from '#domain/staff/audit/audit-names.ts'
import { translateAuditValues } from '#domain/staff/audit/audit-values.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdInUrl, BigIdInUrl, fromRow, Moment } from '../framework/json-shapes.ts'
import { requireFound } from '#domain/problem.ts'

const pageSize = 50
const Day = z.iso.date('Kies een datum.').optional()

type Row = Awaited<ReturnType<typeof searchAuditLog>>[number]['row']

function describeOtherActor(
  { userId, apiKeyId, endpoint }: Pick<Row, 'userId' | 'apiKeyId' | 'endpoint'>,
  partner: string | null,
): string {
  if (apiKeyId !== null) return partner === null ? `Oude sleutel ${apiKeyId}` : `Sleutel ${partner}`
  if (userId !== null) return `Oud-collega ${userId}`
  return endpoint.startsWith('job ') ? 'De winkel' : 'De opdrachtregel'
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
        about: z.enum(auditSubjectNames).optional(),
        from: Day,
        to: Day.describe('Inclusive'),
        search: z
          .string()
          .trim()
          .max(100)
          .optional()
          .describe('An order number, or a part of the name of a product, page or article'),
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
            sentence: z.string().describe('Who did what to what, with the names of today'),
            notes: z.array(z.string()).describe('What else the entry stores'),
            lines: z.array(z.string()).describe('Each thing of a change of many'),
            outcome: z
              .enum(['done', 'refused', 'failed', 'unknown'])
              .describe('Unknown while the action runs, or when the shop was killed during it'),
          }),
        ),
        next: z.string().nullable(),
        colleagues: z.array(z.object({ id: z.int(), name: z.string(), left: z.boolean() })),
      },
    },
    async ({ context: { db }, query }) => {
      const [{ rows, next }, colleagues] = await Promise.all([
        keysetPage(
          pageSize,
          (limit) => searchAuditLog(db, query, limit),
          ({ row }) => String(row.id),
        ),
        listColleaguesForLogFilter(db),
      ])
      const entries = rows.map(({ row }) => row)
      const names = await loadAuditNames(
        db,
        collectNamedIds(entries, foldersOfExtensions),
        collectNamedSlugs(entries),
        colleagues,
      )
      return {
        rows: rows.map(({ row, name, partner }) => {
          const entry = {
            ...row,
            by: name ?? describeOtherActor(row, partner),
            outcome: row.outcome ?? ('unknown' as const),
            subject: translateAuditValues(row.subject, auditWords),
            details: translateAuditValues(row.details, auditWords),
          }
          return { ...entry, ...describeAuditEntry(entry, names) }
        }),
        next,
        colleagues,
      }
    },
  ),
  endpoint(
    'GET /api/admin/jobs',
    {
      permission: 'record',
      summary:
        'Background jobs, those that failed first: schedule, last and next run, and how many runs wait or failed',
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
    async ({ context }) => {
      const jobs = await context.jobs.list()
      return {
        jobs: jobs.toSorted((one, other) => +other.lastRunFailed - +one.lastRunFailed),
      }
    },
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
