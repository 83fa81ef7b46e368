// /admin/taken: what the shop does by itself, how it went, and what failed.

import { useRef } from 'react'
import type { Reply } from '#api/index.ts'
import { calendarDay } from '#domain/time/calendar-day.ts'
import { formatExactDateTime, formatExactTime } from '#domain/time/format-date.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryState } from '#parts/requests/query-state.tsx'
import { ConditionList } from '../conditions/condition-list.tsx'
import { type Column, RecordTable } from '../list/record-table.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { jobNames } from './job-names.ts'

type Job = Reply<'GET /api/admin/jobs'>['jobs'][number]

const ask = () => browserApi('GET /api/admin/jobs')
/** The time alone when it is today. */
const at = (iso: string | null) => {
  if (!iso) return '–'
  const isToday = calendarDay(new Date(iso)) === calendarDay(new Date())
  return isToday ? formatExactTime(iso) : formatExactDateTime(iso)
}

export default function JobsScreen() {
  const { result, reload } = useQuery(ask)
  const { notice, busy, run } = useMutation()
  const top = useRef<HTMLDivElement>(null)
  const start = async ({ name }: Job) => {
    await run(async () => {
      await browserApi('POST /api/admin/jobs/:name/run', { params: { name } })
      return 'De taak is opnieuw gestart en begint binnen een paar tellen.'
    })
    await reload()
    top.current?.focus()
  }
  return (
    <>
      <ScreenHead
        title="Taken"
        about="Wat de winkel uit zichzelf doet. Een taak die mislukt, wordt bij de volgende keer vanzelf opnieuw geprobeerd."
      >
        <Button kind="ghost" onClick={() => void reload()}>
          Ververs
        </Button>
      </ScreenHead>
      <ConditionList />
      <div ref={top} tabIndex={-1} className="mb-6 outline-none empty:hidden">
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      </div>
      <QueryState result={result} reload={reload}>
        {({ jobs }) => (
          <RecordTable
            caption="Taken"
            columns={columns(start, busy)}
            rows={jobs}
            keyOf={({ name }) => name}
            empty="De taken zijn nog niet begonnen."
          />
        )}
      </QueryState>
    </>
  )
}

const columns = (start: (job: Job) => Promise<void>, busy: boolean): readonly Column<Job>[] => [
  {
    name: 'Taak',
    cell: ({ name }) => (
      <>
        <span className="font-semibold">{jobNames[name]?.title ?? name}</span>
        <span className="block text-ink-soft">{jobNames[name]?.about}</span>
      </>
    ),
  },
  { name: 'Nu', cell: ({ running, waiting }) => (running > 0 ? 'Bezig' : waiting > 0 ? 'Wacht' : 'Rust') },
  {
    name: 'Laatste keer',
    cell: ({ last_run_at, last_run_failed }) => (
      <>
        {at(last_run_at)}
        {last_run_failed && <span className="block font-semibold text-error">Mislukt</span>}
      </>
    ),
  },
  { name: 'Volgende keer', cell: ({ next_run_at, cron }) => (next_run_at ? at(next_run_at) : (cron ?? '–')) },
  { name: 'Mislukt', number: true, cell: ({ failed }) => failed },
  {
    name: 'Doen',
    cell: (job) => (
      <Button
        kind="plain"
        busy={busy}
        className="-my-2.5 whitespace-nowrap"
        aria-label={`${startLabel(job)}: ${jobNames[job.name]?.title ?? job.name}`}
        onClick={() => void start(job)}
      >
        {startLabel(job)}
      </Button>
    ),
  },
]

const startLabel = ({ last_run_failed }: Job) => (last_run_failed ? 'Probeer opnieuw' : 'Start nu')
