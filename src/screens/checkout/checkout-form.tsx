import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { unitPriceInCents } from '#domain/cart/cart.ts'
import { invalidEmailMessage, isEmailLike } from '#domain/checkout/is-email-like.ts'
import {
  type CheckoutErrors,
  type CheckoutValues,
  addressFields,
  orderFailedMessage,
  missingPaymentMethodError,
} from '#domain/checkout/form-values.ts'
import { calculateShippingCost } from '#domain/order/delivery/shipping-cost.ts'
import { fromApiSampleRate, rateOfLines } from '#domain/sample/sample-shipping.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { cents, toEuros } from '#domain/money.ts'
import { useAddressLookup } from '#components/address/use-address-lookup.ts'
import { useLoggedIn } from '#components/account/login-store.ts'
import { useCart } from '#components/cart/cart-store.ts'
import type { AppliedDiscount } from '#components/checkout/discount-code-field.tsx'
import { HealthConsentField } from '#components/health-consent/health-consent-field.tsx'
import { useShopDetails } from '#components/shell/shop-details-context.ts'
import { AddressSection } from './address-section.tsx'
import { CartChangeNotice } from './cart-change-notice.tsx'
import { ContactSection } from './contact-section.tsx'
import { CompactSummary, SamplesOnce } from './lazy-parts.tsx'
import { FormSection } from './form-section.tsx'
import { OrderSummary } from './summary/order-summary.tsx'
import { type PaymentMethod, PaymentMethods } from './payment-methods.tsx'
import { loadSubmitOrder, scriptFailedMessage } from './load-submit-order.ts'
import type { RefusalLink } from './submit-order.ts'
import { useSingleSubmission, useCheckoutValues } from './checkout-state.ts'
import { SubscriptionChoice } from './subscription-choice.tsx'
import { useCartCheck } from './use-cart-check.ts'

/**
 * The element to focus if the form cannot submit the order. Each failure creates a new object, so
 * that the effect runs again.
 */
type FocusTarget = { at: keyof CheckoutErrors | typeof changesId | 'address-by-hand' }

/**
 * The reason why the order failed, and the quantities of that order. The message disappears once
 * the quantities change.
 */
type Refusal = { message: string; link?: RefusalLink | undefined; quantities: string }

const quantitiesIn = (items: readonly CartItem[]) =>
  items.map(({ id, quantity }) => `${id}x${quantity}`).join()

/** The fields that one line replaces if the shop knows the address. */
const foldedFields = [...addressFields, 'companyName', 'vatNumber'] as const

const formId = 'checkout'
const changesId = 'cart-changes'

/** The question for consent to the use of health data; null if the shop has another ground. */
export type ConsentQuestion = { text: string; refusal: string }
type Methods = { forOnce: readonly PaymentMethod[]; forSubscription: readonly PaymentMethod[] }

type Props = {
  methods: Methods
  question: ConsentQuestion | null
  /** True if the customer came from another page of the shop, and can type at once. */
  focusFirst: boolean
}

