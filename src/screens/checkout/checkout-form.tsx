// The checkout with something in the cart: fill in, check, order.

import { type FormEvent, Suspense, useEffect, useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { subtotalOf } from '#domain/cart/cart.ts'
import { emailUnlikely, isEmailLike } from '#domain/checkout/email-like.ts'
import {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutValues,
  orderFailed,
  paymentMethodMissing,
} from '#domain/checkout/form-values.ts'
import { shippingCost } from '#domain/delivery/shipping-cost.ts'
import { add, inEuros } from '#domain/money.ts'
import { AddressFields } from '#parts/address/address-fields.tsx'
import { useAddressLookup } from '#parts/address/use-address-lookup.ts'
import { useLoggedIn } from '#parts/account/login-store.ts'
import { useCart } from '#parts/cart/cart-store.ts'
import { Field } from '#ui/field.tsx'
import { CartChangeNotice } from './cart-change-notice.tsx'
import { FormSection } from './form-section.tsx'
import { laterParts } from './later-parts.ts'
import { OrderSummary } from './order-summary.tsx'
import type { PaymentMethod } from './payment-methods.tsx'
import { useBusy } from './use-busy.ts'
import { useCartCheck } from './use-cart-check.ts'
import { useCheckoutValues } from './use-checkout-values.ts'

/** What gets the focus when an order is held back; a new object each time, so the same place can be pointed at again. */
type Pointed = { at: CheckoutField | typeof changesId | 'address-by-hand' }

/** Why an order was refused, and for which cart: with other quantities it is no longer said. */
type Refused = { message: string; quantities: string }

const quantitiesIn = (items: readonly CartItem[]) => items.map(({ id, quantity }) => `${id}x${quantity}`).join()

const formId = 'checkout'
const changesId = 'cart-changes'

/** As high as what comes. */
const Waiting = () => <div className="min-h-48" />

type Methods = { forOnce: readonly PaymentMethod[]; forSubscription: readonly PaymentMethod[] }

export function CheckoutForm({ methods }: { methods: Methods }) {
  const cart = useCart()
  const loggedIn = useLoggedIn()
  const { values: kept, change } = useCheckoutValues()
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [refusal, setRefusal] = useState<Refused>()
  const [pointed, setPointed] = useState<Pointed>()
  const lookup = useAddressLookup(change)
  const { changes, apply } = useCartCheck(cart.items, cart.replace)
  const { busy, once } = useBusy()
  const [sending, setSending] = useState(false)
  const subtotal = subtotalOf(cart.items)
  const offered = kept.isSubscription ? methods.forSubscription : methods.forOnce
  const values = { ...kept, paymentMethod: offered.some(({ id }) => id === kept.paymentMethod) ? kept.paymentMethod : '' }

  useEffect(() => {
    if (pointed) document.querySelector<HTMLElement>(`#${formId} [name=${pointed.at}], #${pointed.at}`)?.focus()
  }, [pointed])

  function type(part: Partial<CheckoutValues>) {
    change(part)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }

  /** Said on leaving the field; an empty one waits until the order is sent. */
  function checkEmail() {
    if (values.email.trim() && !isEmailLike(values.email)) setErrors((before) => ({ ...before, email: emailUnlikely }))
  }

  function pointOut(wrong: CheckoutErrors, first: CheckoutField) {
    setErrors(wrong)
    if (wrong[first] === paymentMethodMissing) alert(paymentMethodMissing)
    setPointed({ at: first })
  }

  async function order() {
    setRefusal(undefined)
    setSending(false)
    const { firstWrong, submitOrder, whatIsWrong } = await import('./submit-order.ts')
    const wrong = whatIsWrong(values)
    const first = firstWrong(wrong)
    if (first) return pointOut(wrong, first)
    const complete = await lookup.lookUp(values)
    if (!complete) return setPointed({ at: 'address-by-hand' })
    setSending(true)
    const refused = await submitOrder(complete, cart.items)
    if (!refused) return 'leaving'
    setRefusal({ message: refused.message, quantities: quantitiesIn(cart.items) })
    const firstRefused = firstWrong(refused.errors)
    if (firstRefused) pointOut(refused.errors, firstRefused)
    else if (await apply(refused.offerOf)) setPointed({ at: changesId })
    return undefined
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    once(order).catch(() => setRefusal({ message: orderFailed, quantities: quantitiesIn(cart.items) }))
  }

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_27rem] lg:gap-16">
      {/* On a small screen the order lies under the form: what it costs is not a surprise at the end. */}
      <a href="#order-summary" className="link -mt-6 justify-self-start lg:hidden">
        Je bestelling: {inEuros(add(subtotal, shippingCost(subtotal)))}
      </a>
      <form id={formId} noValidate method="post" onSubmit={submit} className="grid gap-12">
        <FormSection title="Contactinformatie">
          <Field
            label="E-mailadres"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            hint="Hier sturen we de bevestiging naartoe, met een neutraal onderwerp."
            value={values.email}
            error={errors.email}
            onChange={({ target }) => type({ email: target.value })}
            onBlur={checkEmail}
          />
        </FormSection>
        <FormSection title="Adres">
          {loggedIn && (
            <Suspense>
              <laterParts.KnownCustomer values={values} change={type} />
            </Suspense>
          )}
          <AddressFields values={values} errors={errors} change={type} lookup={lookup} />
        </FormSection>
        <FormSection title="Eén keer of vaker">
          <Suspense fallback={<Waiting />}>
            <laterParts.DeliveryChoice values={values} change={type} />
          </Suspense>
        </FormSection>
        <FormSection title="Betaalmethode">
          <Suspense fallback={<Waiting />}>
            <laterParts.PaymentMethods
              methods={offered}
              value={values.paymentMethod}
              error={errors.paymentMethod}
              onChange={(paymentMethod) => type({ paymentMethod })}
            />
          </Suspense>
        </FormSection>
      </form>
      <OrderSummary
        form={formId}
        busy={busy}
        sending={busy && sending}
        interval={values.isSubscription ? values.interval : undefined}
        refusal={refusal?.quantities === quantitiesIn(cart.items) ? refusal.message : ''}
        changes={<CartChangeNotice id={changesId} changes={changes} />}
        changed={changes.length > 0}
      />
    </div>
  )
}
