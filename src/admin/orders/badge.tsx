// A highlighted label beside an order that needs attention.

import type { ReactNode } from 'react'

export const Badge = ({ children }: { children: ReactNode }) => (
  <span className="inline-block rounded-pill border-[1.5px] border-clay px-2.5 text-xs font-semibold whitespace-nowrap text-clay">
    {children}
  </span>
)
