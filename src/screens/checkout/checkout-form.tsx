// The checkout form: validates the fields and places the order. The cart must contain products.

import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { subtotalOf } from '#domain/cart/cart.ts'
import { invalidEmailMessage, isEmailLike } from '#domain/checkout/is-email-like.ts'
import { type CheckoutErrors, type CheckoutValues, orderFailedMessage, missingPaymentMethodError } from '#domain/checkout/form-values.ts'
import { calculateShippingCost, fromApiRate } from '#domain/order/shipping-cost.ts'
import type { ApiDeliveryTerms } from '#domain/order/delivery-terms.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { addCents, formatEuros, toEuros } from '#domain/money.ts'
import { AddressFields } from '#components/address/address-fields.tsx'
import { CompanyDisclosure } from '#components/address/company-disclosure.tsx'
import { useAddressLookup } from '#components/address/use-address-lookup.ts'
import { useLoggedIn } from '#components/account/login-store.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { HealthConsentField } from '#components/health-consent/health-consent-field.tsx'
import { useDelivery } from '#components/shell/shop-details-context.ts'
import { LabelledField } from '#ui/labelled-field.tsx'
import { CartChangeNotice } from './cart-change-notice.tsx'
import { SubscriptionChoice } from './subscription-choice.tsx'
import { FormSection } from './form-section.tsx'
import { OrderSummary } from './order-summary.tsx'
import { type PaymentMethod, PaymentMethods } from './payment-methods.tsx'
import { loadSubmitOrder, scriptFailedMessage } from './load-submit-order.ts'
import { useSingleSubmission } from './use-single-submission.ts'
import { useCartCheck } from './use-cart-check.ts'
import { useCheckoutValues } from './use-checkout-values.ts'

/** The element to focus if the form cannot submit the order. Each failure creates a new object, so that the effect runs again. */
type FocusTarget = { at: keyof CheckoutErrors | typeof changesId | 'address-by-hand' }

/** The reason why the order failed, and the quantities of that order. The message disappears once the quantities change. */
type Refusal = { message: string; quantities: string }

const quantitiesIn = (items: readonly CartItem[]) => items.map(({ id, quantity }) => `${id}x${quantity}`).join()

const formId = 'checkout'
const changesId = 'cart-changes'

// Only customers with an account see this part. Without its script, they type the address.
const SignedInCustomer = lazy(() =>
  import('./signed-in-customer.tsx').then(
    (module) => ({ default: module.SignedInCustomer }),
    () => ({ default: () => null }),
  ),
)

/** The question for consent to the use of health data; null if the shop has another ground. */
export type ConsentQuestion = { text: string; refusal: string }
type Methods = { forOnce: readonly PaymentMethod[]; forSubscription: readonly PaymentMethod[] }

