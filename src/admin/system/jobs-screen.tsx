// /admin/taken: the background jobs, their last results and failures.

import { useRef } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { formatExactDateTime, formatExactTime } from '#domain/time/format-staff-date.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { SystemAlertList } from './system-alerts.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { describeJob } from './job-texts.ts'

type Job = EndpointReply<'GET /api/admin/jobs'>['jobs'][number]

const fetchJobs = () => browserApi('GET /api/admin/jobs')
/** Formats a moment of today as its time only. */
const formatMoment = (iso: string | null) => {
  if (!iso) return '–'
  const isToday = toCalendarDay(new Date(iso)) === toCalendarDay(new Date())
  return isToday ? formatExactTime(iso) : formatExactDateTime(iso)
}

export default function JobsScreen() {
  const { result, reload } = useQuery(fetchJobs)
  const { notice, busy, run } = useStaffMutation()
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
      <ScreenHeader
        title="Taken"
        about="Wat de winkel uit zichzelf doet. Een taak die mislukt, wordt bij de volgende keer vanzelf opnieuw geprobeerd."
      >
        <Button kind="ghost" onClick={() => void reload()}>
          Ververs
        </Button>
      </ScreenHeader>
      <SystemAlertList />
      <div ref={top} tabIndex={-1} className="mb-6 outline-none empty:hidden">
        {notice && <Notice kind="error">{notice.text}</Notice>}
      </div>
      <QueryBoundary result={result} reload={reload}>
        {({ jobs }) => (
          <RecordTable
            caption="Taken"
            columns={columns(start, busy)}
            rows={jobs}
            keyOf={({ name }) => name}
            empty="De taken zijn nog niet begonnen."
          />
        )}
      </QueryBoundary>
    </>
  )
}

const columns = (start: (job: Job) => Promise<void>, busy: boolean): readonly Column<Job>[] => [
  {
    name: 'Taak',
    cell: ({ name }) => (
      <>
        <span className="font-semibold">{describeJob(name).title}</span>
        <span className="block text-ink-soft">{describeJob(name).about}</span>
      </>
    ),
  },
  {
    name: 'Nu',
    cell: ({ running, waiting }) => (running > 0 ? 'Bezig' : waiting > 0 ? 'Wacht' : 'Rust'),
  },
  {
    name: 'Laatste keer',
    cell: ({ last_run_at, last_run_failed }) => (
      <>
        {formatMoment(last_run_at)}
        {last_run_failed && <span className="block font-semibold text-error">Mislukt</span>}
      </>
    ),
  },
  { name: 'Volgende keer', cell: ({ next_run_at }) => formatMoment(next_run_at) },
  { name: 'Mislukt', number: true, cell: ({ failed }) => failed },
  {
    name: 'Doen',
    cell: (job) => (
      <Button
        kind="plain"
        busy={busy}
        className="-my-2.5 whitespace-nowrap"
        aria-label={`${startLabel(job)}: ${describeJob(job.name).title}`}
        onClick={() => void start(job)}
      >
        {startLabel(job)}
      </Button>
    ),
  },
]

const startLabel = ({ last_run_failed }: Job) => (last_run_failed ? 'Probeer opnieuw' : 'Start nu')
