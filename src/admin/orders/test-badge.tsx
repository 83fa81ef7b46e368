import { isTestNumber } from '#domain/order/order-number.ts'
import { Badge } from './badge.tsx'

/** Marks a test order or a test subscription, which is no sale. */
export const TestBadge = ({ number }: { number: string }) =>
  isTestNumber(number) && (
    <Badge>{number.startsWith('P') ? 'Proefbestelling' : 'Proefabonnement'}</Badge>
  )
