import type { EndpointReply } from '#api/index.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { browserApi } from '#components/api-context.ts'
import { formatDateTimeOrDash } from '../shared/format.ts'
import { FieldForm } from '../shared/forms/field-form.tsx'
import { Reply } from '../shared/screen.tsx'
import { SettingsPage } from './settings-page.tsx'

type IndexNow = EndpointReply<'GET /api/admin/index-now'>

const about =
  'De winkel kan nieuwe en gewijzigde pagina’s melden aan Bing en andere zoekmachines die meedoen met IndexNow. Google doet daar niet aan mee en komt zelf langs. Alleen de adressen van openbare pagina’s gaan mee, niets van bezoekers of klanten.'

export default function IndexNowScreen() {
  return (
    <SettingsPage title="Zoekmachines inlichten" about={about}>
      <Reply from="GET /api/admin/index-now">
        {(settings, reload) => <IndexNowFields {...settings} reload={reload} />}
      </Reply>
    </SettingsPage>
  )
}

function IndexNowFields({
  enabled,
  version,
  can_report: canReport,
  last_report: lastReport,
  reload,
}: IndexNow & { reload: () => Promise<void> }) {
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

function describeReport({ at, pages, outcome }: NonNullable<IndexNow['last_report']>): string {
  const report = `Laatste melding: ${formatDateTimeOrDash(at)}, ${formatCountOf(pages, 'pagina', 'pagina’s')}`
  if (outcome === 'accepted') return `${report}.`
  if (outcome === 'unreachable')
    return `${report}. De zoekmachines antwoordden niet; de winkel probeert het over tien minuten opnieuw.`
  return `${report}. De zoekmachines weigerden de melding. Vraag je beheerder of /indexnow.txt op het adres van de winkel te openen is.`
}
