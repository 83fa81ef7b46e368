import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { invalidEmailMessage, isEmailLike } from '#domain/checkout/is-email-like.ts'
import {
  type CheckoutErrors,
  type CheckoutValues,
  orderFailedMessage,
} from '#domain/checkout/form-values.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import type { SavedAddress } from '#components/address/saved-address-values.ts'
import { useAddressLookup } from '#components/address/use-address-lookup.ts'
import { useLoggedIn } from '#components/account/login-store.ts'
import { useCart } from '#components/cart/cart-store.ts'
import type { AppliedDiscount } from '#components/checkout/discount-code-field.tsx'
import { HealthConsentField } from '#components/health-consent/health-consent-field.tsx'
import { useShopDetails } from '#components/shell/shop-details-context.ts'
import { Button } from '#ui/button.tsx'
import { NotLoaded } from '#ui/lazy-within-time.tsx'
import { Waiting } from '#ui/spinner.tsx'
import { AddressSection } from './address-section.tsx'
import { CartChangeNotice } from './summary/cart-change-notice.tsx'
import { ContactSection, QuestionsRefusal } from './contact-section.tsx'
import { Fold } from './fold.tsx'
import { FormSection } from './form-section.tsx'
import {
  ChoicesSummary,
  CompanyDisclosure,
  KnownSummary,
  PlaceAndRhythm,
  StandingConsent,
} from './lazy-parts.tsx'
import { OrderSummary } from './summary/order-summary.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { loadSubmitOrder, scriptFailedMessage } from './load-submit-order.ts'
import type { OwnConsent } from './signed-in-customer.tsx'
import { changesId, type FocusPlace } from './focus-place.ts'
import type { RefusalLink } from './submit-order.ts'
import { useSingleSubmission, useCheckoutValues, useFolds } from './checkout-state.ts'
import { useCartCheck } from './use-cart-check.ts'
import { type Methods, useOrderSums } from './use-order-sums.ts'

/** Each failure creates a new object, so that the effect runs again. */
type FocusTarget = { at: FocusPlace }

/**
 * The reason why the order failed, and the quantities of that order. The message disappears once
 * the quantities change.
 */
type Refusal = { message: string; link?: RefusalLink | undefined; quantities: string }

const quantitiesIn = (items: readonly CartItem[]) =>
  items.map(({ id, quantity }) => `${id}x${quantity}`).join()

const formId = 'checkout'

