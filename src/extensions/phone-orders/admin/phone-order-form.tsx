import { toRecipientChange } from '#components/checkout/recipient-values.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderAttempt } from '#domain/checkout/order-attempt.ts'
import { validateCheckout } from '#domain/checkout/validate-form.ts'
import { checkoutFields, type CheckoutValues } from '#domain/checkout/form-values.ts'
import { toOtherChange } from '#domain/checkout/other-address.ts'
import type { AppliedDiscount } from '#components/checkout/discount-code-field.tsx'
import { CompanyDisclosure } from '#components/address/company-disclosure.tsx'
import { fromApiSampleRate } from '#domain/sample/sample-shipping.ts'
import { AddressFields } from '#components/address/address-fields.tsx'
import { useAddressLookup } from '#components/address/use-address-lookup.ts'
import { useReply } from '#components/requests/use-reply.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { FormErrorSummary, toFormErrors } from '#admin/shared/form-error-summary.tsx'
import { useDrafts, draftRetentionText } from '#admin/shared/forms/drafts.ts'
import { DraftNotice, StaffForm, useFieldErrors } from '#admin/shared/forms/staff-form.tsx'
import { isProblem } from '#domain/problem.ts'
import {
  isShort,
  type PhoneOrderLine,
  PhoneOrderLines,
  PhoneOrderTotal,
  phoneSampleLimit,
  rateOfPhoneOrder,
} from './phone-order-lines.tsx'
import { PhoneConsent, PhonePaymentMethod } from './phone-payment.tsx'
import {
  phoneOrderLabels,
  PhoneOrderContact,
  completeReceiver,
  PhoneOrderReceiver,
  PastCustomerSearch,
  toCallerValues,
} from './phone-order-customer.tsx'
import {
  type PlacedPhoneOrderReply,
  type TypedPhoneOrder,
  sendPhoneOrder,
  draftName,
  initialValues,
  phoneOrderDraftsPath,
  sendPhoneOrderDraft,
} from './send-phone-order.ts'
import { BottomBar } from '#admin/shared/bottom-bar.tsx'
import { Panel } from '#admin/shared/screen.tsx'

const formName = 'telefonisch'
const fieldsByPost = checkoutFields.filter((field) => field !== 'email')

/** `isRestored` is true if the tab stored the draft, and staff may not expect it. */
type Props = {
  draft: TypedPhoneOrder | undefined
  isRestored: boolean
  onPlaced: (placed: PlacedPhoneOrderReply, email: string) => void
}

