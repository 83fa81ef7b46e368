// The field for a discount code, in the checkout and in a phone order. It opens on a press, and reports what the code changes in the amounts.

import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DiscountTerms, discountFor } from '#domain/discount/discount-terms.ts'
import { notForSubscriptions } from '#domain/discount/discount-refusal.ts'
import { discountRow } from '#domain/discount/describe-discount.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { ShippingRate } from '#domain/order/shipping-cost.ts'
import { isProblem, problemSentence } from '#domain/problem.ts'
import { browserApi } from '../api-context.ts'
import { clearDiscountCode, storedDiscountCode, storeDiscountCode } from './stored-discount-code.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import type { AppliedDiscount } from './applied-discount.ts'

type Props = {
  subtotal: Cents
  /** The rate without the code. */
  rate: ShippingRate
  isSubscription: boolean
  /** Whether the code is that of the cart on this device. */
  isOfCart: boolean
  onChange: (discount: AppliedDiscount | undefined) => void
}
/** The code and what it gives; `terms` is null for an unknown code. */
type CheckedCode = { code: string; message: string; terms: DiscountTerms | null }

export function DiscountCodeField({ subtotal, rate, isSubscription, isOfCart, onChange }: Props) {
  const [checked, setChecked] = useState<CheckedCode>()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const result = checked && (isSubscription ? { message: notForSubscriptions } : discountFor(subtotal, rate, checked))

  async function check(code: string) {
    setBusy(true)
    setError('')
    try {
      const reply = await browserApi('GET /api/discount-codes/:code', { params: { code } })
      if (!reply.terms || reply.message) {
        if (isOfCart) clearDiscountCode()
        setError(reply.message)
        return setIsOpen(true)
      }
      if (isOfCart) storeDiscountCode(reply.code)
      setChecked(reply)
      return setIsOpen(false)
    } catch (failure) {
      setError(isProblem(failure) ? failure.message : problemSentence('unexpected'))
      return setIsOpen(true)
    } finally {
      setBusy(false)
    }
  }

  const checkStored = useEffectEvent(() => {
    const stored = isOfCart ? storedDiscountCode() : ''
    if (!stored) return
    setTyped(stored)
    void check(stored)
  })
  useEffect(() => checkStored(), [])

  const key = result && 'discount' in result ? `${checked?.code} ${result.discount} ${result.isFreeDelivery}` : ''
  const report = useEffectEvent(() =>
    onChange(checked && result && 'discount' in result ? toAppliedDiscount(checked.code, result) : undefined),
  )
  useEffect(() => report(), [key])

  const focus = (selector: string) => requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(selector)?.focus())

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!typed.trim()) return setError('Vul de kortingscode in.')
    await check(typed.trim())
    return focus('input, button')
  }

  function remove() {
    if (isOfCart) clearDiscountCode()
    setChecked(undefined)
    setTyped('')
    setIsOpen(false)
    focus('button')
  }

  function open() {
    setIsOpen(true)
    focus('input')
  }

  return (
    <div ref={element} className="grid justify-items-start gap-2">
      {checked ? (
        <>
          <p aria-live="polite" className={`text-sm ${result && 'message' in result ? 'font-semibold text-error' : 'text-ink-soft'}`}>
            {result && 'message' in result ? result.message : `${checked.terms?.gift} met de code ${checked.code}.`}
          </p>
          <Button kind="plain" className="-ms-3" onClick={remove}>
            Haal de kortingscode weg
          </Button>
        </>
      ) : isOpen ? (
        <form noValidate method="dialog" onSubmit={(event) => void submit(event)} className="grid w-full gap-4">
          <LabelledField
            label="Kortingscode"
            name="discount_code"
            hint="Voor een losse bestelling, niet voor een abonnement."
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={error}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
          />
          <Button type="submit" kind="ghost" busy={busy} className="justify-self-start">
            Gebruik de code
          </Button>
        </form>
      ) : (
        <Button kind="plain" className="-ms-3" aria-expanded={false} onClick={open}>
          Heb je een kortingscode?
        </Button>
      )}
    </div>
  )
}

function toAppliedDiscount(code: string, { discount, isFreeDelivery }: { discount: Cents; isFreeDelivery: boolean }): AppliedDiscount {
  const row = discountRow({ discount, discountCode: code })
  return {
    code,
    amount: discount,
    rate: isFreeDelivery ? { shippingFee: cents(0) } : {},
    row: row && (
      <>
        <dt>{row.label}</dt>
        <dd className="text-end">{row.amount}</dd>
      </>
    ),
  }
}
