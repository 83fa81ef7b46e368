// A decorative icon from the sprite, in the current text colour. The element around it provides the
// accessible name.

import type { ComponentProps } from 'react'
import type { IconName } from './icon-names.ts'

export type { IconName }
type Props = Omit<ComponentProps<'svg'>, 'children' | 'width' | 'height'> & {
  name: IconName
  size?: number
}

/** `size` is in pixels at the default text size; the icon grows with larger text. */
export function Icon({ name, size = 24, className = '', ...rest }: Props) {
  const length = `${size / 16}rem`
  return (
    <svg
      aria-hidden
      width={length}
      height={length}
      {...rest}
      className={`icon icon-${name} ${className}`.trim()}
    />
  )
}
