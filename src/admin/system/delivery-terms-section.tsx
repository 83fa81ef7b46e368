// What delivery costs and how soon the shop ships: the current terms, planned changes, and the
// terms before.

import { describeDeliveryDays, formatTransitDays } from '#domain/order/delivery-days-text.ts'
import { describeCutOff, formatCutOff, formatThreshold } from '#domain/order/delivery-terms-text.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { fromEuros } from '#domain/money.ts'
import { formatFee } from '#domain/order/shipping-cost.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { FormErrorSummary, formFieldId, toFormErrors } from '../shared/form-error-summary.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { parseEuroAmount } from '../shared/parse-euro-amount.ts'
import { describePriceNotices } from '../shared/price-notice-count.tsx'

type Overview = EndpointReply<'GET /api/admin/delivery-terms'>
type Terms = Overview['current']

const formName = 'bezorging'
const labels = {
  shipping_fee: 'Verzendkosten per bestelling',
  free_shipping_from: 'Gratis bezorging vanaf',
  sample_shipping_fee: 'Verzendkosten van alleen proefpakjes',
  dispatch_days: 'Verzenden binnen, in werkdagen',
  cut_off: 'Uiterste besteltijd',
  transit_days: 'Dagen onderweg bij de bezorger',
  valid_from: 'Gaat in op',
}
const fetchTerms = () => browserApi('GET /api/admin/delivery-terms')

const toSentence = ({
  shipping_fee,
  free_shipping_from,
  sample_shipping_fee,
  dispatch_time,
  cut_off,
  transit_days,
  delivers_on_saturday,
}: Terms): string =>
  `Bezorgen kost ${formatFee(fromEuros(shipping_fee))} en is gratis vanaf ${formatThreshold(fromEuros(free_shipping_from))}. Alleen proefpakjes: ${formatFee(fromEuros(sample_shipping_fee))}. We verzenden binnen ${dispatch_time}. De uiterste besteltijd is ${formatCutOff(cut_off)}. De bezorger doet er ${formatTransitDays(transit_days)} over en komt ${describeDeliveryDays(delivers_on_saturday)}.`

export function DeliveryTermsSection() {
  const { result, reload } = useQuery(fetchTerms)
  const { notice, busy, run } = useStaffMutation()
  const change = (work: () => Promise<string>) =>
    run(async () => {
      const done = await work()
      await reload()
      return done
    })
  return (
    <section aria-labelledby="delivery" className="mt-14 max-w-[44rem]">
      <h2 id="delivery" className="mb-4 text-xl">
        Bezorging
      </h2>
      <QueryBoundary result={result} reload={reload}>
        {(overview) => (
          <div className="grid gap-6">
            <p>{toSentence(overview.current)}</p>
            <p className="text-sm text-ink-soft">
              {describeCutOff(overview.current.cut_off)} Een retour gaat naar het adres voor
              retouren bij{' '}
              <a href={`#${formFieldId('instellingen', 'company.returnAddress')}`} className="link">
                Bedrijf
              </a>
              .
            </p>
            {notice && <Notice kind="error">{notice.text}</Notice>}
            {overview.coming.map((coming) => (
              <ComingTerms
                key={coming.id}
                coming={coming}
                busy={busy}
                onCancel={(id) =>
                  void change(async () => {
                    await browserApi('DELETE /api/admin/delivery-terms/:id', {
                      params: { id: String(id) },
                    })
                    return 'De wijziging is weggehaald.'
                  })
                }
              />
            ))}
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
            {overview.past.length > 0 && <History past={overview.past} />}
          </div>
        )}
      </QueryBoundary>
    </section>
  )
}

const describeMails = (mails: number) =>
  `${describePriceNotices(mails)} Die gaat weg op de dag dat de wijziging ingaat. Zij betalen het hogere bedrag pas 14 dagen daarna of later.`

type ComingProps = {
  coming: Overview['coming'][number]
  busy: boolean
  onCancel: (id: number) => void
}

const ComingTerms = ({ coming, busy, onCancel }: ComingProps) => (
  <div className="grid justify-items-start gap-4 rounded-card bg-dune p-5">
    <p>
      <strong>Vanaf {formatFullDate(coming.valid_from)}:</strong> {toSentence(coming)}
    </p>
    <Button kind="ghost" busy={busy} onClick={() => onCancel(coming.id)}>
      Haal deze wijziging weg
    </Button>
  </div>
)

