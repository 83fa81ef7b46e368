// The editor has smaller letters and controls than the other forms.

import type { LabelLook } from '#ui/labelled.tsx'

export const compactLook: LabelLook = { label: 'mb-1 text-sm font-semibold', hint: 'mb-1 text-xs' }
export const compactControlClass =
  'min-h-11 w-full rounded-[10px] border-[1.5px] border-edge bg-white px-3 py-2 text-sm text-ink transition-colors hover:border-deep aria-invalid:border-2 aria-invalid:border-error'
