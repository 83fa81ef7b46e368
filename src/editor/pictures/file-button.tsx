// A file input styled as a button. The transparent input covers the text, so native keyboard and
// label behaviour stays.

import type { ReactNode } from 'react'

type Props = { label: string; children: ReactNode } & (
  | { onFile: (file: File | undefined) => void }
  | { onFiles: (files: readonly File[]) => void }
)

export const FileButton = ({ label, children, ...handler }: Props) => (
  <span className="relative inline-flex min-h-11 items-center justify-center gap-2.5 rounded-pill border-2 border-transparent px-3 font-semibold text-deep underline underline-offset-[0.28em] has-focus-visible:outline-3 has-focus-visible:outline-deep hover:decoration-2">
    {children}
    <input
      type="file"
      multiple={'onFiles' in handler}
      accept="image/png,image/jpeg,image/webp"
      aria-label={label}
      title={label}
      className="absolute -inset-0.5 size-[calc(100%+0.25rem)] cursor-pointer opacity-0 file:cursor-pointer"
      onChange={({ target }) => {
        if ('onFiles' in handler) handler.onFiles([...(target.files ?? [])])
        else handler.onFile(target.files?.[0])
        target.value = ''
      }}
    />
  </span>
)
