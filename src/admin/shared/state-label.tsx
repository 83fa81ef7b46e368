// A small label that says a state of a record. Its kinds differ by icon and border too, not only
// by colour.

import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import { isTestNumber } from '#domain/order/order-number.ts'

/** `todo` is for what staff do next, and `attention` for what is not as it should be. */
export type StateKind = 'todo' | 'attention' | 'waiting' | 'good' | 'plain'

const looks: Record<StateKind, { icon?: IconName; className: string }> = {
  todo: { icon: 'circle-dot', className: 'border-deep bg-deep text-white' },
  attention: { icon: 'triangle-alert', className: 'border-clay bg-white text-clay' },
  waiting: { icon: 'clock', className: 'border-dashed border-edge bg-white text-ink' },
  good: { icon: 'circle-check', className: 'border-lee bg-lee text-deep' },
  plain: { className: 'border-dune bg-dune text-ink' },
}

type Props = { kind: StateKind; icon?: IconName; children: ReactNode }

export function StateLabel({ kind, icon = looks[kind].icon, children }: Props) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-pill border px-1.5 text-xs font-semibold whitespace-nowrap ${looks[kind].className}`}
    >
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}

export const StateLabels = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1 @5xl:flex-nowrap">{children}</span>
)

/** Marks a test order or a test subscription, which is no sale. */
export const TestLabel = ({ number }: { number: string }) =>
  isTestNumber(number) && (
    <StateLabel kind="attention">
      {number.startsWith('P') ? 'Proefbestelling' : 'Proefabonnement'}
    </StateLabel>
  )
