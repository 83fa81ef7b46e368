import { type Cents, formatEuros } from '#domain/money.ts'

/** Shows an amount as '€ 12,95'. */
export function Price({ amount, className = '' }: { amount: Cents; className?: string }) {
  return (
    <span className={`font-bold whitespace-nowrap text-ink ${className}`}>
      {formatEuros(amount)}
    </span>
  )
}
