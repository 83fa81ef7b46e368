// A button of the editor bar: an icon with a label.

import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'

export function ToolButton({
  icon,
  children,
  ...rest
}: ComponentProps<'button'> & { icon: IconName }) {
  return (
    <button
      type="button"
      {...rest}
      className="inline-flex min-h-11 items-center gap-2 rounded-[10px] px-3 text-sm font-semibold hover:bg-lee aria-pressed:bg-lee aria-pressed:text-deep"
    >
      <Icon name={icon} size={20} />
      <span className="max-sm:sr-only">{children}</span>
    </button>
  )
}
