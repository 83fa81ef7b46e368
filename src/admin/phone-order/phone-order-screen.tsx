// /admin/bestellingen/nieuw: places an order for a customer on the phone. The customer then pays through a link in a mail or a letter.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { OrderAttempt } from '#domain/checkout/order-attempt.ts'
import { validateCheckout } from '#domain/checkout/validate-form.ts'
import { checkoutFields, type CheckoutValues, emptyCheckoutValues } from '#domain/checkout/form-values.ts'
import { bankTransferDays, phoneReservationDays } from '#domain/order/order-limits.ts'
import { CompanyDisclosure } from '#components/address/company-disclosure.tsx'
import { fromApiRate } from '#domain/order/shipping-cost.ts'
import { AddressFields } from '#components/address/address-fields.tsx'
import { toAddressValues } from '#components/address/saved-address-values.ts'
import { useAddressLookup } from '#components/address/use-address-lookup.ts'
import { bankTransferMethodId } from '#domain/payment/bank-transfer.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { FormErrorSummary, toFormErrors } from '../shared/form-error-summary.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { useDrafts } from '../shared/forms/drafts.ts'
import { DraftNotice } from '../shared/forms/draft-notice.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { useFieldErrors } from '../shared/use-field-errors.ts'
import { PastCustomerSearch } from './past-customer-search.tsx'
import { isShort, type PhoneOrderLine, PhoneOrderLines } from './phone-order-lines.tsx'
import { PhoneConsent } from './phone-consent.tsx'
import { PhoneOrderContact } from './phone-order-contact.tsx'
import { PlacedPhoneOrder } from './placed-phone-order.tsx'
import { type PlacedPhoneOrderReply, sendPhoneOrder } from './send-phone-order.ts'

const draftName = 'phone order'
const formName = 'telefonisch'
/** A customer on the phone pays by the link in the mail. */
const notByPhone: ReadonlySet<string> = new Set([payLaterMethodId, bankTransferMethodId])
const initialValues: CheckoutValues = { ...emptyCheckoutValues, paymentMethod: 'ideal' }
const fieldsByPost = checkoutFields.filter((field) => field !== 'email')
const labels = {
  email: 'E-mailadres',
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  postcode: 'Postcode',
  houseNumber: 'Huisnummer',
  addition: 'Toevoeging',
  street: 'Straat',
  city: 'Plaats',
  companyName: 'Bedrijfsnaam',
  vatNumber: 'Btw-nummer',
  paymentMethod: 'Hoe wil de klant betalen?',
  healthConsent: 'Toestemming',
}
const fetchConsentQuestion = () => browserApi('GET /api/health-consent-question', { query: { source: 'phone' } })
const fetchPaymentMethods = () => browserApi('GET /api/payment-methods', {})
const fetchOptions = () => browserApi('GET /api/admin/phone-orders/options')
const fetchShopDetails = () => browserApi('GET /api/shop-details')
const cardClass = 'rounded-card border border-line bg-white p-5 sm:p-6'

export default function PhoneOrderScreen() {
  const [placedOrder, setPlacedOrder] = useState<{ placed: PlacedPhoneOrderReply; email: string }>()
  return (
    <>
      <ScreenHeader
        title="Telefonische bestelling"
        about={`De klant krijgt een mail of een brief met alles erin en betaalt zelf. We houden de pakken ${phoneReservationDays} dagen apart, en ${bankTransferDays} dagen bij een overboeking of een brief.`}
      />
      {placedOrder ? (
        <PlacedPhoneOrder {...placedOrder} onNext={() => setPlacedOrder(undefined)} />
      ) : (
        <PhoneOrderForm onPlaced={(placed, email) => setPlacedOrder({ placed, email })} />
      )}
    </>
  )
}

