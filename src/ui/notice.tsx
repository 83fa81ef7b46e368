// A message in place: what happened and what to do. Errors are read out at once, the rest when there is a pause.

import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Kind = 'info' | 'success' | 'warning' | 'error'

const looks: Record<Kind, { icon: LucideIcon; color: string; ground: string }> = {
  info: { icon: Info, color: 'text-deep', ground: 'border-line bg-lee' },
  success: { icon: CircleCheck, color: 'text-success', ground: 'border-success bg-lee' },
  warning: { icon: TriangleAlert, color: 'text-warning', ground: 'border-warning bg-white' },
  error: { icon: CircleAlert, color: 'text-error', ground: 'border-error bg-white' },
}

export function Notice({ kind = 'info', children }: { kind?: Kind; children: ReactNode }) {
  const { icon: Icon, color, ground } = looks[kind]
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={`flex items-start gap-3 rounded-card border-[1.5px] px-5 py-4 ${ground}`}>
      <Icon aria-hidden size={24} className={`mt-0.5 flex-none ${color}`} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
