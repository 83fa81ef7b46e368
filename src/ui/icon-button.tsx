// A round icon button; its label is the accessible name and the tooltip.

import type { ComponentProps } from 'react'
import { useScriptsPendingProps } from './scripts-pending.ts'

export const iconButtonClass =
  'relative inline-grid size-[clamp(48px,3rem,56px)] flex-none place-items-center rounded-pill bg-dune text-ink transition-colors hover:bg-line'

export function IconButton({
  label,
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  const pendingTarget = useScriptsPendingProps()
  const needsScript = type === 'button' && !('commandfor' in rest)
  return (
    <button
      {...(needsScript && pendingTarget)}
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`${iconButtonClass} ${className}`}
    />
  )
}
