import type { ComponentProps } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string }

/**
 * `disabled` sets `aria-disabled` and removes the click handler. The HTML attribute `disabled`
 * would remove the focus from the button.
 */
export function SmallButton({
  icon,
  label,
  className = '',
  disabled = false,
  onClick,
  ...rest
}: Props) {
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
      <Icon name={icon} size={20} />
    </button>
  )
}