export function CheckoutForm({ methods, question }: { methods: Methods; question: ConsentQuestion | null }) {
  const cart = useCart()
  const loggedIn = useLoggedIn()
  const { values: storedValues, change } = useCheckoutValues()
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const [focusTarget, setFocusTarget] = useState<FocusTarget>()
  const lookup = useAddressLookup(change)
  const { changes, apply, openedPacks } = useCartCheck(cart.items, cart.replace)
  const { busy, runOnce } = useSingleSubmission()
  const [sending, setSending] = useState(false)
  // Not stored: a new order needs a new tick.
  const [consent, setConsent] = useState(false)
  const pageTerms = useDelivery()
  const [changedTerms, setChangedTerms] = useState<ApiDeliveryTerms>()
  const terms = changedTerms ?? pageTerms
  const rate = fromApiRate(terms)
  const subtotal = subtotalOf(cart.items)
  const total = toEuros(addCents(subtotal, calculateShippingCost(subtotal, rate)))
  const availableMethods = (storedValues.isSubscription ? methods.forSubscription : methods.forOnce).filter(
    ({ min_amount = 0, max_amount = total }) => total >= min_amount && total <= max_amount,
  )
  const values = {
    ...storedValues,
    paymentMethod: availableMethods.some(({ id }) => id === storedValues.paymentMethod) ? storedValues.paymentMethod : '',
  }

  useEffect(() => {
    if (focusTarget) document.querySelector<HTMLElement>(`#${formId} [name=${focusTarget.at}], #${focusTarget.at}`)?.focus()
  }, [focusTarget])

  function changeValues(part: Partial<CheckoutValues>) {
    change(part)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }

  /** Runs when the customer leaves the field. Only submitting the form reports an empty field. */
  function checkEmail() {
    if (values.email.trim() && !isEmailLike(values.email)) setErrors((before) => ({ ...before, email: invalidEmailMessage }))
  }

  function showErrors(invalid: CheckoutErrors, first: keyof CheckoutErrors) {
    setErrors(invalid)
    if (invalid[first] === missingPaymentMethodError) alert(missingPaymentMethodError)
    setFocusTarget({ at: first })
  }

  async function placeOrder() {
    setRefusal(undefined)
    setSending(false)
    const { firstInvalidField, submitOrder, validateCheckout } = await loadSubmitOrder()
    const invalid = validateCheckout(values)
    if (question && !consent) invalid.healthConsent = question.refusal
    const first = firstInvalidField(invalid)
    if (first) return showErrors(invalid, first)
    const complete = await lookup.lookUp(values)
    if (!complete) return setFocusTarget({ at: 'address-by-hand' })
    setSending(true)
    const failure = await submitOrder(complete, cart.items, { rate, health_consent: question ? consent : undefined })
    if (!failure) {
      setConsent(false)
      return 'leaving'
    }
    setRefusal({ message: failure.message, quantities: quantitiesIn(cart.items) })
    if (failure.terms) setChangedTerms(failure.terms)
    const firstRefused = firstInvalidField(failure.errors)
    if (firstRefused) showErrors(failure.errors, firstRefused)
    else if (await apply(failure.offerOf)) setFocusTarget({ at: changesId })
    return undefined
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    runOnce(placeOrder).catch((error: Error) => {
      const message = error.message === scriptFailedMessage ? scriptFailedMessage : orderFailedMessage
      setRefusal({ message, quantities: quantitiesIn(cart.items) })
    })
  }

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_27rem] lg:gap-16">
      {/* On a small screen the summary is below the form, so this link shows the total at the top as well. */}
      <a href="#order-summary" className="link -mt-6 justify-self-start lg:hidden">
        Je bestelling: {formatEuros(addCents(subtotal, calculateShippingCost(subtotal, rate)))}
      </a>
      <form id={formId} noValidate method="post" onSubmit={submit} className="grid gap-12">
        <FormSection title="Contactinformatie">
          <LabelledField
            label="E-mailadres"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            hint="Hier sturen we de bevestiging naartoe, met een neutraal onderwerp."
            value={values.email}
            error={errors.email}
            onChange={({ target }) => changeValues({ email: target.value })}
            onBlur={checkEmail}
          />
        </FormSection>
        <FormSection title="Adres">
          {loggedIn && (
            <Suspense>
              <SignedInCustomer values={values} change={changeValues} />
            </Suspense>
          )}
          <AddressFields values={values} errors={errors} change={changeValues} lookup={lookup} />
          <CompanyDisclosure values={values} errors={errors} change={changeValues} />
        </FormSection>
        <FormSection title="Eén keer of vaker">
          <SubscriptionChoice values={values} change={changeValues} />
        </FormSection>
        <FormSection title="Betaalmethode">
          <PaymentMethods
            methods={availableMethods}
            value={values.paymentMethod}
            error={errors.paymentMethod}
            onChange={(paymentMethod) => changeValues({ paymentMethod })}
          />
        </FormSection>
      </form>
      <OrderSummary
        form={formId}
        terms={terms}
        busy={busy}
        isPaidLater={values.paymentMethod === payLaterMethodId}
        sending={busy && sending}
        interval={values.isSubscription ? values.interval : undefined}
        refusal={refusal?.quantities === quantitiesIn(cart.items) ? refusal.message : ''}
        changes={<CartChangeNotice id={changesId} changes={changes} />}
        changed={changes.length > 0}
        consent={
          question && (
            <HealthConsentField
              text={question.text}
              checked={consent}
              error={consent ? undefined : errors.healthConsent}
              onChange={({ target }) => setConsent(target.checked)}
            />
          )
        }
        openedPacks={openedPacks}
      />
    </div>
  )
}
