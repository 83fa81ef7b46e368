import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#ui/notice.tsx'

/**
 * The success message that replaces a form. It takes the focus, because the focused form
 * disappeared.
 */
export function FormSuccess({ text, children }: { text: string; children?: ReactNode }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <Notice kind="success">
      <p ref={message} tabIndex={-1} className="outline-none">
        {text}
      </p>
      {children}
    </Notice>
  )
}
