import type { ReactNode } from 'react'
import { isTestNumber } from '#domain/order/order-number.ts'

export const Badge = ({ children }: { children: ReactNode }) => (
  <span className="inline-block rounded-pill border-[1.5px] border-clay px-2.5 text-xs font-semibold whitespace-nowrap text-clay">
    {children}
  </span>
)

/** Marks a test order or a test subscription, which is no sale. */
export const TestBadge = ({ number }: { number: string }) =>
  isTestNumber(number) && (
    <Badge>{number.startsWith('P') ? 'Proefbestelling' : 'Proefabonnement'}</Badge>
  )
