// A message in place: what happened and what to do. Errors are read out at once, the rest when there is a pause.

import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Kind = 'info' | 'success' | 'warning' | 'error'

const looks: Record<Kind, { icon: LucideIcon; color: string; edge: string }> = {
  info: { icon: Info, color: 'text-deep', edge: 'border-deep' },
  success: { icon: CircleCheck, color: 'text-success', edge: 'border-success' },
  warning: { icon: TriangleAlert, color: 'text-warning', edge: 'border-warning' },
  error: { icon: CircleAlert, color: 'text-error', edge: 'border-error' },
}

export function Notice({ kind = 'info', children }: { kind?: Kind; children: ReactNode }) {
  const { icon: Icon, color, edge } = looks[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-card border border-s-4 bg-white px-5 py-4 ${edge}`}
    >
      <Icon aria-hidden size={24} className={`mt-0.5 flex-none ${color}`} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
