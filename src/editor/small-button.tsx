// A button with only an icon, small enough for rows and panels, large enough for a finger.

import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: LucideIcon; label: string }

/** `disabled` only looks and tells so, because a button that has the focus must not lose it. */
export function SmallButton({ icon: Icon, label, className = '', disabled = false, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={`inline-grid size-11 flex-none place-items-center rounded-[10px] text-ink hover:bg-lee aria-disabled:cursor-default aria-disabled:text-edge aria-disabled:opacity-60 aria-disabled:hover:bg-transparent ${className}`}
    >
      <Icon aria-hidden size={20} />
    </button>
  )
}
