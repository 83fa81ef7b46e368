// /admin/taken: the background jobs, their last results and failures.

import type { EndpointReply } from '#api/index.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { formatExactDateTime, formatExactTime } from '#domain/time/format-staff-date.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { defineList } from '../shared/list/define-list.tsx'
import { RowButton } from '../shared/list/row-button.tsx'
import { describeJob } from './job-texts.ts'
import { SystemAlertList } from './system-alerts.tsx'

type Job = EndpointReply<'GET /api/admin/jobs'>['jobs'][number]

/** Formats a moment of today as its time only. */
const formatMoment = (iso: string | null) => {
  if (!iso) return '–'
  const isToday = toCalendarDay(new Date(iso)) === toCalendarDay(new Date())
  return isToday ? formatExactTime(iso) : formatExactDateTime(iso)
}

export default defineList({
  title: 'Taken',
  about:
    'Wat de winkel uit zichzelf doet. Een taak die mislukt, wordt bij de volgende keer vanzelf opnieuw geprobeerd.',
  actions: ({ reload }) => (
    <Button kind="ghost" onClick={() => void reload()}>
      Ververs
    </Button>
  ),
  above: <SystemAlertList />,
  from: 'GET /api/admin/jobs',
  rows: 'jobs',
  keyOf: ({ name }) => name,
  columns: ({ busy, change }) => [
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
        <RowButton
          label={job.last_run_failed ? 'Probeer opnieuw' : 'Start nu'}
          of={describeJob(job.name).title}
          busy={busy}
          onClick={() => change(() => startJob(job))}
        />
      ),
    },
  ],
  empty: 'De taken zijn nog niet begonnen.',
})

async function startJob({ name }: Job): Promise<string> {
  await browserApi('POST /api/admin/jobs/:name/run', { params: { name } })
  return 'De taak is opnieuw gestart en begint binnen een paar tellen.'
}
