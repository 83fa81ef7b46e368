// A round button that shows only an icon; its label is read out and shown as a tip.

import type { ComponentProps } from 'react'
import { useNotLoadedTarget } from './not-loaded.ts'

export const iconButtonLook =
  'relative inline-grid size-[clamp(48px,3rem,56px)] flex-none place-items-center rounded-pill bg-dune text-ink transition-colors hover:bg-line'

export function IconButton({ label, className = '', type = 'button', ...rest }: ComponentProps<'button'> & { label: string }) {
  const notLoaded = useNotLoadedTarget()
  const needsScript = type === 'button' && !('commandfor' in rest)
  return (
    <button
      {...(needsScript && notLoaded)}
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`${iconButtonLook} ${className}`}
    />
  )
}
