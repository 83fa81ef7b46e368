// Reports of changed pages to search engines: on or off, and what came of the last one.

import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { FieldForm } from '../shared/forms/field-form.tsx'

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
  const save = async (typed: { enabled: boolean }) => {
    await browserApi('PUT /api/admin/index-now', { body: { ...typed, version } })
    await reload()
    if (!typed.enabled) return 'Bewaard. De winkel meldt niets meer.'
    return canReport
      ? 'Bewaard. De winkel meldt binnen tien minuten wat nieuw of gewijzigd is.'
      : 'Bewaard.'
  }
  const state = (
    <>
      {!canReport && (
        <p>
          Deze winkel staat niet op een adres met https. Anderen kunnen er niet bij, dus er wordt
          nog niets gemeld.
        </p>
      )}
      {lastReport && <p>{describeReport(lastReport)}</p>}
    </>
  )
  return (
    <FieldForm
      key={version}
      fields={{
        enabled: { kind: 'checkbox', label: 'Meld nieuwe en gewijzigde pagina’s' },
        state: { kind: 'note', content: state },
      }}
      values={{ enabled }}
      button="Bewaar zoekmachines inlichten"
      draft="zoekmachines inlichten"
      subject="shop"
      send={save}
    />
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
