// The field for a discount code, in the checkout and in a phone order. It opens on a press, and
// reports what the code changes in the amounts.

import {
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { type DiscountTerms, discountFor } from '#domain/discount/discount-terms.ts'
import { notForSubscriptions } from '#domain/discount/discount-refusal.ts'
import { discountRow } from '#domain/discount/describe-discount.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { ShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import { isProblem, problemSentence } from '#domain/problem.ts'
import { browserApi } from '../api-context.ts'
import { clearDiscountCode, storedDiscountCode, storeDiscountCode } from './stored-order.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'

type Props = {
  subtotal: Cents
  /** The rate without the code. */
  rate: ShippingRate
  isSubscription: boolean
  /** True for an order that staff place. The code is then not that of the cart on this device. */
  isByPhone?: boolean
  onChange: (discount: AppliedDiscount | undefined) => void
}
type CheckedCode = { code: string; message: string; terms: DiscountTerms | null }

/** Returns a sentence if the request failed. */
async function fetchCode(code: string): Promise<CheckedCode | string> {
  try {
    return await browserApi('GET /api/discount-codes/:code', { params: { code } })
  } catch (error) {
    return isProblem(error) ? error.message : problemSentence('unexpected')
  }
}

export function DiscountCodeField({
  subtotal,
  rate,
  isSubscription,
  isByPhone = false,
  onChange,
}: Props) {
  const [checked, setChecked] = useState<CheckedCode>()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(() => (isByPhone ? '' : storedDiscountCode()))
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const result =
    checked &&
    (isSubscription ? { message: notForSubscriptions } : discountFor(subtotal, rate, checked))

  function show(reply: CheckedCode | string) {
    if (typeof reply !== 'string' && reply.terms && !reply.message) {
      if (!isByPhone) storeDiscountCode(reply.code)
      setError('')
      setChecked(reply)
      return setIsOpen(false)
    }
    if (typeof reply !== 'string' && !isByPhone) clearDiscountCode()
    setError(typeof reply === 'string' ? reply : reply.message)
    return setIsOpen(true)
  }

  const showStored = useEffectEvent(show)
  const [stored] = useState(typed)
  useEffect(() => {
    if (stored) void fetchCode(stored).then((reply) => showStored(reply))
  }, [stored])

  const { discount, isFreeDelivery = false } = result && 'discount' in result ? result : {}
  const code = checked?.code
  const applied = useMemo(
    () =>
      code === undefined || discount === undefined
        ? undefined
        : toAppliedDiscount(code, { discount, isFreeDelivery }),
    [code, discount, isFreeDelivery],
  )
  const report = useEffectEvent(onChange)
  useEffect(() => report(applied), [applied])

  const focus = (selector: string) =>
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(selector)?.focus())

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!typed.trim()) return setError('Vul de kortingscode in.')
    setBusy(true)
    show(await fetchCode(typed.trim()))
    setBusy(false)
    return focus('input, button')
  }

  function remove() {
    if (!isByPhone) clearDiscountCode()
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
          <p
            aria-live="polite"
            className={`text-sm ${result && 'message' in result ? 'font-semibold text-error' : 'text-ink-soft'}`}
          >
            {result && 'message' in result
              ? result.message
              : `${checked.terms?.gift} met de code ${checked.code}.`}
          </p>
          <Button kind="plain" className="-ms-3" onClick={remove}>
            Haal de kortingscode weg
          </Button>
        </>
      ) : isOpen ? (
        <form
          noValidate
          method="dialog"
          onSubmit={(event) => void submit(event)}
          className="grid w-full gap-4"
        >
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
        <Button kind="plain" className="-ms-3" onClick={open}>
          Heb je een kortingscode?
        </Button>
      )}
    </div>
  )
}

function toAppliedDiscount(
  code: string,
  { discount, isFreeDelivery }: { discount: Cents; isFreeDelivery: boolean },
): AppliedDiscount {
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

/**
 * What a discount code changes in the checkout. The script of the code's field makes it, after
 * hydration.
 */
export type AppliedDiscount = {
  code: string
  amount: Cents
  /** A fee of 0 if the code gives free delivery; otherwise empty. */
  rate: Partial<ShippingRate>
  row: ReactNode
}
