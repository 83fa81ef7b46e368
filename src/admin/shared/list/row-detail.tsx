// A detail beside the main text of a cell: on the same line in compact rows, below it in roomy rows
// and in cards.

import type { ReactNode } from 'react'

export const RowDetail = ({
  className = 'text-ink-soft',
  children,
}: {
  className?: string
  children: ReactNode
}) => <span className={`ms-2 text-xs roomy:ms-0 roomy:block ${className}`}>{children}</span>
