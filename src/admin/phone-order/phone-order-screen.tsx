// /admin/bestellingen/nieuw: an order for somebody on the phone. The caller gets a mail to look it over and pay.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Attempt } from '#domain/checkout/attempt.ts'
import { whatIsWrong } from '#domain/checkout/form-check.ts'
import { checkoutFields, type CheckoutValues, emptyValues } from '#domain/checkout/form-values.ts'
import { daysToPayByPhone } from '#domain/order/limits.ts'
import { AddressFields } from '#parts/address/address-fields.tsx'
import { valuesOfAddress } from '#parts/address/own-address-values.ts'
import { useAddressLookup } from '#parts/address/use-address-lookup.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useUnsaved } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryState } from '#parts/requests/query-state.tsx'
import { FaultList, faultId, faultsOf } from '../fault-list.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { forgetTypedDraft, keepTypedDraft, keptInTab, typedDraft } from '../typed-drafts.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { CallerFinder } from './caller-finder.tsx'
import { type PhoneLine, PhoneLines } from './phone-lines.tsx'
import { PlacedPhoneOrder } from './placed-phone-order.tsx'
import { type Placed, sendPhoneOrder } from './send-phone-order.ts'

const draftName = 'phone order'
const formName = 'telefonisch'
const began: CheckoutValues = { ...emptyValues, paymentMethod: 'ideal' }
const labels = {
  email: 'E-mailadres',
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  postcode: 'Postcode',
  houseNumber: 'Huisnummer',
  addition: 'Toevoeging',
  street: 'Straat',
  city: 'Plaats',
  paymentMethod: 'Hoe wil de klant betalen?',
}
const methods = () => browserApi('GET /api/payment-methods', {})
const card = 'rounded-card border border-line bg-white p-5 sm:p-6'

export default function PhoneOrderScreen() {
  const [done, setDone] = useState<{ placed: Placed; email: string }>()
  return (
    <>
      <ScreenHead
        title="Telefonische bestelling"
        about={`De klant krijgt een mail met alles erin en betaalt zelf met een link. We houden de pakken ${daysToPayByPhone} dagen apart.`}
      />
      {done ? (
        <PlacedPhoneOrder {...done} onNext={() => setDone(undefined)} />
      ) : (
        <PhoneOrderForm onPlaced={(placed, email) => setDone({ placed, email })} />
      )}
    </>
  )
}

function PhoneOrderForm({ onPlaced }: { onPlaced: (placed: Placed, email: string) => void }) {
  const [left] = useState(() => typedDraft(draftName))
  const [values, setValues] = useState<CheckoutValues>(left?.values ?? began)
  const [lines, setLines] = useState<PhoneLine[]>(left?.lines ?? [])
  const [refusal, setRefusal] = useState('')
  const { notice, busy, run } = useMutation()
  const attempt = useRef<Attempt>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const { errors, refuse, forget } = useFieldErrors(form)
  const typed = lines.length > 0 || checkoutFields.some((name) => values[name] !== began[name])
  useEffect(() => {
    if (typed) keepTypedDraft(draftName, { values, lines })
    else forgetTypedDraft(draftName)
  }, [typed, values, lines])
  useUnsaved(() => typed && !busy, keptInTab)
  const change = (part: Partial<CheckoutValues>) => {
    forget(values, part)
    setValues((before) => ({ ...before, ...part }))
  }
  const lookup = useAddressLookup(change)
  const { result, reload } = useQuery(methods)

  async function place() {
    const complete = (await lookup.lookUp(values)) ?? values
    const wrong = whatIsWrong(complete)
    refuse(wrong)
    setRefusal(lines.length === 0 ? 'Zoek eerst een product.' : '')
    if (lines.length === 0 || Object.keys(wrong).length > 0) return
    const sent = await sendPhoneOrder(complete, lines, attempt.current)
    attempt.current = sent.attempt
    if ('placed' in sent) {
      forgetTypedDraft(draftName)
      return onPlaced(sent.placed, complete.email.trim())
    }
    refuse(sent.refused.errors)
    setLines(sent.refused.lines)
    setRefusal(sent.refused.message)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(place)
  }

  const faults = faultsOf(errors, labels)
  return (
    <div className="grid max-w-4xl gap-6">
      <section aria-labelledby="who" className={card}>
        <h2 id="who" className="mb-4 text-xl">
          Voor wie
        </h2>
        <CallerFinder
          onChoose={({ email, ...address }) => {
            lookup.reset()
            change({ email, ...valuesOfAddress(address) })
          }}
        />
        <form id="phone-order" ref={form} noValidate onSubmit={submit} className="mt-6 grid gap-5">
          <Field
            label="E-mailadres"
            id={faultId(formName, 'email')}
            hint="Hierheen gaat de link om te betalen."
            name="email"
            type="email"
            autoComplete="off"
            required
            value={values.email}
            error={errors.email}
            onChange={({ target }) => change({ email: target.value })}
          />
          <AddressFields form={formName} values={values} errors={errors} change={change} lookup={lookup} />
        </form>
      </section>
      <section aria-labelledby="what" className={card}>
        <h2 id="what" className="mb-4 text-xl">
          Wat
        </h2>
        <PhoneLines lines={lines} onChange={setLines} />
      </section>
      <section aria-labelledby="pay" className={card}>
        <h2 id="pay" className="mb-4 text-xl">
          Betalen
        </h2>
        <QueryState result={result} reload={reload}>
          {({ methods: offered }) => (
            <label className="block max-w-sm">
              <span className="mb-1.5 block font-semibold">Hoe wil de klant betalen?</span>
              <select
                value={values.paymentMethod}
                onChange={({ target }) => change({ paymentMethod: target.value })}
                className="min-h-[52px] w-full rounded-[12px] border-[1.5px] border-edge bg-white px-4 hover:border-deep"
              >
                {Object.values(offered).map(({ id, description }) => (
                  <option key={id} value={id}>
                    {description}
                  </option>
                ))}
              </select>
            </label>
          )}
        </QueryState>
        <p className="measure mt-4 text-sm text-ink-soft">
          Lees de producten en het totaal voor voordat je de bestelling plaatst. De klant zit pas aan de bestelling vast na betaling, en
          heeft daarna 14 dagen bedenktijd. Dat staat ook in de mail.
        </p>
      </section>
      {(refusal || notice || faults.length > 0) && (
        <Notice kind="error">
          {(refusal || notice) && <p>{refusal || notice?.text}</p>}
          <FaultList form={formName} faults={faults} focusFirst={false} />
        </Notice>
      )}
      <Button type="submit" form="phone-order" busy={busy} className="justify-self-start">
        Plaats en mail de betaallink
      </Button>
    </div>
  )
}
