import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#ui/notice.tsx'

/** What the shop answered to a form that went well; takes the focus, because the form is gone. */
export function SentStatus({ text, children }: { text: string; children?: ReactNode }) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <Notice kind="success">
      <p ref={said} tabIndex={-1} className="outline-none">
        {text}
      </p>
      {children}
    </Notice>
  )
}
