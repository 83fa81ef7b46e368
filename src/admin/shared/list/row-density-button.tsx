// Switches the lists of this device between compact and roomy rows. On a phone a list has cards,
// which have one size.

import { Icon } from '#ui/icon.tsx'
import { staffLayout } from '../staff-layout.ts'

export function RowDensityButton() {
  const layout = staffLayout.useValue()
  const isRoomy = layout.rows === 'roomy'
  return (
    <button
      type="button"
      aria-label="Ruime rijen"
      title="Ruime rijen"
      aria-pressed={isRoomy}
      onClick={() => staffLayout.set({ ...layout, rows: isRoomy ? 'compact' : 'roomy' })}
      className="grid size-control flex-none place-items-center rounded-pill border-[1.5px] border-edge bg-white text-ink max-sm:hidden hover:border-deep aria-pressed:border-deep aria-pressed:bg-lee aria-pressed:text-deep"
    >
      <Icon name="list" size={18} />
    </button>
  )
}
