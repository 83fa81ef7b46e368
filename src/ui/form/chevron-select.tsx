import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'

type Props = ComponentProps<'select'> & { className: string; arrowSize?: number }

/** A select with the arrow of the shop instead of the browser's. */
export const ChevronSelect = ({ arrowSize = 24, className, ...select }: Props) => (
  <div className="relative">
    <select {...select} className={`control appearance-none ${className}`} />
    <Icon
      name="chevron-down"
      size={arrowSize}
      className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2 text-deep"
    />
  </div>
)
