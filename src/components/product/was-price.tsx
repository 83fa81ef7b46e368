import { type Cents, formatEuros } from '#domain/money.ts'

/**
 * The lowest price of the 30 days before a discount. By law the shop must show it next to the
 * reduced price. Renders nothing without a discount.
 */
export const WasPrice = ({ amount }: { amount: Cents | null }) =>
  amount && (
    <span className="text-xs text-clay">
      laagste prijs 30 dagen ervoor <s className="whitespace-nowrap">{formatEuros(amount)}</s>
    </span>
  )
