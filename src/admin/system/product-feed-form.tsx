// The list of products for Google: on or off, its address, and the products that are not in it.

import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { FieldForm } from '../shared/forms/field-form.tsx'

type ProductFeed = EndpointReply<'GET /api/admin/product-feed'>

const fetchProductFeed = () => browserApi('GET /api/admin/product-feed')

export function ProductFeedForm() {
  const { result, reload } = useQuery(fetchProductFeed)
  return (
    <section aria-labelledby="product-feed" className="mt-14 max-w-[44rem]">
      <h2 id="product-feed" className="mb-4 text-xl">
        Productlijst voor Google
      </h2>
      <p className="mb-5">
        Met deze lijst kan Google je producten met prijs en voorraad tonen. Zet het adres in Google
        Merchant Center bij ‘Gegevensbronnen’, ophalen elke dag. Er staat niets van klanten in.
        Gebruik het niet om bezoekers opnieuw advertenties te tonen: dat belooft de winkel niet te
        doen.
      </p>
      <QueryBoundary result={result} reload={reload}>
        {(feed) => <Form feed={feed} reload={reload} />}
      </QueryBoundary>
    </section>
  )
}

function Form({ feed, reload }: { feed: ProductFeed; reload: () => Promise<void> }) {
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

const countProducts = (count: number): string => (count === 1 ? '1 product' : `${count} producten`)

function Contents({ feed: { included, excluded, exclusions } }: { feed: ProductFeed }) {
  if (excluded === 0) return <p>Alle zichtbare producten passen in de lijst: {included}.</p>
  return (
    <Disclosure title={`${countProducts(excluded)} niet in de lijst, ${included} wel`}>
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
        <p className="mt-3">En nog {countProducts(excluded - exclusions.length)}.</p>
      )}
    </Disclosure>
  )
}
