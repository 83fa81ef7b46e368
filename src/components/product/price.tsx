import { type Cents, formatEuros } from '#domain/money.ts'

export function Price({ amount, className = '' }: { amount: Cents; className?: string }) {
  return (
    <span className={`font-bold whitespace-nowrap text-ink ${className}`}>
      {formatEuros(amount)}
    </span>
  )
}

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
