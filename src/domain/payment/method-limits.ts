import { type Cents, formatEuros } from '../money.ts'
import type { Problem } from '../problem.ts'
import { isProblem, fieldProblem } from '../problem.ts'

/** Absent limits mean that the method accepts any amount. */
export type MethodWithLimits = {
  id: string
  description: string
  minAmount?: Cents
  maxAmount?: Cents
}

export const acceptsAmount = (
  { minAmount, maxAmount }: Pick<MethodWithLimits, 'minAmount' | 'maxAmount'>,
  total: Cents,
): boolean => total >= (minAmount ?? total) && total <= (maxAmount ?? total)

export function methodAmountProblem(method: MethodWithLimits, total: Cents): Problem | undefined {
  if (acceptsAmount(method, total)) return undefined
  const { description, minAmount, maxAmount } = method
  const limit =
    minAmount !== undefined && total < minAmount
      ? `vanaf ${formatEuros(minAmount)}`
      : `tot ${formatEuros(maxAmount ?? total)}`
  const sentence = `Met ${description} betaal je ${limit}. Kies een andere betaalmethode.`
  return fieldProblem('payment_method', sentence, { message: sentence })
}

/** `description` is undefined if the customer chose no single method. */
export function methodUnavailableProblem(description: string | undefined): Problem {
  const sentence = `Met ${description ?? 'deze betaalmethode'} kan het nu niet. Kies een andere manier.`
  return fieldProblem('payment_method', sentence, { message: sentence })
}

export const isMethodProblem = (error: unknown): error is Problem =>
  isProblem(error) && error.errors?.['payment_method'] !== undefined
