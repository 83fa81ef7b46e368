/** The look of a text field or select in the editor, which is smaller than elsewhere. */
export const compactControlClass =
  'min-h-11 w-full rounded-[10px] border-[1.5px] border-edge bg-white px-3 py-2 text-sm text-ink transition-colors hover:border-deep aria-invalid:border-2 aria-invalid:border-error'
