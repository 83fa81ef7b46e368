import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { formatDateTimeOrDash } from '../shared/format.ts'
import { FieldForm } from '../shared/forms/field-form.tsx'
import { Section, Reply } from '../shared/screen.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { formatProductCount } from '../shared/masked-order-lines.tsx'

type ProductFeed = EndpointReply<'GET /api/admin/product-feed'>

export function ProductFeedForm() {
  return (
    <Section title="Productlijst voor Google" className="mt-14 max-w-[44rem]" headingClass="mb-4">
      <p className="mb-5">
        Met deze lijst kan Google je producten met prijs en voorraad tonen. Zet het adres in Google
        Merchant Center bij ‘Gegevensbronnen’, ophalen elke dag. Er staat niets van klanten in.
        Gebruik het niet om bezoekers opnieuw advertenties te tonen: dat belooft de winkel niet te
        doen.
      </p>
      <Reply from="GET /api/admin/product-feed">
        {(feed, reload) => <FeedFields feed={feed} reload={reload} />}
      </Reply>
    </Section>
  )
}

function FeedFields({ feed, reload }: { feed: ProductFeed; reload: () => Promise<void> }) {
  const { enabled, address, version } = feed
  const save = async (typed: { enabled: boolean; new_address?: unknown }) => {
    const body = { enabled: typed.enabled, new_address: typed.new_address === true, version }
    await browserApi('PUT /api/admin/product-feed', { body })
    await reload()
    return body.enabled
      ? 'Bewaard. De lijst staat op het adres hieronder.'
      : 'Bewaard. De lijst is niet meer op te halen.'
  }
  const addressField = (
    <LabelledField
      label="Adres van de lijst"
      name="address"
      value={address ?? ''}
      readOnly
      hint={
        enabled
          ? 'Alleen wie dit adres kent, kan de lijst ophalen.'
          : 'Dit adres werkt zodra je de lijst aanzet.'
      }
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  )
  const newAddress = 'Maak een nieuw adres; het oude werkt dan niet meer'
  return (
    <FieldForm
      key={version}
      fields={{
        enabled: { kind: 'checkbox', label: 'Google kan de productlijst ophalen' },
        ...(address && {
          address: { kind: 'note', content: addressField },
          new_address: { kind: 'checkbox', label: newAddress },
        }),
        contents: { kind: 'note', content: <Contents feed={feed} /> },
      }}
      values={{ enabled }}
      button="Bewaar de productlijst"
      draft="productlijst"
      subject="shop"
      send={save}
    />
  )
}

function Contents({ feed: { included, excluded, exclusions } }: { feed: ProductFeed }) {
  if (excluded === 0) return <p>Alle zichtbare producten passen in de lijst: {included}.</p>
  return (
    <Disclosure title={`${formatProductCount(excluded)} niet in de lijst, ${included} wel`}>
      <ul className="grid gap-3">
        {exclusions.map(({ slug, name, reasons }) => (
          <li key={slug}>
            <Link to={`/admin/producten/${slug}`} className="link font-semibold">
              {name}
            </Link>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {excluded > exclusions.length && (
        <p className="mt-3">En nog {formatProductCount(excluded - exclusions.length)}.</p>
      )}
    </Disclosure>
  )
}

type IndexNow = EndpointReply<'GET /api/admin/index-now'>

export function IndexNowForm() {
  return (
    <Section title="Zoekmachines inlichten" className="mt-14 max-w-[44rem]" headingClass="mb-4">
      <p className="mb-5">
        De winkel kan nieuwe en gewijzigde pagina’s melden aan Bing en andere zoekmachines die
        meedoen met IndexNow. Google doet daar niet aan mee en komt zelf langs. Alleen de adressen
        van openbare pagina’s gaan mee, niets van bezoekers of klanten.
      </p>
      <Reply from="GET /api/admin/index-now">
        {(settings, reload) => <IndexNowFields {...settings} reload={reload} />}
      </Reply>
    </Section>
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
