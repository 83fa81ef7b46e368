// A new key, which the shop shows only here.

import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'

type Props = { apiKey: string; onClose: () => void }

export function ShownKey({ apiKey, onClose }: Props) {
  const [isCopied, setIsCopied] = useState(false)
  const { notice, run } = useMutation(
    'Kopiëren lukte niet. Selecteer de sleutel en kopieer hem zelf.',
  )
  const copyButton = useRef<HTMLButtonElement>(null)
  // The dialog replaces its form, whose button had the focus.
  useEffect(() => copyButton.current?.focus(), [])
  const copy = () => run(() => navigator.clipboard.writeText(apiKey).then(() => setIsCopied(true)))
  return (
    <div className="grid gap-5">
      <p>
        Geef deze sleutel door aan de partij die je koppelt, niet aan anderen. Zodra je dit venster
        sluit, zie je hem niet meer.
      </p>
      <code className="rounded-[12px] border-[1.5px] border-edge bg-white p-4 [overflow-wrap:anywhere] select-all">
        {apiKey}
      </code>
      <div role="status">
        {isCopied && <p className="font-semibold">De sleutel is gekopieerd.</p>}
        {notice?.kind === 'error' && <Notice kind="error">{notice.text}</Notice>}
      </div>
      <p className="text-sm text-ink-soft">
        De maker van het programma vindt op{' '}
        <a href="/api/docs" className="underline">
          /api/docs
        </a>{' '}
        hoe het de winkel aanroept.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button ref={copyButton} onClick={() => void copy()}>
          Kopieer de sleutel
        </Button>
        <Button kind="ghost" onClick={onClose}>
          Klaar
        </Button>
      </div>
    </div>
  )
}
