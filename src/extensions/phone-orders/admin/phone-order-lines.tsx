import {
  calculateShippingCost,
  formatShippingCost,
  type ShippingRate,
} from '#domain/order/delivery/shipping-cost.ts'
import {
  addCents,
  cents,
  fromEuros,
  formatEuros,
  multiplyCents,
  formatEuroAmount,
} from '#domain/money.ts'
import { maxPacksPerLine } from '#domain/order/order-limits.ts'
import { samplePieces, sampleLimitMessage } from '#domain/sample/sample-rules.ts'
import { type SampleShippingRate, rateOfLines } from '#domain/sample/sample-shipping.ts'
import {
  DiscountCodeField,
  type AppliedDiscount,
} from '#components/checkout/discount-code-field.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { describeStock, type FoundItem, ProductPicker } from '#admin/shared/product-picker.tsx'

/** Returns a Dutch sentence if one order cannot have these sample packs. */
export const phoneSampleLimit = (lines: readonly PhoneOrderLine[]): string | undefined =>
  sampleLimitMessage(
    lines.map(({ id, quantity, sample_of: product }) => ({
      productId: product ?? id,
      quantity,
      isSample: product !== undefined,
    })),
    { isByPhone: true },
  )

export const rateOfPhoneOrder = (
  lines: readonly PhoneOrderLine[],
  terms: SampleShippingRate,
): ShippingRate =>
  rateOfLines(
    lines.map(({ unit_price, quantity, sample_of: product }) => ({
      unitPrice: fromEuros(unit_price),
      quantity,
      isSample: product !== undefined,
    })),
    terms,
  )

export type PhoneOrderLine = FoundItem & { quantity: number }
type Props = {
  lines: readonly PhoneOrderLine[]
  /** The rates without a discount code. */
  terms: SampleShippingRate
  onChange: (lines: PhoneOrderLine[]) => void
  onDiscount: (discount: AppliedDiscount | undefined) => void
}

/** True if the shop sold packs since the line was added. */
export const isShort = ({ stock_left, quantity }: PhoneOrderLine): boolean =>
  stock_left !== null && quantity > stock_left

export function PhoneOrderLines({ lines, terms, onChange, onDiscount }: Props) {
  const subtotal = sumLines(lines)
  const rate = rateOfPhoneOrder(lines, terms)
  const limit = phoneSampleLimit(lines)
  const addLine = (item: FoundItem) => {
    if (lines.some(({ id }) => id === item.id)) return
    onChange([...lines, { ...item, quantity: 1 }])
  }
  return (
    <>
      <ProductPicker label="Zoek een product" withSamples onChoose={addLine} />
      {lines.length === 0 ? (
        <p className="mt-4 text-ink-soft">Er zit nog niets in de bestelling.</p>
      ) : (
        <>
          <ul aria-label="In de bestelling" className="mt-5 border-b border-line">
            {lines.map((line) => (
              <li
                key={line.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
              >
                <span className="min-w-0 flex-1 basis-52">
                  {line.name}
                  <span className="block text-sm text-ink-soft">
                    {formatEuroAmount(line.unit_price)}{' '}
                    {line.sample_of ? `voor ${samplePieces} stuks` : 'per pak'},{' '}
                    {describeStock(line)}
                  </span>
                  {isShort(line) && (
                    <span className="block text-sm font-semibold text-clay">
                      Zoveel zijn er niet. Kies er minder of haal dit weg.
                    </span>
                  )}
                </span>
                <span className="flex items-center gap-2">
                  <QuantityStepper
                    label={`Aantal ${line.name}`}
                    value={line.quantity}
                    max={line.sample_of ? 1 : Math.max(1, line.stock_left ?? maxPacksPerLine)}
                    onChange={(quantity) =>
                      onChange(
                        lines.map((one) => (one.id === line.id ? { ...one, quantity } : one)),
                      )
                    }
                  />
                  <IconButton
                    label={`Haal ${line.name} weg`}
                    onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
                  >
                    <Icon name="x" size={22} />
                  </IconButton>
                </span>
              </li>
            ))}
          </ul>
          {limit && (
            <p role="alert" className="mt-4 text-sm font-semibold text-error">
              {limit}
            </p>
          )}
          <DiscountCodeField
            subtotal={subtotal}
            rate={rate}
            isSubscription={false}
            isByPhone
            onChange={onDiscount}
          />
        </>
      )}
    </>
  )
}

const sumLines = (lines: readonly PhoneOrderLine[]) =>
  addCents(
    ...lines.map(({ unit_price, quantity }) => multiplyCents(fromEuros(unit_price), quantity)),
  )

/** `discount` is the one that the shop applied to these lines. */
export function PhoneOrderTotal({
  lines,
  terms,
  discount,
}: Pick<Props, 'lines' | 'terms'> & { discount: AppliedDiscount | undefined }) {
  const subtotal = sumLines(lines)
  const rate = { ...rateOfPhoneOrder(lines, terms), ...discount?.rate }
  const shipping = calculateShippingCost(subtotal, rate)
  const total = cents(subtotal + shipping - (discount?.amount ?? 0))
  return (
    <p aria-live="polite">
      {discount && discount.amount > 0 && `Korting ${formatEuros(discount.amount)}. `}
      Bezorging {formatShippingCost(shipping)}. Totaal <strong>{formatEuros(total)}</strong>,
      inclusief btw.
    </p>
  )
}
