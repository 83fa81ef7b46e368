import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { FieldForm } from '../shared/forms/field-form.tsx'
import { Reply } from '../shared/screen.tsx'
import { formatProductCount } from '../shared/masked-order-lines.tsx'
import { SettingsPage } from './settings-page.tsx'

type ProductFeed = EndpointReply<'GET /api/admin/product-feed'>

const about =
  'Met deze lijst kan Google je producten met prijs en voorraad tonen. Zet het adres in Google Merchant Center bij ‘Gegevensbronnen’, ophalen elke dag. Er staat niets van klanten in. Gebruik het niet om bezoekers opnieuw advertenties te tonen: dat belooft de winkel niet te doen.'

export default function ProductFeedScreen() {
  return (
    <SettingsPage title="Productlijst voor Google" about={about}>
      <Reply from="GET /api/admin/product-feed">
        {(feed, reload) => <FeedFields feed={feed} reload={reload} />}
      </Reply>
    </SettingsPage>
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
