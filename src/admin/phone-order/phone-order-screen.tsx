// /admin/bestellingen/nieuw: an order for somebody on the phone. The caller gets a mail to look it over and pay.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Attempt } from '#domain/checkout/attempt.ts'
import { whatIsWrong } from '#domain/checkout/form-check.ts'
import { type CheckoutErrors, type CheckoutValues, emptyValues } from '#domain/checkout/form-values.ts'
import { daysToPayByPhone } from '#domain/order/limits.ts'
import { AddressFields } from '#parts/address/address-fields.tsx'
import { valuesOfAddress } from '#parts/address/own-address-values.ts'
import { useAddressLookup } from '#parts/address/use-address-lookup.ts'
import { useOwn } from '#parts/account/use-own.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Asked } from '../asked.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { CallerFinder } from './caller-finder.tsx'
import { type PhoneLine, PhoneLines } from './phone-lines.tsx'
import { PlacedPhoneOrder } from './placed-phone-order.tsx'
import { type Placed, sendPhoneOrder } from './send-phone-order.ts'

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
  const [values, setValues] = useState<CheckoutValues>({ ...emptyValues, paymentMethod: 'ideal' })
  const [lines, setLines] = useState<PhoneLine[]>([])
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const attempt = useRef<Attempt>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const change = (part: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...part }))
  const lookup = useAddressLookup(change)
  const { own, again } = useOwn(methods)

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  async function place() {
    const complete = (await lookup.lookUp(values)) ?? values
    const wrong = whatIsWrong(complete)
    setErrors(wrong)
    setRefusal(lines.length === 0 ? 'Zoek eerst een product.' : '')
    if (lines.length === 0 || Object.keys(wrong).length > 0) return
    const sent = await sendPhoneOrder(complete, lines, attempt.current)
    attempt.current = sent.attempt
    if ('placed' in sent) return onPlaced(sent.placed, complete.email.trim())
    setErrors(sent.refused.errors)
    setLines(sent.refused.lines)
    setRefusal(sent.refused.message)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    void place().finally(() => setBusy(false))
  }

  return (
    <div className="grid max-w-4xl gap-6">
      <section aria-labelledby="who" className={card}>
        <h2 id="who" className="mb-4 text-xl">
          Voor wie
        </h2>
        <CallerFinder onChoose={({ email, ...address }) => change({ email, ...valuesOfAddress(address) })} />
        <form id="phone-order" ref={form} noValidate onSubmit={submit} className="mt-6 grid gap-5">
          <Field
            label="E-mailadres"
            hint="Hierheen gaat de link om te betalen."
            name="email"
            type="email"
            autoComplete="off"
            required
            value={values.email}
            error={errors.email}
            onChange={({ target }) => change({ email: target.value })}
          />
          <AddressFields values={values} errors={errors} change={change} lookup={lookup} />
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
        <Asked own={own} again={again}>
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
        </Asked>
        <p className="measure mt-4 text-sm text-ink-soft">
          Lees de producten en het totaal voor voordat je de bestelling plaatst. De klant zit pas aan de bestelling vast na betaling, en
          heeft daarna 14 dagen bedenktijd. Dat staat ook in de mail.
        </p>
      </section>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <Button type="submit" form="phone-order" busy={busy} className="justify-self-start">
        Plaats en mail de betaallink
      </Button>
    </div>
  )
}
