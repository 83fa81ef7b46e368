import {
  describeDeliveryDays,
  formatTransitDays,
} from '#domain/order/delivery/delivery-days-text.ts'
import { describeCutOff, formatCutOff } from '#domain/order/delivery/delivery-terms-text.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { Button } from '#ui/button.tsx'
import { FieldForm } from '../shared/forms/field-form.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { describePriceNotices } from '../shared/price-notice-count.tsx'
import { SettingsPage } from './settings-page.tsx'

type Overview = EndpointReply<'GET /api/admin/delivery-terms'>
type Terms = Overview['current']

export const TermsList = ({ terms }: { terms: Terms }) => (
  <dl className="grid gap-x-6 rounded-card border border-line bg-white px-5 sm:grid-cols-[auto_1fr]">
    {[
      ['Bezorgen', formatEuroAmount(terms.shipping_fee)],
      ['Gratis vanaf', formatEuroAmount(terms.free_shipping_from)],
      ['Alleen proefpakjes', formatEuroAmount(terms.sample_shipping_fee)],
      ['Verzenden', `binnen ${terms.dispatch_time}`],
      ['Uiterste besteltijd', formatCutOff(terms.cut_off)],
      ['Onderweg', formatTransitDays(terms.transit_days)],
      ['De bezorger komt', describeDeliveryDays(terms.delivers_on_saturday)],
    ].map(([name, value]) => (
      <div
        key={name}
        className="grid gap-x-6 border-line py-2 not-last:border-b sm:col-span-2 sm:grid-cols-subgrid"
      >
        <dt className="text-sm text-ink-soft">{name}</dt>
        <dd className="font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)

export default function DeliveryTermsScreen() {
  const { result, reload } = useReply('GET /api/admin/delivery-terms')
  const { failure, busy, run } = useStaffMutation()
  const change = (work: () => Promise<string>) =>
    run(async () => {
      const done = await work()
      await reload()
      return done
    })
  return (
    <SettingsPage title="Bezorging">
      <QueryBoundary result={result} reload={reload}>
        {(overview) => (
          <div className="grid gap-6">
            <TermsList terms={overview.current} />
            <PlanForm
              key={overview.coming.length}
              overview={overview}
              onPlanned={(date, mails) =>
                void change(() =>
                  Promise.resolve(
                    `Gepland voor ${formatFullDate(date)}. ${mails > 0 ? describeMails(mails) : ''}`.trim(),
                  ),
                )
              }
            />
            <p className="text-sm text-ink-soft">
              {describeCutOff(overview.current.cut_off)} Een retour gaat naar het adres voor
              retouren bij{' '}
              <Link to="/admin/instellingen/bedrijf" className="link">
                Winkel en bedrijf
              </Link>
              .
            </p>
            {failure}
            {overview.coming.map(({ id, valid_from, ...terms }) => (
              <div key={id} className="grid gap-4 rounded-card bg-dune p-5">
                <h2 className="text-lg">Vanaf {formatFullDate(valid_from)}</h2>
                <TermsList terms={terms} />
                <Button
                  kind="ghost"
                  className="justify-self-start"
                  busy={busy}
                  onClick={() =>
                    change(async () => {
                      await browserApi('DELETE /api/admin/delivery-terms/:id', { params: { id } })
                      return 'De wijziging is weggehaald.'
                    })
                  }
                >
                  Haal deze wijziging weg
                </Button>
              </div>
            ))}
            {overview.past.length > 0 && (
              <details>
                <summary className="link min-h-6">Wat er eerder gold</summary>
                <ul className="mt-3 grid gap-4">
                  {overview.past.map(({ id, valid_from, ...terms }) => (
                    <li key={id} className="grid gap-2">
                      Vanaf {formatFullDate(valid_from)}
                      <TermsList terms={terms} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        )}
      </QueryBoundary>
    </SettingsPage>
  )
}

const describeMails = (mails: number) =>
  `${describePriceNotices(mails)} Die gaat weg op de dag dat de wijziging ingaat. Zij betalen het hogere bedrag pas 14 dagen daarna of later.`

type PlanProps = { overview: Overview; onPlanned: (date: string, mails: number) => void }

const planFields = {
  shipping_fee: { kind: 'euros', label: 'Verzendkosten per bestelling', required: true },
  free_shipping_from: { kind: 'euros', label: 'Gratis bezorging vanaf', required: true },
  sample_shipping_fee: {
    kind: 'euros',
    label: 'Verzendkosten van alleen proefpakjes',
    hint: 'Als er niets anders in de bestelling zit. Ze gaan als brievenbuspost, bijvoorbeeld voor 2,95.',
    required: true,
  },
  dispatch_days: { kind: 'number', label: 'Verzenden binnen, in werkdagen', required: true },
  cut_off: {
    kind: 'time',
    label: 'Uiterste besteltijd',
    hint: 'Betaalt een klant later, dan telt de volgende werkdag.',
    required: true,
  },
  transit_days: {
    kind: 'number',
    label: 'Dagen onderweg bij de bezorger',
    hint: 'Met deze dagen belooft de winkel een dag in huis. Vul in wat de bezorger bijna altijd haalt.',
    required: true,
  },
  delivers_on_saturday: { kind: 'checkbox', label: 'De bezorger komt ook op zaterdag' },
  valid_from: {
    kind: 'date',
    label: 'Gaat in op',
    hint: 'Bestellingen van daarvoor houden hun eigen verzendkosten. Wordt een abonnement duurder, dan mailt de winkel die klant eerst.',
    required: true,
  },
} as const

function PlanForm({ overview: { current, earliest }, onPlanned }: PlanProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button kind="ghost" className="justify-self-start" onClick={() => setIsOpen(true)}>
        Wijzig bedragen of tijden
      </Button>
    )
  return (
    <FieldForm
      fields={{ ...planFields, valid_from: { ...planFields.valid_from, earliest } }}
      values={{ ...current, valid_from: earliest }}
      button="Plan de wijziging"
      cancel="Toch niet"
      onCancel={() => setIsOpen(false)}
      draft="verzending"
      subject="shop"
      className="rounded-card border border-line bg-white p-5"
      send={async (body) => {
        const { mails } = await browserApi('POST /api/admin/delivery-terms', { body })
        onPlanned(body.valid_from, mails)
      }}
    />
  )
}
