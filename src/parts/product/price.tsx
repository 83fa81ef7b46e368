import { type Cents, inEuros } from '#domain/money.ts'

/** An amount as lists and product pages write it: '€ 12,95'. */
export function Price({ amount, className = '' }: { amount: Cents; className?: string }) {
  return <span className={`font-bold whitespace-nowrap text-ink ${className}`}>{inEuros(amount)}</span>
}