export function PhoneOrderForm({ draft, isRestored, onPlaced }: Props) {
  const drafts = useDrafts()
  const [showsNotice, setShowsNotice] = useState(isRestored)
  const [values, setValues] = useState<CheckoutValues>({ ...initialValues, ...draft?.values })
  const [lines, setLines] = useState<PhoneOrderLine[]>(draft?.lines ?? [])
  const [phone, setPhone] = useState(draft?.phone ?? '')
  const [byPost, setByPost] = useState(draft?.byPost ?? false)
  const [stored, setStored] = useState(draft?.stored)
  const [knownEmail, setKnownEmail] = useState(draft?.values.email ?? '')
  const [errorText, setErrorText] = useState('')
  const [consent, setConsent] = useState(false)
  const [discount, setDiscount] = useState<AppliedDiscount>()
  const { result: asked } = useReply('GET /api/health-consent-question', {
    query: { source: 'phone' },
  })
  const question = asked.status === 'done' ? asked.data.question : null
  const { notice, busy, run } = useMutation()
  const attempt = useRef<OrderAttempt>(undefined)
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { errors, showErrors, clearChangedErrors } = useFieldErrors(form)
  const hasInput =
    lines.length > 0 ||
    phone !== '' ||
    byPost ||
    checkoutFields.some((name) => values[name] !== initialValues[name])
  useEffect(() => {
    if (hasInput) drafts.store(draftName, { values, lines, phone, byPost, stored })
    else drafts.clear(draftName)
  }, [drafts, hasInput, values, lines, phone, byPost, stored])
  const change = (part: Partial<CheckoutValues>) => {
    clearChangedErrors(values, part)
    setValues((before) => ({ ...before, ...part }))
  }
  const discard = () => {
    setValues(initialValues)
    setLines([])
    setPhone('')
    setByPost(false)
    setKnownEmail('')
    setStored(undefined)
    setShowsNotice(false)
    form.current?.querySelector('input')?.focus()
  }
  const lookup = useAddressLookup(change)
  const otherLookup = useAddressLookup((part) => change(toOtherChange(part)))
  const { result: options } = useReply('GET /api/admin/phone-orders/options')
  const ownMethods = options.status === 'done' ? options.data.methods : []
  const shopDetails = useReply('GET /api/shop-details')
  const terms =
    shopDetails.result.status === 'done'
      ? fromApiSampleRate(shopDetails.result.data.delivery)
      : undefined

  async function place() {
    const complete = await completeReceiver((await lookup.lookUp(values)).values, otherLookup)
    const foundErrors = validateCheckout(complete, byPost ? fieldsByPost : checkoutFields)
    if (question && !consent) foundErrors.healthConsent = question.refusal
    showErrors(foundErrors)
    const short = lines.find(isShort)
    const limit = phoneSampleLimit(lines)
    setErrorText(
      lines.length === 0
        ? 'Zoek eerst een product.'
        : short
          ? `Zoveel pakken van ${short.name} zijn er niet.`
          : (limit ?? ''),
    )
    if (lines.length === 0 || short || limit || !terms || Object.keys(foundErrors).length > 0)
      return
    const outcome = await sendPhoneOrder(complete, lines, {
      rate: { ...rateOfPhoneOrder(lines, terms), ...discount?.rate },
      discount_code: discount?.code,
      phone,
      previousAttempt: attempt.current,
      health_consent: question ? consent : undefined,
      draft: stored?.id,
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

  async function saveDraft() {
    try {
      await sendPhoneOrderDraft({ values, lines, phone, byPost }, stored)
    } catch (error) {
      // The next attempt stores a new draft, so that the colleague's change stays.
      if (isProblem(error, 'version-conflict')) setStored(undefined)
      throw error
    }
    drafts.clear(draftName)
    await navigate(phoneOrderDraftsPath)
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
  const formErrors = toFormErrors(
    consent || healthConsent === undefined ? otherErrors : errors,
    phoneOrderLabels,
  )
  return (
    <>
      {showsNotice && (
        <div className="mb-6">
          <DraftNotice onDiscard={discard} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        <Panel title="Voor wie">
          <PastCustomerSearch
            onChoose={(caller) => {
              lookup.reset()
              otherLookup.reset()
              setByPost(caller.email === '')
              setKnownEmail(caller.email)
              if (caller.phone) setPhone(caller.phone)
              change({ ...toRecipientChange(undefined), ...toCallerValues(caller) })
            }}
          />
          <StaffForm
            id="phone-order"
            ref={form}
            busy={busy}
            leaveText={draftRetentionText.customer}
            unsaved={() => hasInput}
            onSubmit={submit}
            className="mt-6 grid gap-5"
          >
            <PhoneOrderContact
              form={formName}
              values={values}
              error={errors.email}
              change={change}
              byPost={{ checked: byPost, onChange: changeByPost }}
              phone={{ value: phone, onChange: setPhone }}
            />
            <AddressFields
              form={formName}
              values={values}
              errors={errors}
              change={change}
              lookup={lookup}
            />
            <CompanyDisclosure
              question="Is het voor een bedrijf of instelling?"
              form={formName}
              values={values}
              errors={errors}
              change={change}
            />
            <PhoneOrderReceiver
              form={formName}
              values={values}
              errors={errors}
              change={change}
              lookup={otherLookup}
              knownEmail={byPost ? '' : knownEmail}
            />
          </StaffForm>
        </Panel>
        <div className="grid min-w-0 gap-6">
          <Panel title="Wat">
            <QueryBoundary result={shopDetails.result} reload={shopDetails.reload}>
              {({ delivery }) => (
                <PhoneOrderLines
                  lines={lines}
                  terms={fromApiSampleRate(delivery)}
                  onChange={setLines}
                  onDiscount={setDiscount}
                />
              )}
            </QueryBoundary>
          </Panel>
          <Panel title="Betalen">
            <PhonePaymentMethod
              value={values.paymentMethod}
              ownMethods={ownMethods}
              byPost={byPost}
              onChange={(paymentMethod) => change({ paymentMethod })}
            />
          </Panel>
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
        </div>
      </div>
      <BottomBar>
        {terms && lines.length > 0 && <PhoneOrderTotal {...{ lines, terms, discount }} />}
        <Button type="submit" form="phone-order" busy={busy}>
          {byPost ? 'Plaats en maak de brief' : 'Plaats en mail de betaallink'}
        </Button>
        {hasInput && (
          <Button kind="ghost" busy={busy} onClick={() => run(saveDraft)}>
            Bewaar als concept
          </Button>
        )}
      </BottomBar>
    </>
  )
}