export function CheckoutForm({ methods, question, focusFirst }: Props) {
  const cart = useCart()
  const loggedIn = useLoggedIn()
  const { values: storedValues, change } = useCheckoutValues()
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const [focusTarget, setFocusTarget] = useState<FocusTarget>()
  const lookup = useAddressLookup(change)
  // The details of the time when the browser loaded the page, or of the last refusal. Screens
  // render only after the details have loaded.
  const [details, setDetails] = useState(useShopDetails()!)
  const { delivery: terms, money_back } = details
  const { apply, check, openedPacks } = useCartCheck(money_back)
  const { busy, runOnce } = useSingleSubmission()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  // Not stored: a new order needs a new tick.
  const [consent, setConsent] = useState(false)
  const [discount, setDiscount] = useState<AppliedDiscount>()
  const cartRate = rateOfLines(
    cart.buyable.map((item) => ({
      unitPrice: unitPriceInCents(item),
      quantity: item.quantity,
      isSample: item.is_sample,
    })),
    fromApiSampleRate(terms),
  )
  const rate = { ...cartRate, ...discount?.rate }
  const { subtotal, changes } = cart
  const shipping = cart.buyable.length === 0 ? cents(0) : calculateShippingCost(subtotal, rate)
  const total = cents(subtotal + shipping - (discount?.amount ?? 0))
  const euros = toEuros(total)
  const hasSamples = cart.items.some(({ is_sample }) => is_sample)
  const isSubscription = storedValues.isSubscription && !hasSamples
  const availableMethods = (isSubscription ? methods.forSubscription : methods.forOnce).filter(
    ({ min_amount = 0, max_amount = euros }) => euros >= min_amount && euros <= max_amount,
  )
  const values = {
    ...storedValues,
    isSubscription,
    paymentMethod: availableMethods.some(({ id }) => id === storedValues.paymentMethod)
      ? storedValues.paymentMethod
      : '',
  }

  useEffect(() => {
    if (focusFirst && !loggedIn)
      void loadSubmitOrder().then(
        ({ focusFirstEmptyField }) => focusFirstEmptyField(formId),
        () => undefined,
      )
  }, [focusFirst, loggedIn])

  useEffect(() => {
    if (focusTarget)
      document
        .querySelector<HTMLElement>(
          `#${formId} [name="${focusTarget.at}"], [id="${focusTarget.at}"]`,
        )
        ?.focus()
  }, [focusTarget])

  function changeValues(part: Partial<CheckoutValues>) {
    change(part)
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
    )
  }

  /** Runs when the customer leaves the field. Only submitting the form reports an empty field. */
  function checkEmail() {
    if (values.email.trim() && !isEmailLike(values.email))
      setErrors((before) => ({ ...before, email: invalidEmailMessage }))
  }

  /** Shows the fields of the address, and moves the focus to one of them. */
  function unfoldAddress(at: FocusTarget['at']) {
    change({ isAddressFolded: false })
    setFocusTarget({ at })
  }

  function typeEmail() {
    change({ emailFromOrder: '', maskedEmail: '' })
    setFocusTarget({ at: 'email' })
  }

  function showErrors(invalid: CheckoutErrors, first: keyof CheckoutErrors) {
    setErrors(invalid)
    if (invalid.email) change({ emailFromOrder: '', maskedEmail: '' })
    if (foldedFields.some((field) => invalid[field])) change({ isAddressFolded: false })
    if (invalid[first] === missingPaymentMethodError) alert(missingPaymentMethodError)
    setFocusTarget({ at: first })
  }

  async function placeOrder() {
    setRefusal(undefined)
    setSending(false)
    const { firstInvalidField, stillAsking, submitOrder, validateCheckout } =
      await loadSubmitOrder()
    const quantities = quantitiesIn(cart.items)
    const invalid = validateCheckout(values)
    if (question && !consent) invalid.healthConsent = question.refusal
    const first = firstInvalidField(invalid)
    if (first) return showErrors(invalid, first)
    // The sums on the screen leave out what the shop does not have. It may have it again.
    if (cart.shortages.length > 0) {
      await check()
      return setFocusTarget({ at: changesId })
    }
    const { values: complete, stop } = await lookup.lookUp(values)
    if (stop) return unfoldAddress(stop)
    setSending(true)
    const failure = await submitOrder(complete, cart.items, {
      rate,
      health_consent: question ? consent : undefined,
      discount_code: discount?.code,
      money_back,
      onSlow: () => setRefusal({ ...stillAsking, quantities }),
    })
    if (!failure) {
      setConsent(false)
      change({ savesAddress: false })
      return 'leaving'
    }
    if (failure.changed) change(failure.changed)
    setRefusal({ message: failure.message, link: failure.link, quantities })
    if (failure.details) setDetails(failure.details)
    // Fetches the payment methods anew: the chosen one may have been switched off.
    if (failure.errors.paymentMethod) void revalidate()
    const firstRefused = firstInvalidField(failure.errors)
    if (firstRefused) showErrors(failure.errors, firstRefused)
    else if (await apply(failure.offerOf)) setFocusTarget({ at: changesId })
    return undefined
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    runOnce(placeOrder).catch((error: Error) => {
      const message =
        error.message === scriptFailedMessage ? scriptFailedMessage : orderFailedMessage
      setRefusal({ message, quantities: quantitiesIn(cart.items) })
    })
  }

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_27rem] lg:gap-16">
      {/* The height of the line, whose script comes later. */}
      <div className="-mt-6 min-h-13 lg:hidden">
        <CompactSummary total={total} items={cart.buyable} />
      </div>
      {/* Parts that arrive late make the form taller. Anchored to it, the page would scroll and
          move the order button beside it away. */}
      <form
        id={formId}
        noValidate
        method="post"
        onSubmit={submit}
        className="grid gap-12 lg:[overflow-anchor:none]"
      >
        <ContactSection
          values={values}
          error={errors.email}
          onChange={(email) => changeValues({ email })}
          onLeave={checkEmail}
          onUnfold={typeEmail}
          onRefuseQuestions={(refusesQuestions) => changeValues({ refusesQuestions })}
        />
        <AddressSection
          values={values}
          errors={errors}
          change={changeValues}
          lookup={lookup}
          onUnfold={() => unfoldAddress('firstName')}
        />
        <FormSection title="Eén keer of vaker">
          {hasSamples ? (
            <SamplesOnce />
          ) : (
            <SubscriptionChoice values={values} change={changeValues} />
          )}
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
        rate={cartRate}
        shipping={shipping}
        total={total}
        discount={discount?.row}
        onDiscount={setDiscount}
        busy={busy}
        delivery={values.delivery}
        isPaidLater={values.paymentMethod === payLaterMethodId}
        sending={busy && sending}
        interval={values.isSubscription ? values.interval : undefined}
        day={values.deliveryDay}
        refusal={refusal?.quantities === quantitiesIn(cart.items) ? refusal : undefined}
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
