// An inline message. Screen readers announce errors at once (alert), other kinds politely (status).

import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Kind = 'info' | 'success' | 'warning' | 'error'

const kindStyles: Record<Kind, { icon: IconName; color: string; ground: string }> = {
  info: { icon: 'info', color: 'text-deep', ground: 'border-line bg-lee' },
  success: { icon: 'circle-check', color: 'text-success', ground: 'border-success bg-lee' },
  warning: { icon: 'triangle-alert', color: 'text-warning', ground: 'border-warning bg-white' },
  error: { icon: 'circle-alert', color: 'text-error', ground: 'border-error bg-white' },
}

type Props = {
  kind?: Kind
  /** 'none' for a notice inside a live region, which announces it already. */
  role?: 'alert' | 'status' | 'none'
  children: ReactNode
}

export function Notice({
  kind = 'info',
  role = kind === 'error' ? 'alert' : 'status',
  children,
}: Props) {
  const { icon, color, ground } = kindStyles[kind]
  return (
    <div
      role={role}
      className={`flex items-start gap-3 rounded-card border-[1.5px] px-5 py-4 ${ground}`}
    >
      <Icon name={icon} size={24} className={`mt-0.5 flex-none ${color}`} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