/** The question for consent to the use of health data; null if the shop has another ground. */
export type ConsentQuestion = { text: string; refusal: string }
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
  const { apply, check, offerOf } = useCartCheck()
  const { busy, runOnce } = useSingleSubmission()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  // Not stored: a new order needs a new tick. A tick is about the text that stood beside it.
  const [agreedText, setAgreedText] = useState('')
  /** Undefined for a guest. */
  const [ownConsent, setOwnConsent] = useState<OwnConsent>()
  const [discount, setDiscount] = useState<AppliedDiscount>()
  /** Undefined until the addresses of the account are there. */
  const [saved, setSaved] = useState<readonly SavedAddress[]>()
  const { changes } = cart
  const sums = useOrderSums({ storedValues, methods, terms, discount })
  const { availableMethods, hasSamples, rate, values } = sums

  const own = ownConsent?.email === values.email.trim() ? ownConsent : undefined
  const standsSince = own?.stands_since
  const consentText = own?.question ?? question?.text
  const consent = agreedText === consentText
  const folds = useFolds(values, loggedIn)

  useEffect(() => {
    if (focusFirst && !loggedIn)
      void loadSubmitOrder().then(
        ({ focusFirstEmptyField }) => focusFirstEmptyField(formId),
        () => undefined,
      )
  }, [focusFirst, loggedIn])

  useEffect(() => {
    if (focusTarget)
      void loadSubmitOrder().then(
        ({ focusPlace }) => focusPlace(formId, focusTarget.at),
        () => undefined,
      )
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

  async function placeOrder() {
    setRefusal(undefined)
    setSending(false)
    const quantities = quantitiesIn(cart.items)
    const { placeOrder: place } = await loadSubmitOrder()
    const outcome = await place(values, cart.items, {
      hasShortages: cart.shortages.length > 0,
      missingConsent: question && !consent && !standsSince ? question.refusal : undefined,
      check,
      lookUp: lookup.lookUp,
      onSending: () => setSending(true),
      onSlow: (asking) => setRefusal({ ...asking, quantities }),
      request: {
        rate,
        health_consent: question && !standsSince ? consent : undefined,
        consent_scope: question && own ? 'account' : undefined,
        discount_code: discount?.code,
        money_back,
      },
    })
    if (outcome === 'leaving') {
      setAgreedText('')
      change({ savesAddress: false })
      return 'leaving'
    }
    const { errors: invalid, at, failure } = outcome
    if (failure) {
      change(failure.changed ?? {})
      setRefusal({ message: failure.message, link: failure.link, quantities })
      if (failure.details) setDetails(failure.details)
      // Fetches the payment methods anew: the chosen one may have been switched off.
      if (invalid?.paymentMethod) void revalidate()
      // Withdrawn elsewhere: the box takes the place of the sentence.
      if (invalid?.healthConsent) setOwnConsent(undefined)
      if (!at && (await apply(failure.offerOf))) setFocusTarget({ at: changesId })
    }
    if (invalid?.email) change({ emailFromOrder: '', maskedEmail: '' })
    if (invalid) setErrors(invalid)
    if (at) setFocusTarget({ at })
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

  const payment = (
    <FormSection title="Betaalmethode">
      <PaymentMethods
        methods={availableMethods}
        value={values.paymentMethod}
        error={errors.paymentMethod}
        onChange={(paymentMethod) => changeValues({ paymentMethod })}
      />
    </FormSection>
  )

  return (
    <>
      {folds.isLoading && <Waiting text="Je gegevens worden opgehaald…" />}
      <div
        hidden={folds.isLoading}
        className="grid items-start gap-6 lg:grid-cols-[1fr_27rem] lg:gap-16"
      >
        {/* Parts that arrive late make the form taller. Anchored to it, the page would scroll and
            move the order button beside it away. */}
        <form
          id={formId}
          noValidate
          method="post"
          onSubmit={submit}
          className="grid gap-5 lg:[overflow-anchor:none]"
        >
          <Fold
            {...folds.ofKnown}
            title={
              values.isAddressFolded && <KnownSummary values={values} methods={availableMethods} />
            }
          >
            <ContactSection
              values={values}
              error={errors.email}
              change={changeValues}
              onLeave={checkEmail}
              onAccept={() => setFocusTarget({ at: 'email' })}
              isQuiet={!folds.isWide}
            />
            <AddressSection
              values={values}
              errors={errors}
              change={changeValues}
              lookup={lookup}
              saved={saved}
              onLoad={setSaved}
              // The tick of a quick customer is about the text that stood there.
              onConsent={(own) => consent || setOwnConsent(own)}
              onSettled={folds.settle}
              isQuiet={!folds.isWide}
            />
            <Fold
              title={<ChoicesSummary values={values} />}
              isFoldable={!folds.isWide}
              open={folds.opensPlace}
            >
              {/* The height of the choices, whose script comes later. */}
              <div className="grid min-h-[34rem] content-start gap-7">
                <PlaceAndRhythm
                  {...{ values, errors, offerOf, hasSamples }}
                  change={changeValues}
                  rate={sums.cartRate}
                >
                  {values.isSubscription && (
                    <Button kind="ghost" onClick={() => change({ isSubscription: false })}>
                      Bestel één keer
                    </Button>
                  )}
                  <NotLoaded />
                </PlaceAndRhythm>
              </div>
            </Fold>
            <div>
              {folds.asksPayment || payment}
              {/* The height of the closed disclosure, whose script comes later. */}
              <div className="min-h-13">
                <CompanyDisclosure values={values} errors={errors} change={changeValues} />
              </div>
              <QuestionsRefusal values={values} change={changeValues} />
            </div>
          </Fold>
          {folds.asksPayment && payment}
        </form>
        <OrderSummary
          form={formId}
          terms={terms}
          {...sums}
          discount={discount?.row}
          onDiscount={setDiscount}
          busy={busy}
          delivery={values.delivery}
          isWide={folds.isWide}
          isPaidLater={values.paymentMethod === payLaterMethodId}
          sending={busy && sending}
          interval={values.isSubscription ? values.interval : undefined}
          day={values.deliveryDay}
          refusal={refusal?.quantities === quantitiesIn(cart.items) ? refusal : undefined}
          changes={<CartChangeNotice id={changesId} changes={changes} />}
          changed={changes.length > 0}
          consent={
            consentText &&
            (standsSince ? (
              <StandingConsent since={standsSince} />
            ) : (
              <HealthConsentField
                text={consentText}
                isForAll={own !== undefined}
                checked={consent}
                error={consent ? undefined : errors.healthConsent}
                onChange={({ target }) => setAgreedText(target.checked ? consentText : '')}
              />
            ))
          }
          offerOf={offerOf}
          moneyBack={money_back}
        />
      </div>
    </>
  )
}
