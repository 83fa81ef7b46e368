// A button of the bar over the editor: an icon with its word beside it.

import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

export function ToolButton({ icon: Icon, children, ...rest }: ComponentProps<'button'> & { icon: LucideIcon }) {
  return (
    <button
      type="button"
      {...rest}
      className="inline-flex min-h-11 items-center gap-2 rounded-[10px] px-3 text-sm font-semibold hover:bg-lee aria-pressed:bg-lee aria-pressed:text-deep"
    >
      <Icon aria-hidden size={20} />
      <span className="max-sm:sr-only">{children}</span>
    </button>
  )
}
