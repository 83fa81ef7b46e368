// The audit log and the job queue, for owners.

import { z } from 'zod'
import { deedsInLog, loggedDeeds, namesInLog } from '#data/audit-view.ts'
import { aboutWords, factWords } from '#domain/account/deed-words.ts'
import { Problem } from '#domain/problem.ts'
import { endpoint } from './endpoint.ts'

const record = { for: 'staff', right: 'record' } as const
const shown = 50
const moment = z.iso.datetime()
const Day = z.iso.date('Kies een datum.').optional()

const getLog = endpoint(
  'GET /api/admin/log',
  {
    ...record,
    summary: 'What staff did, latest first, fifty at a time; and by what it can be filtered',
    query: z.object({
      by: z.coerce.number<string>().int().min(1).max(2_147_483_647).optional(),
      deed: z.string().max(200).optional(),
      from: Day,
      to: Day.describe('That day included'),
      number: z.string().trim().max(20).optional().describe('Of an order'),
      na: z.coerce.number<string>().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: z.object({
      rows: z.array(
        z.object({
          id: z.int(),
          at: moment,
          recorded_at: moment.nullable().describe('When the database wrote it, by its own clock; null where that was not noted yet'),
          by: z.string().describe('Name of a colleague; for some years also of one who left'),
          deed: z.string(),
          about: z.string(),
          facts: z.string(),
          outcome: z
            .enum(['done', 'refused', 'failed', 'unknown'])
            .describe('Unknown while it runs, and when the shop was killed meanwhile'),
        }),
      ),
      next: z.string().nullable(),
      colleagues: z.array(z.object({ id: z.int(), name: z.string(), left: z.boolean() })),
      deeds: z.array(z.string()),
    }),
  },
  async ({ shop: { db }, query: { by, deed, from, to, number, na } }) => {
    const filter = { by, deed, from, to, number: number?.toUpperCase(), before: na }
    const [found, colleagues, deeds] = await Promise.all([loggedDeeds(db, filter, shown + 1), namesInLog(db), deedsInLog(db)])
    const rows = found.slice(0, shown)
    return {
      rows: rows.map(({ row, name }) => ({
        id: row.id,
        at: row.at.toISOString(),
        recorded_at: row.recordedAt?.toISOString() ?? null,
        by: name ?? (row.userId === null ? 'Opdrachtregel' : `Oud-collega ${row.userId}`),
        deed: row.deed,
        about: aboutWords(row.subject),
        facts: factWords(row.facts),
        outcome: row.outcome ?? ('unknown' as const),
      })),
      next: found.length > shown ? String(rows.at(-1)?.row.id) : null,
      colleagues,
      deeds,
    }
  },
)

const getJobs = endpoint(
  'GET /api/admin/jobs',
  {
    ...record,
    summary: 'What the shop does by itself: when, how it went, and what waits or failed',
    reply: z.object({
      jobs: z.array(
        z.object({
          name: z.string(),
          cron: z.string().nullable(),
          waiting: z.int(),
          running: z.int(),
          failed: z.int().describe('In the last hour'),
          last_run_at: moment.nullable(),
          last_run_failed: z.boolean(),
          next_run_at: moment.nullable(),
        }),
      ),
    }),
  },
  async ({ shop }) => ({
    jobs: (await shop.jobs.list()).map((one) => ({
      name: one.name,
      cron: one.cron,
      waiting: one.waiting,
      running: one.running,
      failed: one.failed,
      last_run_at: one.lastRunAt?.toISOString() ?? null,
      last_run_failed: one.lastRunFailed,
      next_run_at: one.nextRunAt?.toISOString() ?? null,
    })),
  }),
)

const runJob = endpoint(
  'POST /api/admin/jobs/:name/run',
  {
    ...record,
    summary: 'Lets a job run now, such as one that failed',
    auditAction: 'Taak opnieuw gestart',
    limit: 'write',
    params: z.object({ name: z.string().regex(/^[a-z][a-z-]{1,60}$/) }),
    status: 202,
    problems: ['not-found'],
  },
  async ({ shop, params }) => {
    if (!(await shop.jobs.run(params.name))) throw new Problem('not-found')
    return undefined
  },
)

export const recordEndpoints = [getLog, getJobs, runJob] as const
