// Reports of changed pages to search engines: on or off, and what came of the last one.

import { type SubmitEvent, useRef } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'

type IndexNow = EndpointReply<'GET /api/admin/index-now'>

const fetchIndexNow = () => browserApi('GET /api/admin/index-now')

export function IndexNowForm() {
  const { result, reload } = useQuery(fetchIndexNow)
  return (
    <section aria-labelledby="index-now" className="mt-14 max-w-[44rem]">
      <h2 id="index-now" className="mb-4 text-xl">
        Zoekmachines inlichten
      </h2>
      <p className="mb-5">
        De winkel kan nieuwe en gewijzigde pagina’s melden aan Bing en andere zoekmachines die
        meedoen met IndexNow. Google doet daar niet aan mee en komt zelf langs. Alleen de adressen
        van openbare pagina’s gaan mee, niets van bezoekers of klanten.
      </p>
      <QueryBoundary result={result} reload={reload}>
        {(settings) => <Form settings={settings} reload={reload} />}
      </QueryBoundary>
    </section>
  )
}

function Form({
  settings: { enabled, version, can_report: canReport, last_report: lastReport },
  reload,
}: FormProps) {
  const { notice, busy, run } = useStaffMutation()
  const form = useRef<HTMLFormElement>(null)
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { enabled: new FormData(event.currentTarget).has('enabled'), version }
    void run(async () => {
      await browserApi('PUT /api/admin/index-now', { body })
      await reload()
      if (!body.enabled) return 'Bewaard. De winkel meldt niets meer.'
      return canReport
        ? 'Bewaard. De winkel meldt binnen tien minuten wat nieuw of gewijzigd is.'
        : 'Bewaard.'
    })
  }
  return (
    <StaffForm
      busy={busy}
      draft="zoekmachines inlichten"
      subject="shop"
      form={form}
      key={version}
      onSubmit={save}
      className="grid gap-5"
    >
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="enabled"
          defaultChecked={enabled}
          className="size-5 shrink-0 accent-deep"
        />
        <span className="font-semibold">Meld nieuwe en gewijzigde pagina’s</span>
      </label>
      {!canReport && (
        <p>
          Deze winkel staat niet op een adres met https. Anderen kunnen er niet bij, dus er wordt
          nog niets gemeld.
        </p>
      )}
      {lastReport && <p>{describeReport(lastReport)}</p>}
      {notice && <Notice kind="error">{notice.text}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          Bewaar zoekmachines inlichten
        </Button>
      </div>
    </StaffForm>
  )
}

type FormProps = { settings: IndexNow; reload: () => Promise<void> }

function describeReport({ at, pages, outcome }: NonNullable<IndexNow['last_report']>): string {
  const report = `Laatste melding: ${formatDateTimeOrDash(at)}, ${pages === 1 ? '1 pagina' : `${pages} pagina’s`}`
  if (outcome === 'accepted') return `${report}.`
  if (outcome === 'unreachable')
    return `${report}. De zoekmachines antwoordden niet; de winkel probeert het over tien minuten opnieuw.`
  return `${report}. De zoekmachines weigerden de melding. Vraag je beheerder of /indexnow.txt op het adres van de winkel te openen is.`
}
