// The editor has smaller letters and controls than the other forms.

/** For the element around a label or legend, its hint and its control. */
export const compactClass =
  '[&>label]:mb-1 [&>label]:text-sm [&>label+p]:mb-1 [&>label+p]:text-xs [&>legend]:mb-1 [&>legend]:text-sm [&>legend+p]:mb-1 [&>legend+p]:text-xs'
export const compactControlClass =
  'min-h-11 w-full rounded-[10px] border-[1.5px] border-edge bg-white px-3 py-2 text-sm text-ink transition-colors hover:border-deep aria-invalid:border-2 aria-invalid:border-error'
