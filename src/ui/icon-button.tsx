// A round button that shows only an icon; its label is read out and shown as a tip.

import type { ComponentProps } from 'react'

export const iconButtonLook =
  'relative inline-grid size-12 flex-none place-items-center rounded-pill bg-dune text-ink transition-colors hover:bg-line'

export function IconButton({ label, className = '', ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" {...rest} aria-label={label} title={label} className={`${iconButtonLook} ${className}`} />
}