function PhoneOrderForm({ onPlaced }: { onPlaced: (placed: PlacedPhoneOrderReply, email: string) => void }) {
  const drafts = useDrafts()
  const [draft] = useState(() => drafts.stored(draftName))
  const [isRestored, setIsRestored] = useState(draft !== undefined && !draft.prefilled)
  const [values, setValues] = useState<CheckoutValues>({ ...initialValues, ...draft?.values })
  const [lines, setLines] = useState<PhoneOrderLine[]>(draft?.lines ?? [])
  const [phone, setPhone] = useState(draft?.phone ?? '')
  const [byPost, setByPost] = useState(draft?.byPost ?? false)
  const [errorText, setErrorText] = useState('')
  const [consent, setConsent] = useState(false)
  const { result: asked } = useQuery(fetchConsentQuestion)
  const question = asked.status === 'done' ? asked.data.question : null
  const { notice, busy, run } = useMutation()
  const attempt = useRef<OrderAttempt>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const { errors, showErrors, clearChangedErrors } = useFieldErrors(form)
  const hasInput = lines.length > 0 || phone !== '' || byPost || checkoutFields.some((name) => values[name] !== initialValues[name])
  useEffect(() => {
    if (hasInput) drafts.store(draftName, { values, lines, phone, byPost })
    else drafts.clear(draftName)
  }, [drafts, hasInput, values, lines, phone, byPost])
  const change = (part: Partial<CheckoutValues>) => {
    clearChangedErrors(values, part)
    setValues((before) => ({ ...before, ...part }))
  }
  const discard = () => {
    setValues(initialValues)
    setLines([])
    setPhone('')
    setByPost(false)
    setIsRestored(false)
    form.current?.querySelector('input')?.focus()
  }
  const lookup = useAddressLookup(change)
  const { result, reload } = useQuery(fetchPaymentMethods)
  const { result: options } = useQuery(fetchOptions)
  const ownMethods = options.status === 'done' ? options.data.methods : []
  const shopDetails = useQuery(fetchShopDetails)
  const rate = shopDetails.result.status === 'done' ? fromApiRate(shopDetails.result.data.delivery) : undefined

  async function place() {
    const complete = (await lookup.lookUp(values)) ?? values
    const foundErrors = validateCheckout(complete, byPost ? fieldsByPost : checkoutFields)
    if (question && !consent) foundErrors.healthConsent = question.refusal
    showErrors(foundErrors)
    const short = lines.find(isShort)
    setErrorText(lines.length === 0 ? 'Zoek eerst een product.' : short ? `Zoveel pakken van ${short.name} zijn er niet.` : '')
    if (lines.length === 0 || short || !rate || Object.keys(foundErrors).length > 0) return
    const outcome = await sendPhoneOrder(complete, lines, {
      rate,
      phone,
      previousAttempt: attempt.current,
      health_consent: question ? consent : undefined,
    })
    attempt.current = outcome.attempt
    if ('placed' in outcome) {
      drafts.clear(draftName)
      return onPlaced(outcome.placed, complete.email.trim())
    }
    showErrors(outcome.failed.errors)
    setLines(outcome.failed.lines)
    setErrorText(outcome.failed.message)
    // The shipping cost may have changed since the screen was opened.
    await shopDetails.reload()
  }

  function changeByPost(checked: boolean) {
    setByPost(checked)
    change({ email: '', ...(checked && ownMethods[0] && { paymentMethod: ownMethods[0].id }) })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void run(place)
  }

  const { healthConsent, ...otherErrors } = errors
  const formErrors = toFormErrors(consent || healthConsent === undefined ? otherErrors : errors, labels)
  return (
    <div className="grid max-w-4xl gap-6">
      {isRestored && <DraftNotice onDiscard={discard} />}
      <section aria-labelledby="who" className={cardClass}>
        <h2 id="who" className="mb-4 text-xl">
          Voor wie
        </h2>
        <PastCustomerSearch
          onChoose={({ email, phone: knownPhone, company_name, vat_number, ...address }) => {
            lookup.reset()
            setByPost(email === '')
            if (knownPhone) setPhone(knownPhone)
            change({ email, companyName: company_name, vatNumber: vat_number, ...toAddressValues(address) })
          }}
        />
        <StaffForm id="phone-order" form={form} busy={busy} isStored unsaved={() => hasInput} onSubmit={submit} className="mt-6 grid gap-5">
          <PhoneOrderContact
            form={formName}
            email={{ value: values.email, error: errors.email, onChange: (email) => change({ email }) }}
            byPost={{ checked: byPost, onChange: changeByPost }}
            phone={{ value: phone, onChange: setPhone }}
          />
          <AddressFields form={formName} values={values} errors={errors} change={change} lookup={lookup} />
          <CompanyDisclosure form={formName} values={values} errors={errors} change={change} />
        </StaffForm>
      </section>
      <section aria-labelledby="what" className={cardClass}>
        <h2 id="what" className="mb-4 text-xl">
          Wat
        </h2>
        <QueryBoundary result={shopDetails.result} reload={shopDetails.reload}>
          {({ delivery }) => <PhoneOrderLines lines={lines} rate={fromApiRate(delivery)} onChange={setLines} />}
        </QueryBoundary>
      </section>
      <section aria-labelledby="pay" className={cardClass}>
        <h2 id="pay" className="mb-4 text-xl">
          Betalen
        </h2>
        <QueryBoundary result={result} reload={reload}>
          {({ methods }) => (
            <label className="block max-w-sm">
              <span className="mb-1.5 block font-semibold">Hoe wil de klant betalen?</span>
              <select
                value={values.paymentMethod}
                onChange={({ target }) => change({ paymentMethod: target.value })}
                className="min-h-control w-full rounded-[12px] border-[1.5px] border-edge bg-white px-4 hover:border-deep"
              >
                {[...Object.values(methods).filter(({ id }) => !notByPhone.has(id)), ...ownMethods].map(({ id, description }) => (
                  <option key={id} value={id}>
                    {description}
                  </option>
                ))}
              </select>
            </label>
          )}
        </QueryBoundary>
        <p className="measure mt-4 text-sm text-ink-soft">
          Lees de producten en het totaal voor voordat je de bestelling plaatst. De klant zit pas aan de bestelling vast na betaling, en
          heeft daarna 14 dagen bedenktijd. Dat staat ook in de {byPost ? 'brief' : 'mail'}.
        </p>
      </section>
      {question && (
        <PhoneConsent
          formId="phone-order"
          form={formName}
          question={question.text}
          checked={consent}
          byPost={byPost}
          error={consent ? undefined : healthConsent}
          onChange={setConsent}
        />
      )}
      {(errorText || notice || formErrors.length > 0) && (
        <Notice kind="error">
          {(errorText || notice) && <p>{errorText || notice?.text}</p>}
          <FormErrorSummary form={formName} errors={formErrors} focusFirst={false} />
        </Notice>
      )}
      <Button type="submit" form="phone-order" busy={busy} className="justify-self-start">
        {byPost ? 'Plaats en maak de brief' : 'Plaats en mail de betaallink'}
      </Button>
    </div>
  )
}