const History = ({ past }: { past: Overview['past'] }) => (
  <details>
    <summary className="link min-h-6">Wat er eerder gold</summary>
    <ul className="mt-3 grid gap-2 text-sm">
      {past.map(({ id, valid_from, ...terms }) => (
        <li key={id}>
          Vanaf {formatFullDate(valid_from)}: {toSentence(terms)}
        </li>
      ))}
    </ul>
  </details>
)

const amountText = (euros: number): string => euros.toFixed(2).replace('.', ',')

type PlanProps = { overview: Overview; onPlanned: (date: string, mails: number) => void }

function PlanForm({ overview: { current, earliest }, onPlanned }: PlanProps) {
  const { notice, errors, busy, run } = useStaffMutation()
  const [isOpen, setIsOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    void run(async () => {
      // The API refuses NaN, which JSON turns into null, with a message at the field.
      const body = {
        shipping_fee: parseEuroAmount(text('shipping_fee')) ?? Number.NaN,
        free_shipping_from: parseEuroAmount(text('free_shipping_from')) ?? Number.NaN,
        sample_shipping_fee: parseEuroAmount(text('sample_shipping_fee')) ?? Number.NaN,
        dispatch_days: /^\d+$/.test(text('dispatch_days'))
          ? Number(text('dispatch_days'))
          : Number.NaN,
        transit_days: /^\d+$/.test(text('transit_days'))
          ? Number(text('transit_days'))
          : Number.NaN,
        delivers_on_saturday: typed.has('delivers_on_saturday'),
        cut_off: text('cut_off'),
        valid_from: text('valid_from'),
      }
      const { mails } = await browserApi('POST /api/admin/delivery-terms', { body })
      onPlanned(body.valid_from, mails)
    })
  }
  const fieldProps = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    id: formFieldId(formName, name),
    required: true,
    autoComplete: 'off',
    error: errors[name]?.[0],
  })
  const formErrors = toFormErrors(errors, labels)
  if (!isOpen)
    return (
      <Button kind="ghost" className="justify-self-start" onClick={() => setIsOpen(true)}>
        Plan een wijziging
      </Button>
    )
  return (
    <StaffForm
      busy={busy}
      draft="verzending"
      subject="shop"
      form={form}
      onSubmit={submit}
      className="grid gap-5 rounded-card border border-line bg-white p-5"
    >
      <LabelledField
        {...fieldProps('shipping_fee')}
        inputMode="decimal"
        defaultValue={amountText(current.shipping_fee)}
      />
      <LabelledField
        {...fieldProps('free_shipping_from')}
        inputMode="decimal"
        defaultValue={amountText(current.free_shipping_from)}
      />
      <LabelledField
        {...fieldProps('sample_shipping_fee')}
        inputMode="decimal"
        hint="Als er niets anders in de bestelling zit. Ze gaan als brievenbuspost, bijvoorbeeld voor 2,95."
        defaultValue={amountText(current.sample_shipping_fee)}
      />
      <LabelledField
        {...fieldProps('dispatch_days')}
        inputMode="numeric"
        defaultValue={current.dispatch_days}
      />
      <LabelledField
        {...fieldProps('cut_off')}
        type="time"
        hint="Betaalt een klant later, dan telt de volgende werkdag."
        defaultValue={current.cut_off}
      />
      <LabelledField
        {...fieldProps('transit_days')}
        inputMode="numeric"
        hint="Met deze dagen belooft de winkel een dag in huis. Vul in wat de bezorger bijna altijd haalt."
        defaultValue={current.transit_days}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="delivers_on_saturday"
          defaultChecked={current.delivers_on_saturday}
          className="size-5 accent-deep"
        />
        De bezorger komt ook op zaterdag
      </label>
      <LabelledField
        {...fieldProps('valid_from')}
        type="date"
        min={earliest}
        hint="Bestellingen van daarvoor houden hun eigen verzendkosten. Wordt een abonnement duurder, dan mailt de winkel die klant eerst."
        defaultValue={earliest}
      />
      {notice && (
        <Notice kind="error">
          {formErrors.length > 0 ? (
            <FormErrorSummary form={formName} errors={formErrors} />
          ) : (
            notice.text
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-4">
        <Button type="submit" busy={busy}>
          Plan de wijziging
        </Button>
        <Button kind="plain" onClick={() => setIsOpen(false)}>
          Toch niet
        </Button>
      </div>
    </StaffForm>
  )
}
