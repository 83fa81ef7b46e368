// The message of success of the back office: one at a time, in one live region, for all screens. It
// stays until staff close it, do the next thing, or leave for another screen. Ctrl+Z outside a text
// field presses its undo.

import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { toErrorMessage } from '#components/requests/use-mutation.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { isDialogOpen, useControlKeys } from '#ui/use-control-keys.ts'
import type { Undo } from './undo.ts'

export type SuccessMessage = {
  text: string
  /** Reverts what the message reports. Returns what then replaces the message. */
  undo?: Undo<string | SuccessMessage> | undefined
  /** The screen that shows it, if the action leads to another one. */
  pathname?: string
  /** What staff usually do after this. */
  next?: { to: string; label: string } | undefined
}
type ScreenMessage = SuccessMessage & {
  kind: 'success' | 'error'
  number: number
  pathname: string
}
/** By default `show` shows a success. */
type Messages = {
  show: (message: SuccessMessage, kind?: ScreenMessage['kind']) => void
  clear: () => void
}

const MessagesContext = createContext<Messages>({ show: () => undefined, clear: () => undefined })

export function SuccessMessages({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ScreenMessage>()
  const show = useCallback(
    (message: SuccessMessage, kind: ScreenMessage['kind'] = 'success') =>
      setShown((before) => toShown(message, kind, before)),
    [],
  )
  const clear = useCallback(() => setShown(undefined), [])
  const close = () => {
    clear()
    document.getElementById('inhoud')?.focus({ preventScroll: true })
  }
  const [messages] = useState<Messages>({ show, clear })
  const { pathname } = useLocation()
  // A message is about its own screen, and ends with it.
  useEffect(
    () => () => setShown((before) => (before?.pathname === pathname ? undefined : before)),
    [pathname],
  )
  const current = shown?.pathname === pathname ? shown : undefined
  return (
    <MessagesContext value={messages}>
      <div
        aria-live="polite"
        className="sticky top-3 z-30 max-w-[44rem] not-empty:mb-4 print:hidden"
      >
        {current && (
          <Message
            key={current.number}
            shown={current}
            onClose={close}
            onUndone={(message, kind) => setShown((before) => toShown(message, kind, before))}
          />
        )}
      </div>
      {children}
    </MessagesContext>
  )
}

const toShown = (
  message: SuccessMessage,
  kind: ScreenMessage['kind'],
  before: ScreenMessage | undefined,
): ScreenMessage => ({
  ...message,
  kind,
  number: (before?.number ?? 0) + 1,
  pathname: message.pathname ?? location.pathname,
})

type MessageProps = {
  shown: ScreenMessage
  onClose: () => void
  onUndone: (message: SuccessMessage, kind: ScreenMessage['kind']) => void
}

function Message({ shown: { text, kind, undo, next }, onClose, onUndone }: MessageProps) {
  const message = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  // The pressed button may be gone, for example with its row. Without this the focus would start
  // again at the top of the document.
  useEffect(() => {
    if (document.activeElement === document.body) message.current?.focus({ preventScroll: true })
  }, [])
  const runUndo = async () => {
    if (!undo || busy) return
    setBusy(true)
    try {
      onUndone(toMessage(await undo.run()), 'success')
    } catch (error) {
      onUndone({ text: toErrorMessage(error) }, 'error')
    }
  }
  useControlKeys((key, shift) =>
    key === 'z' && !shift && undo && !isTyping() && !isDialogOpen()
      ? () => void runUndo()
      : undefined,
  )
  return (
    <div
      ref={message}
      tabIndex={-1}
      className="appear rounded-card bg-white shadow-float outline-none"
    >
      <Notice kind={kind} role="none">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <p>{text}</p>
            {next && (
              <ButtonLink to={next.to} className="mt-3">
                {next.label}
              </ButtonLink>
            )}
            {undo && (
              <Button
                kind="plain"
                busy={busy}
                aria-keyshortcuts="Control+Z"
                className="-ms-3.5 -mb-2"
                onClick={runUndo}
              >
                Maak ongedaan
              </Button>
            )}
          </div>
          <IconButton label="Sluit deze melding" className="-my-2 -me-3" onClick={onClose}>
            <Icon name="x" size={20} />
          </IconButton>
        </div>
      </Notice>
    </div>
  )
}

export const toMessage = (outcome: string | SuccessMessage): SuccessMessage =>
  typeof outcome === 'string' ? { text: outcome } : outcome

const isTyping = (): boolean =>
  document.activeElement?.matches(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]',
  ) ?? false

export const useSuccessMessages = (): Messages => use(MessagesContext)
